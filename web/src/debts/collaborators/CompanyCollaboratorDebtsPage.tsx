import { companyCollaboratorDebts, type PersonCollaboratorDebt } from '@cardpro/contract/debts/companyCollaboratorDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { useListCall } from '#kit/api/useListCall.ts'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf, writeDays } from '#kit/ui/list/ranges.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { sides } from './collaboratorDebtList.ts'
import {
  companyCollaboratorList,
  companyCollaboratorQuery,
  initialFilters,
  useCompanyCollaboratorFilters,
} from './companyCollaboratorList.ts'

type Sums = Summary<typeof companyCollaboratorDebts.companyDebtCollaborator>
type Range = { from: string; to: string }

/** Công nợ CTV over all shops: a person is one row, each shop a column. */
export function CompanyCollaboratorDebtsPage() {
  const [filters, setFilters, narrowing] = useCompanyCollaboratorFilters()
  const asked = companyCollaboratorQuery(filters)
  const query = useListCall(companyCollaboratorDebts.companyDebtCollaborator, asked)
  const drawer = useDrawer()
  const sums = query.data?.Summary
  const columns = columnsFor(sums?.Columns ?? [])
  const range = rangeOf(filters, today())
  const show = ({ Key }: PersonCollaboratorDebt) => drawer.show('person', Number(Key))
  const person = query.data?.Data.find(({ Key }) => drawer.open?.kind === 'person' && Key === String(drawer.open.id))
  return (
    <ListPage
      title="Công nợ CTV"
      actions={<ExportButton input={asked} columns={columns} list={companyCollaboratorList} />}
      toolbar={
        <Toolbar>
          <SearchBox
            placeholder="Tên, số điện thoại, mã CTV"
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
          />
          <DateRangeFilter
            value={range}
            onChange={(days) => {
              const { from, to } = writeDays(days)
              setFilters({ fromDate: from, toDate: to })
            }}
          />
          <ShopFilter value={filters.shopID} onChange={(shopID) => setFilters({ shopID })} />
        </Toolbar>
      }
      chips={
        <>
          {sums && <Ends label="Hoa hồng trong kỳ" {...sums} />}
          <StatusChips label="Bên nợ" chips={sides} value={filters.Side} onChange={(Side) => setFilters({ Side })} />
        </>
      }
    >
      <DataTable
        query={query}
        list={companyCollaboratorList}
        columns={columns}
        rowKey="Key"
        state={[filters, setFilters, narrowing]}
        noun="CTV"
        {...(narrowing.keys.length === 0 && { empty: <Empty title="Chưa có cộng tác viên nào" /> })}
        row={{ onOpen: show, card: (one) => <PersonCard person={one} onOpen={() => show(one)} /> }}
      />
      {person && sums && <PersonDrawer person={person} shops={sums.Columns} range={range} onClose={drawer.close} />}
    </ListPage>
  )
}

CompanyCollaboratorDebtsPage.prefetch = prefetchList({
  name: companyCollaboratorList.name,
  call: companyCollaboratorDebts.companyDebtCollaborator,
  inputOf: companyCollaboratorQuery,
  initial: initialFilters,
})

type EndsProps = { label: string; Opening: number; Earned: number; Paid: number; Remain: number }

const Ends = ({ label, Opening, Earned, Paid, Remain }: EndsProps) => (
  <EquationStrip
    label={label}
    terms={[
      { label: 'Đầu kỳ', value: Opening },
      { label: 'Phát sinh', value: Earned, sign: '+' },
      { label: 'Đã trả', value: Paid, sign: '−' },
    ]}
    result={{ label: Remain < 0 ? 'Trả thừa' : 'Còn phải trả', value: Remain }}
  />
)

const column = columnsOf<PersonCollaboratorDebt, Sums>()

const columnsFor = (shops: Sums['Columns']): Column<PersonCollaboratorDebt, Sums>[] => [
  column.text('Name', 'Cộng tác viên', { width: 210, pin: 'start', sort: true }),
  column.phone('Phone', 'Điện thoại', { muted: true }),
  ...shops.map(shopColumn),
  column.money('Opening', 'Đầu kỳ', { total: 'Opening', sort: true }),
  column.money('Earned', 'Phát sinh', { total: 'Earned', sort: true }),
  column.money('Paid', 'Đã trả', { total: 'Paid', sort: true }),
  column.money('Remain', 'Còn', { total: 'Remain', sort: true }),
]

/** What is still to be paid in one shop. */
function shopColumn({ ShopID, Name, Remain }: Sums['Columns'][number]): Column<PersonCollaboratorDebt, Sums> {
  const of = ({ Cells }: PersonCollaboratorDebt) =>
    Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell.Remain : sum), 0)
  return {
    id: `shop${ShopID}`,
    title: Name,
    align: 'right',
    cell: (person) => <Money value={of(person)} />,
    raw: of,
    total: () => <Money value={Remain} />,
  }
}

const PersonCard = ({ person, onOpen }: { person: PersonCollaboratorDebt; onOpen: () => void }) => (
  <RowCard
    title={person.Name}
    line={`${person.Cells.length} cửa hàng · phát sinh trong kỳ`}
    amount={{ label: person.Remain < 0 ? 'Trả thừa' : 'Còn phải trả', value: Math.abs(person.Remain) }}
    second={{ label: 'Phát sinh', value: person.Earned }}
    onOpen={onOpen}
  />
)

type Cell = PersonCollaboratorDebt['Cells'][number]
type PersonProps = { person: PersonCollaboratorDebt; shops: Sums['Columns']; range: Range; onClose: () => void }

/** One person shop by shop, and the way there: commission is paid in the shop that owes it. */
function PersonDrawer({ person, shops, range, onClose }: PersonProps) {
  const [entered, setEntered] = useState<Cell | null>(null)
  const nameOf = (shopId: number) => shops.find(({ ShopID }) => ShopID === shopId)?.Name ?? 'cửa hàng'
  return (
    <DrawerFrame
      title={person.Name}
      subject={`${formatDay(range.from)} – ${formatDay(range.to)}`}
      onClose={onClose}
      footer={
        <DrawerFoot note="Chi hoa hồng, bảng kê: mở công nợ CTV ở cửa hàng.">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {person.Cells.map((cell) => (
        <FormSection
          key={cell.AffID}
          title={`${nameOf(cell.ShopID)} · ${cell.Code}`}
          aside={<Button onClick={() => setEntered(cell)}>Mở ở cửa hàng</Button>}
        >
          <Ends label={`Hoa hồng ở ${nameOf(cell.ShopID)}`} {...cell} />
        </FormSection>
      ))}
      {entered && (
        <EnterShop
          shopId={entered.ShopID}
          title={`Mở công nợ của ${person.Name} ở ${nameOf(entered.ShopID)}?`}
          path={`/debt/aff?drawer=detail.${entered.AffID}&fromDate=${range.from}&toDate=${range.to}`}
          onClose={() => setEntered(null)}
        />
      )}
    </DrawerFrame>
  )
}
