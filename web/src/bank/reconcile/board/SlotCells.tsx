import { CheckOutlined } from '@ant-design/icons'
import { lineState, lineStates } from '@cardpro/contract/bank/bankLines/bankLines'
import type { Credit, WaitingMoney } from '@cardpro/contract/bank/reconcile/credits'
import type { LineSuggestion } from '@cardpro/contract/bank/reconcile/lineMatches'
import { lineSteps } from '@cardpro/contract/bank/reconcile/lineWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { stateTones } from '#bank/reconcile/bankLines/lineList.ts'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import type { Part } from './boardLines.ts'
import { isOpenCredit, type Slot } from './credits.ts'
import { ClassMark, joinWords, shortDay } from './marks.tsx'
import { isReady, isSure, payoutState, type State, sumOf, weakestClass } from './rowState.ts'

const waitingState: State = { label: 'Chờ dòng ngân hàng', tone: 'orange' }

type BoxOf = { rows: Part['rows']; isDone: boolean }

/** Whether what is below is chosen: all, some or nothing of it. */
function Share({ rows, isDone }: BoxOf) {
  const share = rows.length > 0 && rows.every(isReady) ? 'on' : rows.some(isReady) ? 'half' : 'off'
  return (
    <span className={`cp-rec-box cp-rec-box-${isDone ? 'none' : share}`} aria-hidden>
      {isDone || share !== 'on' ? null : <CheckOutlined aria-hidden />}
    </span>
  )
}

/** A line of the bank: how much, of which day, its content, how far it is, and what it may be. */
export function CreditCell({ slot: { credit, best, parts } }: { slot: Extract<Slot, { kind: 'credit' }> }) {
  const { Amount, Left, Date: on, Content, Codes, State } = credit
  const { label, tone } = creditState(credit, { best, parts })
  const isOpen = isOpenCredit(credit)
  const offered = isOpen && !credit.InDoubt ? best : null
  return (
    <div role="gridcell" className="cp-rec-payout-cell row cp-rec-credit-cell sunken">
      <Share rows={parts.flatMap(({ rows }) => rows)} isDone={!isOpen} />
      <div>
        <div className="cp-rec-two">
          <b className={isOpen || State === lineState.unknown ? '' : 'cp-muted'}>{formatVnd(Amount)}</b>
          <Tag tone={tone}>{label}</Tag>
        </div>
        <div className="cp-rec-two cp-rec-small">
          <span className="cp-ellipsis" title={Content}>
            {joinWords(shortDay(on), State === lineState.partly && `còn ${formatVnd(Left)}`, Content)}
          </span>
          {offered ? (
            <ClassMark of={offered.Class} />
          ) : (
            <span className="cp-ink-primary">{isOpen ? '' : Codes.join(', ')}</span>
          )}
        </div>
        {offered && parts.length === 0 && <div className="cp-rec-small cp-ellipsis">{suggestedAs(offered)}</div>}
      </div>
    </div>
  )
}

type Below = { best: LineSuggestion | null; parts: Part[] }

function creditState(credit: Credit, { best, parts }: Below): { label: string; tone: TagTone } {
  const { State, InDoubt } = credit
  if (InDoubt) return { label: 'Có thể trùng', tone: 'orange' }
  const rows = parts.flatMap((part) => part.rows)
  const isChosen = best?.Class === 'A' && rows.length > 0 && rows.every(isReady)
  if (isOpenCredit(credit) && isChosen) return { label: 'Đã chọn', tone: 'primary' }
  if (State === lineState.fresh && best) return { label: 'Gợi ý', tone: 'orange' }
  const words: Record<number, string> = lineStates
  return { label: words[State] ?? '', tone: stateTones[State] ?? 'grey' }
}

/** What a line may be in few words, if none of its payouts is shown below it. */
function suggestedAs({ Step, Vouchers, Payouts, Lots }: LineSuggestion): string {
  if (Vouchers.length > 0) return `Đã ghi ${Vouchers.map(({ Code }) => Code).join(', ')}: chỉ liên kết`
  const [payout] = Payouts
  if (payout) return joinWords(lineSteps[Step], payout.PosName, shortDay(payout.PaidOn))
  const [first, last] = [Lots[0], Lots.at(-1)]
  if (!first || !last) return lineSteps[Step]
  const numbers = Lots.length === 1 ? first.numberText : `${first.numberText} – ${last.numberText}`
  return joinWords(`Lô ${numbers}`, Lots.length > 1 && `${Lots.length} lô`, first.PosName)
}

/** What the bank pays by a statement; if the expected line of the bank is missing, that is its state. */
export function PayoutCell({ part: { payout, rows }, isWaiting }: { part: Part; isWaiting: boolean }) {
  const own = payoutState(rows, payout)
  const { label, tone } = isWaiting && own.label !== 'Bỏ qua' ? waitingState : own
  const weak = weakestClass(rows)
  const isDone = own.label === 'Đã ghi' || own.label === 'Bỏ qua'
  const lots = new Set(rows.map(({ Match }) => Match?.Bills[0]?.numberLoID ?? 0)).size
  return (
    <div role="gridcell" className="cp-rec-payout-cell row">
      <Share rows={rows} isDone={isDone} />
      <div>
        <div className="cp-rec-two">
          <b className={isDone && !isWaiting ? 'cp-muted' : ''}>{formatVnd(sumOf(rows))}</b>
          <Tag tone={tone}>{label}</Tag>
        </div>
        <div className="cp-rec-two cp-rec-small">
          <span className="cp-ellipsis">
            {joinWords(shortDay(payout.PaidOn), payout.PosName, `${lots} lô`, `${rows.length} dòng`)}
          </span>
          {payout.PaymentCode !== '' ? (
            <span className="cp-ink-primary">{payout.PaymentCode}</span>
          ) : (
            weak && <ClassMark of={weak} count={isSure(weak) ? 1 : rows.filter(({ Class }) => Class === weak).length} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Booked money whose rows are not on the board. */
export function MoneyCell({ money }: { money: WaitingMoney }) {
  const { Left, Date: on, Code, PosName, numberText } = money
  return (
    <div role="gridcell" className="cp-rec-payout-cell row">
      <Share rows={[]} isDone />
      <div>
        <div className="cp-rec-two">
          <b>{formatVnd(Left)}</b>
          <Tag tone={waitingState.tone}>{waitingState.label}</Tag>
        </div>
        <div className="cp-rec-two cp-rec-small">
          <span className="cp-ellipsis">
            {joinWords(shortDay(on), PosName, numberText !== '' && `lô ${numberText}`, money.FundName)}
          </span>
          <span className="cp-ink-primary">{Code}</span>
        </div>
      </div>
    </div>
  )
}
