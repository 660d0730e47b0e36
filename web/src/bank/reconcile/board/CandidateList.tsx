import type { BoardRow, Candidate } from '@cardpro/contract/bank/reconcile/board'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { billName, joinWords } from './marks.tsx'
import type { Acts } from './useActs.ts'

type CandidateListProps = { row: BoardRow; acts: Acts }

/** The bills that a row may be, numbered by the key that takes each, with the reasons for and against it. */
export function CandidateList({ row, acts }: CandidateListProps) {
  const { list, isLoading, isSearching, text } = acts.candidates
  return (
    <div role="gridcell" className="cp-rec-candidates">
      {isSearching && <SearchBill acts={acts} />}
      {list.map((match, at) => (
        <button
          key={`${match.MatchID} ${match.Bills[0]?.LogWithdrawalID}`}
          type="button"
          tabIndex={-1}
          className="cp-rec-candidate grid gap-8 line-over"
          onClick={(event) => {
            event.stopPropagation()
            void acts.take(at + 1)
          }}
        >
          <Kbd>{at + 1}</Kbd>
          <span className="cp-rec-what">
            <span>
              {match.For.includes('clawedBack') && <b className="cp-ink-red">Bị đòi lại </b>}
              {nameOf(match)}
            </span>
            <span className="cp-muted cp-ellipsis">{factsOf(match)}</span>
          </span>
          <span className="cp-rec-sum">{sumOf(match)}</span>
        </button>
      ))}
      {isLoading && <p className="cp-rec-why cp-small">Đang tìm…</p>}
      {!isLoading && list.length === 0 && (
        <p className="cp-rec-why cp-small">
          {text === '' ? 'Không thấy bill nào chưa về khớp dòng này.' : `Không thấy bill nào với “${text}”.`}
        </p>
      )}
      {!isSearching && row.Match && <p className="cp-rec-why cp-small">{row.Match.Why}</p>}
    </div>
  )
}

function SearchBill({ acts }: { acts: Acts }) {
  const { text, setText, close } = acts.candidates
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void acts.take(1)
    else if (event.key === 'Escape') backToLine(event, close)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Input
      autoFocus
      size="small"
      aria-label="Tìm bill chưa về"
      placeholder="Số bill, chuẩn chi, 4 số cuối hoặc số tiền; Enter nhận dòng đầu"
      value={text}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKey}
    />
  )
}

/** The keyboard focus goes back to the line that contains the box. */
function backToLine(event: KeyboardEvent<HTMLInputElement>, close: () => void): void {
  event.currentTarget.closest<HTMLElement>('[role="row"]')?.focus()
  close()
}

function nameOf({ Bills }: Candidate): string {
  const [bill] = Bills
  return bill && Bills.length === 1 ? billName(bill) : `${Bills.length} bill`
}

function factsOf({ Bills }: Candidate): string {
  const [bill] = Bills
  if (!bill) return ''
  return joinWords(
    formatInstant(bill.At).replace(/\/\d{4}/, ''),
    formatVnd(bill.Amount),
    bill.Last4,
    bill.PosName,
    `lô ${bill.numberText}`,
    bill.OrderCode,
  )
}

const sumOf = ({ Bills }: Candidate): string =>
  Bills.some(({ Due }) => Due === null) ? '' : formatVnd(Bills.reduce((sum, { Due }) => sum + (Due ?? 0), 0))
