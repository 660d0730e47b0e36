import { removeTaken, type Statement } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind, statementKinds } from '@cardpro/contract/bank/reconcile/statementWords'
import { addDays } from '@cardpro/contract/kit/dates'
import { afterPosting } from '#bank/reconcile/boardRefresh.ts'
import { PosFilter } from '#kit/pickers/ListFilters.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListTable, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, boundDays, useSetSearch } from '#kit/ui/list/useFilters.ts'
import { kindOf, statementDays, statementList } from './historyList.ts'
import { PostedDrawer } from './PostedDrawer.tsx'
import { type StatementActs, StatementCard, statementColumns } from './statementColumns.tsx'
import '#bank/reconcile/bankLines/bankLines.css'

/** Lịch sử: the statements of POS and accounts that were taken, how far each is, and what was booked of it. */
export function HistoryTab() {
  const screen = useListScreen(statementList)
  const { state, filters, setFilters, query, sums, drawer } = screen
  const acts = useActs(drawer)
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar folds>
          <SearchBox placeholder="Tên tệp, mã ngân hàng" {...bound(state, 'GeneralSearch')} />
          <PosFilter {...bound(state, 'PosID')} />
          <DateRangeFilter none="Mọi ngày" {...boundDays(state, statementDays(filters))} />
        </Toolbar>
        <KindChips counts={sums?.Counts} value={kindOf(filters.Kind)} onChange={(Kind) => setFilters({ Kind })} />
      </div>
      <ListTable
        screen={screen}
        columns={statementColumns(acts)}
        rowKey="StatementID"
        noun="sao kê"
        empty={noStatements}
        row={{
          onOpen: acts.open,
          card: (row) => <StatementCard row={row} acts={acts} />,
        }}
      />
      <HistoryDrawers drawer={drawer} rows={query.data?.Data ?? []} />
    </>
  )
}

/** A POS statement opens its vouchers, one of an account its lines, which have a tab of their own. */
function useActs({ show }: DrawerState): StatementActs {
  const setSearch = useSetSearch()
  return {
    open: (row) => {
      if (row.Kind === statementKind.account) setSearch(() => linesOf(row))
      else show('posted', row.StatementID)
    },
    remove: ({ StatementID }) => show('removestatement', StatementID),
  }
}

/** The list of lines shows a year at most. */
export function linesOf({ StatementID, FromDate, ToDate }: Statement) {
  const toDate = ToDate ?? today()
  const first = addDays(toDate, -365)
  return { tab: 'bank', StatementID, fromDate: FromDate && FromDate > first ? FromDate : first, toDate }
}

type Counts = { All: number; Pos: number; Account: number }
type ChipsProps = { counts: Counts | undefined; value: number; onChange: (kind: number) => void }

const KindChips = ({ counts, value, onChange }: ChipsProps) => (
  <StatusChips
    label="Loại sao kê"
    value={value}
    onChange={onChange}
    chips={[
      { value: 0, label: 'Tất cả', count: counts?.All },
      { value: statementKind.pos, label: statementKinds[statementKind.pos], count: counts?.Pos },
      { value: statementKind.account, label: statementKinds[statementKind.account], count: counts?.Account },
    ]}
  />
)

const noStatements = (
  <Empty
    title="Chưa nhận sao kê nào"
    reason="Sao kê đã nhận, số dòng đã khớp, đã ghi và các phiếu tiền về hiện ở đây."
  />
)

function HistoryDrawers({ drawer, rows }: { drawer: DrawerState; rows: Statement[] }) {
  const { open, close } = drawer
  const row = rows.find(({ StatementID }) => StatementID === open?.id)
  if (!row) return null
  if (open?.kind === 'posted') return <PostedDrawer statement={row} onClose={close} />
  if (open?.kind !== 'removestatement') return null
  return (
    <ConfirmAction
      call={removeTaken}
      input={{ StatementID: row.StatementID }}
      title="Gỡ sao kê"
      reasons={['Nhận nhầm tệp', 'Ngân hàng gửi tệp khác', 'Sai cột']}
      save="Gỡ sao kê"
      done={{ success: `Đã gỡ ${row.FileName}`, refresh: afterPosting }}
      onClose={close}
    >
      {row.Kind === statementKind.account
        ? `${row.FileName}: ${row.Rows} dòng rời Sao kê ngân hàng, dòng mà nguồn khác cũng báo thì vẫn giữ; nhận lại được từ cùng tệp. Dòng đã ghi phải gỡ liên kết hoặc hủy phiếu trước.`
        : `${row.FileName}: ${row.Rows} dòng và các bill đã khớp rời bàn đối soát; nhận lại được từ cùng tệp.`}
    </ConfirmAction>
  )
}
