import { type AdvanceDay, type AdvanceLine, advances } from '@cardpro/contract/cash/advances/advances'
import { movePapers } from '@cardpro/contract/cash/advances/papers'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { type RowAction, RowActions } from '#kit/ui/table/RowActions.tsx'
import { StateTag } from './advanceColumns.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** What can be done with a voucher. */
export type MoveActs = { onCancel: (moveId: number) => void; onPrint: (moveId: number) => void }
type AdvancePanelProps = { day: AdvanceDay; acts: MoveActs; onHistory: () => void }

/** One staff member's day: what is carried, how it came about, and taking it back. */
export function AdvancePanel({ day, acts, onHistory }: AdvancePanelProps) {
  const isShop = useSession().shop?.ShopID !== companyShopId
  const input = { StaffID: day.StaffID, fromDate: day.Date, toDate: day.Date, PageSize: 100 }
  const query = useCall(advances.historyLogPushMoney, input)
  const lines = query.data?.Data.filter(({ ShopName }) => ShopName === day.ShopName)
  return (
    <>
      <header className="cp-advance-head">
        <Row pack="spread">
          <h2>{day.StaffName}</h2>
          <span className="cp-muted">{formatDay(day.Date)}</span>
        </Row>
        <Row below={10}>
          <StateTag state={day.State} />
          <small className="cp-muted">{sinceText(day, lines)}</small>
        </Row>
        <HeroMoney
          value={day.Remain}
          size="panel"
          zero="0"
          {...(day.State === 'odd' && { tone: 'they-owe' as const })}
        />
      </header>
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : lines ? (
        <AdvanceLines lines={lines} acts={acts} isShop={isShop} />
      ) : (
        <SkeletonRows columns={3} rows={4} />
      )}
      <div className="cp-advance-more">
        <Button type="link" size="small" onClick={onHistory}>
          Lịch sử tạm ứng của {day.StaffName}
        </Button>
      </div>
      {isShop && day.Remain > 0 && <ReturnForm key={day.Remain} day={day} />}
    </>
  )
}

function sinceText({ Remain, Reason }: AdvanceDay, lines: AdvanceLine[] | undefined): string {
  if (Reason !== '') return Reason
  const [first] = lines ?? []
  return first && Remain > 0 ? `từ ${formatTime(first.At)}` : ''
}

type AdvanceLinesProps = { lines: AdvanceLine[]; acts: MoveActs; isShop: boolean; hasDays?: boolean }

/** Movements one under the other, with what was carried after each. */
export function AdvanceLines({ lines, acts, isShop, hasDays = false }: AdvanceLinesProps) {
  if (lines.length === 0) return <p className="cp-hint">Chưa có khoản nào.</p>
  return (
    <ol className="cp-advance-lines" aria-label="Các khoản tạm ứng">
      {lines.map((line) => (
        <li
          key={line.LogID}
          className={
            line.IsReversal ? 'cp-advance-line grid gap-6 text-13 cp-muted' : 'cp-advance-line grid gap-6 text-13'
          }
        >
          <time className="cp-muted">{hasDays ? formatDay(line.Date).slice(0, 5) : formatTime(line.At)}</time>
          <span>
            <b className="cp-bold">{line.Kind}</b>
            <small title={`${line.By} ghi lúc ${formatTime(line.At)} ngày ${formatDay(line.Date)}`}>
              <Source line={line} isShop={isShop} />
            </small>
          </span>
          <span className="cp-advance-sum">
            <b className={line.Amount > 0 ? 'cp-in' : 'cp-bold'}>
              {line.Amount > 0 ? `+${formatVnd(line.Amount)}` : moneyText(line.Amount)}
            </b>
            <small>còn {formatVnd(line.Remain)}</small>
          </span>
          <span>
            <RowActions actions={actsOf(line, acts)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Given and taken back here; handed in on the screen of customers' payments; all else on its order. */
const isCancellable = ({ MoveID, MoveKind }: AdvanceLine): boolean =>
  MoveID !== null && MoveKind !== null && MoveKind <= 3

export function actsOf(line: AdvanceLine, { onCancel, onPrint }: MoveActs): RowAction[] {
  const { MoveID, PaperID, Code } = line
  const print =
    PaperID === null
      ? []
      : [{ label: `In phiếu ${Code}`, call: movePapers.printPushMoney, onClick: () => onPrint(PaperID) }]
  if (!isCancellable(line)) return print
  const cancel = { call: advances.cancelPushMoney, danger: true, onClick: () => onCancel(MoveID ?? 0) }
  return [...print, { ...cancel, label: `Hủy phiếu ${Code}` }]
}

/** The voucher and its fund, or the order and its customer. */
function Source({ line, isShop }: { line: AdvanceLine; isShop: boolean }) {
  const { Code, FundName, ScheduleID, OrderCode, PartyName, Note, Amount } = line
  const fund = FundName && `${Amount > 0 ? 'từ' : 'vào'} ${FundName}`
  const words = [OrderCode === '' ? Code : '', fund, PartyName, Note].filter(Boolean).join(' · ')
  if (OrderCode === '') return words
  return (
    <>
      {isShop && ScheduleID !== null ? <Link to={`/contract/${ScheduleID}`}>{OrderCode}</Link> : OrderCode}
      {words && ` · ${words}`}
    </>
  )
}
