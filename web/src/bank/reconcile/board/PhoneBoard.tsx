import { UndoOutlined } from '@ant-design/icons'
import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import type { WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import { differenceAnswers } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Button } from 'antd'
import { useState } from 'react'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { PostButton, PostNotes } from './BoardFoot.tsx'
import { rowKey } from './boardLines.ts'
import { CandidateList } from './CandidateList.tsx'
import { isOpenCredit } from './credits.ts'
import { answersOf, differencesOf } from './differences.ts'
import { billName, ClassMark, joinWords, momentOf, shortDay } from './marks.tsx'
import { isOpen, isUnclear, lacksBill, stateOf } from './rowState.ts'
import type { Acts } from './useActs.ts'
import type { Board } from './useBoard.ts'
import type { Posting } from './usePosting.ts'

type PhoneProps = { board: Board; acts: Acts; posting: Posting }

/** The board on a phone: one unclear row after the other, and what is next below it. */
export function PhoneBoard({ board, acts, posting }: PhoneProps) {
  const { walk, show, cursor } = board
  const [later, setLater] = useState<number[]>([])
  const unclear = walk.filter(isUnclear)
  // What was put off comes last, in the order in which it was.
  const turn = ({ RowID }: BoardRow) => later.indexOf(RowID)
  const queue = unclear.toSorted((a, b) => turn(a) - turn(b))
  const now = queue.find((row) => rowKey(row) === cursor.line) ?? queue[0]
  const next = queue.filter((row) => row !== now)
  const others = walk.filter((row) => !isUnclear(row))
  return (
    <div className="cp-rec-phone grid gap-8">
      {now ? (
        <NowCard
          key={now.RowID}
          row={now}
          board={board}
          acts={acts}
          onLater={() => {
            setLater([...later.filter((id) => id !== now.RowID), now.RowID])
            if (next[0]) acts.goTo(next[0])
          }}
        />
      ) : (
        <p className="cp-rec-none">Không còn dòng nào chưa rõ{show === 'all' ? '' : ' trong bộ lọc này'}.</p>
      )}
      <ul aria-label="Các dòng tiếp theo" className="grid gap-8">
        {(show === 'all' || show === 'unclear' ? next : [...next, ...others]).slice(0, mostCards).map((row) => (
          <li key={row.RowID}>
            <NextCard row={row} acts={acts} />
          </li>
        ))}
      </ul>
      <OpenLines board={board} acts={acts} />
      <div className="cp-rec-phonebar grid gap-8 line-over">
        <PostNotes posting={posting} />
        <div>
          <Button aria-label="Hoàn tác" icon={<UndoOutlined aria-hidden />} onClick={posting.undo} />
          <PostButton board={board} posting={posting} withMoney />
        </div>
      </div>
    </div>
  )
}

