import { AuditOutlined } from '@ant-design/icons'
import type { Data } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fundChecks } from '@cardpro/contract/places/funds/fundChecks'
import { funds } from '@cardpro/contract/places/funds/funds'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type Differences = Data<typeof fundChecks.reloadBankCard>['Differences']

/** Reads the balances again and holds each against all movements of its fund; what differs is shown, nothing is changed. */
export function RecheckFunds() {
  const [differing, setDiffering] = useState<Differences>([])
  const balances = useSubmit(fundChecks.reloadMoney, { refresh: [funds.getByConditions] })
  const lines = useSubmit(fundChecks.reloadBankCard, {
    onSuccess: ({ Data: { Checked, Differences } }) =>
      Differences.length === 0
        ? showSuccess(`${Checked} quỹ: số dư khớp mọi dòng trong sổ`)
        : setDiffering(Differences),
  })
  const check = async () => {
    if (await balances.submit({})) await lines.submit({})
  }
  return (
    <>
      <ActionButton
        call={fundChecks.reloadBankCard}
        icon={<AuditOutlined aria-hidden />}
        loading={balances.isPending || lines.isPending}
        onClick={() => void check()}
      >
        Kiểm tra lại số dư
      </ActionButton>
      {differing.length > 0 && <Differing rows={differing} onClose={() => setDiffering([])} />}
    </>
  )
}

const column = columnsOf<Differences[number]>()
const columns = [
  column.text('Name', 'Quỹ'),
  column.money('Balance', 'Số dư'),
  column.money('FromLines', 'Cộng các dòng trong sổ'),
]

const Differing = ({ rows, onClose }: { rows: Differences; onClose: () => void }) => (
  <DrawerFrame title="Số dư lệch sổ" onClose={onClose}>
    <Note tone="orange">
      Số dư của {rows.length} quỹ khác tổng các dòng trong sổ. Hãy báo quản trị; chưa có gì bị sửa.
    </Note>
    <PlainTable
      label="Quỹ lệch sổ"
      rows={rows}
      rowKey="BankCardID"
      columns={columns}
      card={({ Name, Balance, FromLines }) => (
        <RowCard
          title={Name}
          line={`lệch ${formatVnd(Balance - FromLines)}`}
          amount={{ label: 'Số dư', value: Balance }}
          second={{ label: 'Cộng các dòng', value: FromLines }}
        />
      )}
    />
  </DrawerFrame>
)
