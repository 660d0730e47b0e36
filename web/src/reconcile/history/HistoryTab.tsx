import { type Statement, statements } from '@cardpro/contract/reconcile/statements'
import { useListCall } from '#api/useListCall.ts'
import { PosFilter } from '#pickers/ListFilters.tsx'
import { afterPosting } from '#reconcile/afterPosting.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { type DrawerState, useDrawer } from '#ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { Toolbar } from '#ui/list/ListPage.tsx'
import { writeDays } from '#ui/list/ranges.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { useFilters } from '#ui/list/useFilters.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { initialStatements, statementDays, statementList, statementsInput } from './historyList.ts'
import { PostedDrawer } from './PostedDrawer.tsx'
import { StatementCard, statementColumns } from './statementColumns.tsx'

/** Lịch sử: the statements that were taken, how far each is, and the vouchers that were booked of it. */
export function HistoryTab() {
  const state = useFilters(initialStatements)
  const [filters, setFilters, narrowing] = state
  const query = useListCall(statements.getList, statementsInput(filters))
  const drawer = useDrawer()
  return (
    <>
      <div className="cp-tab-slot">
        <Toolbar folds>
          <SearchBox
            placeholder="Tên tệp, máy POS"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <PosFilter value={filters.PosID} onChange={(PosID) => setFilters({ PosID })} />
          <DateRangeFilter
            value={statementDays(filters)}
            none="Mọi ngày"
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
        </Toolbar>
      </div>
      <DataTable
        query={query}
        list={statementList}
        columns={statementColumns(drawer)}
        rowKey="StatementID"
        state={state}
        noun="sao kê"
        {...(narrowing.keys.length === 0 && { empty: noStatements })}
        row={{
          onOpen: (row) => drawer.show('posted', row.StatementID),
          card: (row) => <StatementCard row={row} drawer={drawer} />,
        }}
      />
      <HistoryDrawers drawer={drawer} rows={query.data?.Data ?? []} />
    </>
  )
}

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
      call={statements.remove}
      input={{ StatementID: row.StatementID }}
      title="Gỡ sao kê"
      reasons={['Nhận nhầm tệp', 'Ngân hàng gửi tệp khác', 'Sai cột']}
      save="Gỡ sao kê"
      done={{ success: `Đã gỡ ${row.FileName}`, refresh: afterPosting }}
      onClose={close}
    >
      {row.FileName}: {row.Rows} dòng và các bill đã khớp rời bàn đối soát; nhận lại được từ cùng tệp.
    </ConfirmAction>
  )
}
