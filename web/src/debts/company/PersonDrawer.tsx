import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { debts } from '@cardpro/contract/debts/debts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import type { Person } from './personColumns.tsx'

type Range = { from: string; to: string }
type Cell = Person['Cells'][number]
type PersonDrawerProps = { person: Person; shopNames: ReadonlyMap<number, string>; range: Range; onClose: () => void }

/** What one person owes and is owed, shop by shop: the sum of each, the orders that owe it now, and the way there. */
export function PersonDrawer({ person, shopNames, range, onClose }: PersonDrawerProps) {
  const [entered, setEntered] = useState<Cell | null>(null)
  const nameOf = (shopId: number) => shopNames.get(shopId) ?? 'cửa hàng'
  return (
    <DrawerFrame
      title={person.Name}
      subject={`${formatDay(range.from)} – ${formatDay(range.to)}`}
      onClose={onClose}
      footer={
        <DrawerFoot note="Thu tiền, trả khách: mở công nợ ở cửa hàng của khoản nợ.">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {person.Cells.map((cell) => (
        <InShop
          key={cell.CustomerID}
          {...{ cell, range }}
          name={nameOf(cell.ShopID)}
          onEnter={() => setEntered(cell)}
        />
      ))}
      {entered && (
        <EnterShop
          shopId={entered.ShopID}
          title={`Mở công nợ của ${person.Name} ở ${nameOf(entered.ShopID)}?`}
          path={`/debt/customer?drawer=detail.${entered.CustomerID}&fromDate=${range.from}&toDate=${range.to}`}
          onClose={() => setEntered(null)}
        />
      )}
    </DrawerFrame>
  )
}

type InShopProps = { cell: Cell; name: string; range: Range; onEnter: () => void }

function InShop({ cell, name, range, onEnter }: InShopProps) {
  const asked: RawInput<typeof debts.detailDebt> = { ObjectID: cell.CustomerID, fromDate: range.from, toDate: range.to }
  const { data, error, refetch } = useCall(debts.detailDebt, asked)
  const book = data?.Data
  return (
    <FormSection title={`${name} · ${cell.Code}`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!book && !error && <SkeletonRows columns={3} rows={3} />}
      {book && (
        <>
          <EquationStrip
            label={`Công nợ ở ${name}`}
            terms={[
              { label: 'Khách nợ', value: cell.TheyOwe },
              { label: 'Mình nợ', value: cell.WeOwe, sign: '−' },
              { label: 'Đang ở thẻ khách', value: cell.AtWork, sign: '+' },
            ]}
            result={{ label: 'Cuối kỳ', value: book.Closing }}
          />
          <Owed orders={book.Owed} name={name} />
        </>
      )}
      <Button onClick={onEnter}>Mở công nợ ở {name}</Button>
    </FormSection>
  )
}

const column = columnsOf<OwedOrder, { Balance: number }>()
const columns = [
  column.code('Code', 'Đơn còn nợ, cũ trước'),
  column.date('ForDate', 'Ngày đơn', { muted: true }),
  column.money('Balance', 'Còn nợ', { total: 'Balance' }),
]

function Owed({ orders, name }: { orders: OwedOrder[]; name: string }) {
  return (
    <PlainTable
      label={`Đơn còn nợ ở ${name}`}
      rows={orders}
      columns={columns}
      rowKey="ScheduleID"
      summary={{ Balance: orders.reduce((sum, order) => sum + order.Balance, 0) }}
      count={`${orders.length} đơn`}
      card={({ Code, ForDate, Balance }) => (
        <RowCard title={Code} line={formatDay(ForDate)} amount={{ label: 'Còn nợ', value: Balance }} />
      )}
      empty={<Empty title="Không còn đơn nào nợ" />}
    />
  )
}
