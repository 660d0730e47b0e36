import { EyeOutlined } from '@ant-design/icons'
import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { matchClasses } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { BalanceLine } from '#bank/reconcile/bankLines/CheckHead.tsx'
import { PosFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { writeDays } from '#kit/ui/list/ranges.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { boardDays } from './boardFilters.ts'
import { blanksOf, isOfferedAlone, isShown, type Show } from './rowState.ts'
import type { Board } from './useBoard.ts'
import { useChooseClass, useFillBlanks } from './useManyRows.ts'
import { useViewers } from './useViewers.ts'

/** How much is clear, as money and as a bar; the chips that are the filter; which statements are looked at. */
export function BoardHead({ board }: { board: Board }) {
  const { rows, filters, setFilters, isCut, progress, bankCredits } = board
  const { clearVnd, allVnd, unclear } = progress
  const isNarrow = useNarrow()
  const funds = [...new Set(bankCredits.credits.map(({ BankCardID }) => BankCardID))]
  const share = allVnd > 0 ? Math.min(100, Math.max(0, (clearVnd / allVnd) * 100)) : 0
  return (
    <div className="cp-rec-head">
      <div className="cp-rec-progress row wrap cp-muted text-13">
        <span>
          <b>
            Đã rõ {formatVnd(clearVnd)} / {formatVnd(allVnd)}
          </b>{' '}
          · {unclear > 0 ? `còn ${unclear} dòng` : 'không còn dòng nào chưa rõ'}
          {isCut && ` · chỉ xem ${rows.length.toLocaleString('vi-VN')} dòng đầu, hãy chọn máy hoặc ngày`}
        </span>
        <span className="cp-rec-bar" role="img" aria-label={`Đã rõ ${Math.floor(share)} phần trăm số tiền`}>
          <span style={{ width: `${share}%` }} />
        </span>
        {!isNarrow && <Viewers statementId={filters.StatementID} />}
        {!isNarrow && funds.length > 0 && <span className="cp-rec-break" />}
        {!isNarrow && funds.slice(0, mostFunds).map((id) => <BalanceLine key={id} fundId={id} />)}
        <span className="cp-rec-filters row gap-8">
          <PosFilter value={filters.PosID} onChange={(PosID) => setFilters({ PosID })} />
          <DateRangeFilter
            value={boardDays(filters)}
            none="Sao kê chưa xong"
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
        </span>
      </div>
      <BoardChips board={board} />
    </div>
  )
}

/** Of a board over more accounts the proof is on the tab of lines. */
const mostFunds = 2
/** So many are named. */
const mostNamed = 2

/** Lan đang xem. */
function Viewers({ statementId }: { statementId: number | null }) {
  const names = useViewers(statementId)
  if (names.length === 0) return null
  const more = names.length > mostNamed ? ` và ${names.length - mostNamed} người khác` : ''
  return (
    <span className="cp-rec-viewers cp-ellipsis text-12" title={names.join(', ')}>
      <EyeOutlined aria-hidden /> {names.slice(0, mostNamed).join(', ')}
      {more} đang xem
    </span>
  )
}

const classes = ['A', 'G', 'B', 'C', 'D'] as const

function BoardChips({ board }: { board: Board }) {
  const { rows, missed, waiting, show, setFilters } = board
  const isNarrow = useNarrow()
  const count = (one: Show) => rows.filter((row) => isShown(row, one)).length
  const chips: { value: Show; label: string; count: number }[] = [
    ...(isNarrow || show === 'unclear'
      ? [{ value: 'unclear' as const, label: 'Chưa rõ', count: count('unclear') }]
      : []),
    ...(show === 'open' ? [{ value: 'open' as const, label: 'Chưa có bill', count: count('open') }] : []),
    { value: 'all', label: 'Tất cả', count: rows.length },
    ...classes.map((one) => ({ value: one, label: matchClasses[one], count: count(one) })),
    { value: 'missed', label: 'Chỉ có sổ', count: missed },
    { value: 'waiting', label: 'Chờ dòng ngân hàng', count: waiting },
    { value: 'posted', label: 'Đã ghi', count: count('posted') },
    { value: 'skipped', label: 'Bỏ qua', count: count('skipped') },
  ]
  return (
    <StatusChips
      label="Mức khớp"
      chips={chips}
      value={show}
      onChange={(value) => setFilters({ show: value })}
      extra={
        <>
          <FillBlanks board={board} />
          <ChooseAll board={board} />
        </>
      }
    />
  )
}

/** Those of a class at once, but only once their list is open: what is not sure is looked at first. */
function ChooseAll({ board: { show, rows } }: { board: Board }) {
  const chooseClass = useChooseClass()
  if (show !== 'A' && show !== 'G' && show !== 'B') return null
  const offered = rows.filter((row) => isShown(row, show) && isOfferedAlone(row))
  if (offered.length === 0) return null
  const statements = [...new Set(offered.map(({ StatementID }) => StatementID))]
  return (
    <ActionButton
      call={calls.chooseClass}
      small
      loading={chooseClass.isPending}
      onClick={() => void chooseClass.run(statements, show)}
    >
      {`Chọn cả ${offered.length} dòng`}
    </ActionButton>
  )
}

/** What the statements know of bills that the shop did not type. */
function FillBlanks({ board: { show, rows } }: { board: Board }) {
  const fill = useFillBlanks()
  if (show !== 'A' && show !== 'all') return null
  const lacking = rows.filter((row) => blanksOf(row) > 0)
  const blanks = lacking.reduce((sum, row) => sum + blanksOf(row), 0)
  if (blanks === 0) return null
  return (
    <ActionButton
      call={calls.fillBlanks}
      small
      loading={fill.isPending}
      onClick={() => void fill.run([...new Set(lacking.map(({ StatementID }) => StatementID))])}
    >
      {`Điền ${blanks} ô còn thiếu`}
    </ActionButton>
  )
}
