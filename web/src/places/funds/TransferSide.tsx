import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Fund } from '@cardpro/contract/places/funds/funds'
import { Form, type FormInstance } from 'antd'
import { useFund } from '#kit/pickers/FundPicker.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { SumTable } from '#kit/ui/basic/Panel.tsx'
import './funds.css'

/** What the transfer does to both funds, while it is being typed. */
export function TransferSide({ form }: { form: FormInstance }) {
  const from = useFund(asId(Form.useWatch('FromID', form))).data
  const to = useFund(asId(Form.useWatch('ToID', form))).data
  const amountVnd = asVnd(Form.useWatch('Amount', form))
  const feeVnd = asVnd(Form.useWatch('Fee', form))
  const isShort = from && !from.AllowNegative && from.Balance < amountVnd + feeVnd
  return (
    <>
      <p className="cp-small cp-name below-10">Số dư trước → sau</p>
      <FundChange
        title="Quỹ chuyển"
        fund={from}
        changes={[
          { label: 'Chuyển đi', value: -amountVnd },
          { label: 'Phí ngân hàng', value: -feeVnd },
        ]}
      />
      <FundChange title="Quỹ nhận" fund={to} changes={[{ label: 'Nhận', value: amountVnd }]} />
      {isShort && (
        <Note tone="red">
          {from.Name} chỉ còn {formatVnd(from.Balance)}, thiếu {formatVnd(amountVnd + feeVnd - from.Balance)}
        </Note>
      )}
    </>
  )
}

type FundChangeProps = { title: string; fund: Fund | undefined; changes: { label: string; value: number }[] }

function FundChange({ title, fund, changes }: FundChangeProps) {
  const shown = changes.filter(({ value }, index) => index === 0 || value !== 0)
  const after = changes.reduce((sum, { value }) => sum + value, fund?.Balance ?? 0)
  return (
    <div className="cp-transfer-fund">
      <b className="cp-ellipsis">{fund?.Name ?? `${title}: chưa chọn`}</b>
      {fund && (
        <SumTable
          lines={[
            { label: 'Trước', value: fund.Balance, tone: 'ink' },
            ...shown.map(({ label, value }) => ({
              label,
              value,
              tone: value < 0 ? ('out' as const) : ('in' as const),
            })),
          ]}
          total={{ label: 'Sau', value: after }}
        />
      )}
    </div>
  )
}

const asId = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const asVnd = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) ? value : 0)