/** Lines of the bank that something is left of: each opens what it may be. By its chip, the money that waits for one. */
function OpenLines({ board, acts }: Pick<PhoneProps, 'board' | 'acts'>) {
  if (board.show === 'waiting') return <WaitingCards waiting={board.bankCredits.waiting} />
  const open = board.bankCredits.credits.filter(isOpenCredit)
  if (open.length === 0) return null
  return (
    <ul aria-label="Ngân hàng báo có" className="grid gap-8">
      {open.slice(0, mostCards).map((credit) => (
        <li key={credit.LineID}>
          <button type="button" className="cp-rec-next" onClick={() => acts.lines.look(credit)}>
            <span className="cp-rec-two">
              <b>{formatVnd(credit.Left)}</b>
              <span className="cp-rec-small">Ngân hàng báo có {shortDay(credit.Date)}</span>
            </span>
            <span className="cp-rec-small cp-ellipsis">{credit.Content}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const WaitingCards = ({ waiting }: { waiting: WaitingMoney[] }) => (
  <ul aria-label="Chờ dòng ngân hàng" className="grid gap-8">
    {waiting.slice(0, mostCards).map(({ JournalID, Code, Date: on, Left, PosName, FundName }) => (
      <li key={JournalID} className="cp-rec-next">
        <span className="cp-rec-two">
          <b>{formatVnd(Left)}</b>
          <span className="cp-rec-small">{Code}</span>
        </span>
        <span className="cp-rec-small cp-ellipsis">{joinWords(shortDay(on), PosName, FundName)}</span>
      </li>
    ))}
  </ul>
)

/** More are reached by deciding on those before. */
const mostCards = 40

type CardProps = { row: BoardRow; acts: Acts; onLater: () => void; board: Board }

function NowCard({ row, board, acts, onLater }: CardProps) {
  const { label, tone } = stateOf(row)
  const word = row.Candidates > 1 ? `${label} · ${row.Candidates} cách` : label
  const payout = board.ground.parts.find(({ payout: one }) => one.PayoutID === row.PayoutID)?.payout
  return (
    <section className="cp-rec-card" aria-label={`Dòng ${formatVnd(row.Gross)}`}>
      <div className="cp-rec-two">
        <b>Ngân hàng trả</b>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <div className="cp-rec-card-sum">{formatVnd(row.Net)}</div>
      <p className="cp-muted">
        {joinWords(
          shortDay(row.PaidOn),
          row.PosName || payout?.PosName,
          `quẹt ${formatVnd(row.Gross)}`,
          momentOf(row),
          row.Last4,
          row.Approval,
        )}
      </p>
      {!isOpen(row) && <BillsOf row={row} />}
      <WhyOf row={row} />
      {isOpen(row) ? (
        <OpenActs row={row} acts={acts} onLater={onLater} />
      ) : (
        <AnswerActs row={row} acts={acts} onLater={onLater} />
      )}
    </section>
  )
}

function BillsOf({ row }: { row: BoardRow }) {
  const bills = row.Match?.Bills ?? []
  return (
    <dl className="cp-rec-card-bills text-13 framed">
      {bills.map((bill) => (
        <div key={bill.LogWithdrawalID}>
          <dt className="cp-muted cp-ellipsis">{joinWords(billName(bill), bill.PosName, `lô ${bill.numberText}`)}</dt>
          <dd>{formatVnd(bill.Amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function WhyOf({ row }: { row: BoardRow }) {
  const [entry] = differencesOf([row], [])
  const why = entry?.why ?? row.Match?.Why
  return why ? <Note tone="orange">{why}</Note> : null
}

type ActsProps = { row: BoardRow; acts: Acts; onLater: () => void }

/** Đúng, Sai, Để sau: of several bills the one that is right is pressed. */
function OpenActs({ row, acts, onLater }: ActsProps) {
  const { candidates } = acts
  const isLooked = candidates.rowId === row.RowID
  return (
    <>
      {isLooked && (row.Candidates > 1 || candidates.isSearching) && <CandidateList row={row} acts={acts} />}
      {row.Candidates === 1 && <BillsOf row={row} />}
      <div className="cp-rec-card-acts flex wrap gap-8 above-12">
        {lacksBill(row) && <Button onClick={() => acts.enterSwipe(row)}>Tạo lần quẹt</Button>}
        {row.Match ? (
          <Button onClick={() => acts.declineRow(row)}>Sai</Button>
        ) : (
          <Button onClick={() => acts.skipRow(row)}>Bỏ qua</Button>
        )}
        <Button onClick={onLater}>Để sau</Button>
        {row.Match && row.Candidates === 1 ? (
          <Button type="primary" onClick={() => acts.toggleRow(row)}>
            Đúng
          </Button>
        ) : (
          <Button onClick={() => acts.lookAt(row)}>Tìm bill</Button>
        )}
      </div>
    </>
  )
}

function AnswerActs({ row, acts, onLater }: ActsProps) {
  return (
    <div className="cp-rec-card-acts flex wrap gap-8 above-12">
      {answersOf(row).map((one) => (
        <Button key={one} onClick={() => acts.answerRows([row], one)}>
          {differenceAnswers[one]}
        </Button>
      ))}
      <Button onClick={() => acts.toggleRow(row)}>Bỏ chọn</Button>
      <Button onClick={onLater}>Để sau</Button>
    </div>
  )
}

function NextCard({ row, acts }: { row: BoardRow; acts: Acts }) {
  const { label, tone } = stateOf(row)
  return (
    <button type="button" className="cp-rec-next" onClick={() => acts.goTo(row)}>
      <span className="cp-rec-two">
        <b>{formatVnd(row.Net)}</b>
        <Tag tone={tone}>{label}</Tag>
      </span>
      <span className="cp-rec-two cp-rec-small">
        <span className="cp-ellipsis">{joinWords(shortDay(row.PaidOn), row.PosName, momentOf(row), row.Last4)}</span>
        <ClassMark of={row.Class} />
      </span>
    </button>
  )
}
