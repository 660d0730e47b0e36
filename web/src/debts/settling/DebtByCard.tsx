import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Data } from '@cardpro/contract/kit/call'
import { useCall } from '#kit/api/hooks.ts'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'

type Row = Data<typeof debtSettling.debtByCard>[number]
const column = columnsOf<Row, { Balance: number }>()

/** What a customer owes by card; nothing where it is all on one. */
export function DebtByCard({ customerId }: { customerId: number }) {
  const rows = useCall(debtSettling.debtByCard, { CustomerID: customerId }, { silent: true }).data?.Data ?? []
  if (rows.length < 2) return null
  return (
    <FormSection title="Theo thẻ">
      <PlainTable
        label="Công nợ theo thẻ"
        rows={rows}
        rowKey="CardDataID"
        columns={[
          column.cell('Thẻ', ({ Masked }) => Masked || 'Không theo đơn'),
          column.number('Orders', 'Đơn'),
          column.cell('Khách nợ (+), mình nợ (−)', ({ Balance: vnd }) => <Balance value={vnd} still />, {
            align: 'right',
          }),
        ]}
      />
    </FormSection>
  )
}
