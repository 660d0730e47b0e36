import { companyCollaboratorDebts, type PersonCollaboratorDebt } from '@cardpro/contract/debts/companyCollaboratorDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { ShopFilter } from '#kit/pickers/ListFilters.tsx'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { companyCollaboratorList } from '../company/companyLists.ts'
import { sides } from './collaboratorDebtList.ts'
import { Ends } from './Shares.tsx'

type Sums = Summary<typeof companyCollaboratorDebts.companyDebtCollaborator>
type Range = { from: string; to: string }

/** Công nợ CTV over all shops: a person is one row, each shop a column. */
export function CompanyCollaboratorDebtsPage() {
  const screen = useListScreen(companyCollaboratorList)
  const { state, sums, drawer } = screen
  const range = rangeOf(screen.filters, today())
  const show = ({ Key }: PersonCollaboratorDebt) => drawer.show('person', Number(Key))
  const person = screen.query.data?.Data.find(
    ({ Key }) => drawer.open?.kind === 'person' && Key === String(drawer.open.id),
  )
  return (
    <ListScreen
      screen={screen}
      title="Công nợ CTV"
      toolbar={
        <ListToolbar state={state} search="Tên, số điện thoại, mã CTV" days={range}>
          <ShopFilter {...bound(state, 'shopID')} />
        </ListToolbar>
      }
      chips={
        <>
          {sums && <Ends label="Hoa hồng trong kỳ" {...sums} />}
          <StatusChips<string> label="Bên nợ" chips={sides} {...bound(state, 'Side')} />
        </>
      }
      columns={columnsFor(sums?.Columns ?? [])}
      rowKey="Key"
      noun="CTV"
      empty={<Empty title="Chưa có cộng tác viên nào" />}
      row={{ onOpen: show, card: (one) => <PersonCard person={one} onOpen={() => show(one)} /> }}
    >
      {person && sums && <PersonDrawer person={person} shops={sums.Columns} range={range} onClose={drawer.close} />}
    </ListScreen>
  )
}

CompanyCollaboratorDebtsPage.prefetch = prefetchList(companyCollaboratorList)

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
