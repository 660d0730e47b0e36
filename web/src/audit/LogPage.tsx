import { audit } from '@cardpro/contract/audit'
import { companyShopId } from '@cardpro/contract/constants'
import { useCall, useCan } from '#api/hooks.ts'
import { useSession } from '#api/session.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/PageError.tsx'
import { useDrawer } from '#ui/useDrawer.ts'
import { LogCard } from './LogCard.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { LogFilters } from './LogFilters.tsx'
import { logColumns } from './logColumns.tsx'
import { logQuery, useLogFilters, useLogList } from './logFilters.ts'
import './audit.css'

/** Lịch sử thao tác: who did what, when, from where; what was refused, too. */
export function LogPage() {
  const { allowed, why } = useCan(audit.getLogAction)
  if (allowed) return <Log />
  return (
    <ListPage title="Lịch sử thao tác">
      <Empty title={why} />
    </ListPage>
  )
}

function Log() {
  const state = useLogFilters()
  const [filters, setFilters] = state
  const list = useLogList()
  const drawer = useDrawer()
  const query = useCall(audit.getLogAction, logQuery(filters))
  const hasShop = useSession().shop?.ShopID === companyShopId
  const opened = query.data?.Data.find(({ LogID }) => LogID === drawer.open?.id)
  return (
    <ListPage
      title="Lịch sử thao tác"
      toolbar={<LogFilters filters={filters} setFilters={setFilters} />}
      {...(query.data?.Summary?.IsCut && {
        chips: <Note tone="orange">Chỉ tìm trong 5.000 thao tác mới nhất: thu hẹp khoảng ngày để tìm xa hơn</Note>,
      })}
    >
      <DataTable
        query={query}
        list={list}
        columns={logColumns({ hasShop })}
        rowKey="LogID"
        state={state}
        noun="thao tác"
        row={{
          onOpen: (row) => drawer.show('view', row.LogID),
          card: (row) => <LogCard row={row} onOpen={() => drawer.show('view', row.LogID)} />,
        }}
      />
      {opened && <LogDrawer row={opened} onClose={drawer.close} />}
    </ListPage>
  )
}
