import { type Allocation, allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { allocationMethod, allocationMethods, sharesOf } from '@cardpro/contract/cash/vouchers/sharing'
import type { Voucher } from '@cardpro/contract/cash/vouchers/vouchers'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Checkbox, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { PercentBox } from '#kit/ui/form/PercentField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { afterAllocation } from './voucherCalls.ts'

type DrawerProps = { voucher: Voucher; onClose: () => void }
type AllocationDetail = Data<typeof allocations.getAllocation>

/** Lays a cost of the company on its shops, or shows how it is laid and takes that back. */
export function AllocateDrawer({ voucher, onClose }: DrawerProps) {
  const query = useCall(allocations.getAllocation, { PaymentID: voucher.PaymentID })
  const known = query.data?.Data
  if (!known)
    return <DrawerWaiting title="Phân bổ cho cửa hàng" query={query} missing="Không có phiếu này" onClose={onClose} />
  if (known.Allocation) return <Standing voucher={voucher} allocation={known.Allocation} onClose={onClose} />
  return <AllocateForm voucher={voucher} known={known} onClose={onClose} />
}

type Choice = { isOn: boolean; percent: number | null }
type Line = { ShopID: number; ShopName: string; Volume: number; Amount: number } & Choice

function AllocateForm({ voucher, known, onClose }: DrawerProps & { known: AllocationDetail }) {
  const amount = voucher.Out
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const form = useCallForm(allocations.allocateExpense, {
    initial: {
      PaymentID: voucher.PaymentID,
      Method: allocationMethod.percent,
      Month: known.Month,
      Date: today(),
      Shops: [],
    },
    draft: false,
    refresh: afterAllocation,
    success: ({ Data }) => `Đã phân bổ ${formatVnd(amount)} cho ${Data.Shares.length} cửa hàng`,
    onDone: onClose,
  })
  const method: unknown = Form.useWatch('Method', form.antd)
  const lines = linesOf(known, {
    choices,
    method: typeof method === 'number' ? method : allocationMethod.percent,
    amount,
  })
  const sent = JSON.stringify(
    lines
      .filter(({ isOn }) => isOn)
      .map(({ ShopID, percent }) => ({
        ShopID,
        ...(method === allocationMethod.percent && { Percent: percent ?? 0 }),
      })),
  )
  useEffect(() => form.antd.setFieldValue('Shops', JSON.parse(sent)), [sent, form.antd])
  const set = (id: number, change: Partial<Choice>) =>
    setChoices({ ...choices, [id]: { ...(choices[id] ?? { isOn: true, percent: null }), ...change } })
  return (
    <FormDrawer
      form={form}
      title="Phân bổ cho cửa hàng"
      subject={`${voucher.Code} · ${formatVnd(amount)}`}
      onClose={onClose}
      save={`Phân bổ ${formatVnd(amount)}`}
      foot={{ consequence: 'Chi phí chuyển từ sổ công ty sang sổ cửa hàng; tiền quỹ không đổi.' }}
    >
      <RadioChips name="Method" label="Cách chia" options={numberChoices(allocationMethods)} />
      <PlainTable
        label="Phần của từng cửa hàng"
        rows={lines}
        columns={columnsFor({ set, month: known.Month, isByPercent: method === allocationMethod.percent })}
        rowKey="ShopID"
        summary={{ Amount: lines.reduce((sum, line) => sum + line.Amount, 0) }}
        count={`${lines.filter(({ isOn }) => isOn).length} cửa hàng`}
      />
      <div className="cp-fields-2">
        <DayField name="Date" label="Ngày" required />
        <TextField name="Note" label="Ghi chú" />
      </div>
    </FormDrawer>
  )
}

type AllocationTerms = { choices: Record<number, Choice>; method: number; amount: number }

/** What each shop would bear, as the server works it out. */
export function linesOf(
  { Shops }: Pick<AllocationDetail, 'Shops'>,
  { choices, method, amount }: AllocationTerms,
): Line[] {
  const chosen = Shops.map((shop) => ({ ...shop, ...(choices[shop.ShopID] ?? { isOn: true, percent: null }) }))
  const weights = chosen.map(({ ShopID, Volume, isOn, percent }) => ({
    shopId: ShopID,
    weight: isOn ? weightOf(method, { Volume, percent }) : 0,
  }))
  const isWhole =
    method !== allocationMethod.percent || weights.reduce((sum, { weight }) => sum + weight, 0) === 100_000
  const parts = isWhole ? sharesOf(amount, weights) : []
  return chosen.map((line) => ({
    ...line,
    Amount: parts.find(({ shopId }) => shopId === line.ShopID)?.amountVnd ?? 0,
  }))
}

function weightOf(method: number, { Volume, percent }: { Volume: number; percent: number | null }): number {
  if (method === allocationMethod.equal) return 1
  if (method === allocationMethod.volume) return Math.max(0, Volume)
  return percent === null || Number.isNaN(percent) ? 0 : Math.round(percent * 1000)
}

const column = columnsOf<Line, { Amount: number }>()
type Columns = { set: (id: number, change: Partial<Choice>) => void; month: string; isByPercent: boolean }

const columnsFor = ({ set, month, isByPercent }: Columns) => [
  column.cell('Cửa hàng', ({ ShopID, ShopName, isOn }) => (
    <Checkbox checked={isOn} onChange={({ target }) => set(ShopID, { isOn: target.checked })}>
      {ShopName}
    </Checkbox>
  )),
  column.money('Volume', `Doanh số ${formatDay(month).slice(3)}`),
  ...(isByPercent
    ? [
        column.cell('Tỷ lệ %', ({ ShopID, ShopName, percent, isOn }) => (
          <div className="cp-share-percent">
            <PercentBox
              value={percent}
              disabled={!isOn}
              aria-label={`Tỷ lệ của ${ShopName}`}
              onChange={(typed) => set(ShopID, { percent: typed })}
            />
          </div>
        )),
      ]
    : []),
  column.money('Amount', 'Chịu', { total: 'Amount' }),
]

/** How it is laid on shops now; taking it back asks for a reason. */
function Standing({ voucher, allocation, onClose }: DrawerProps & { allocation: Allocation }) {
  const { Method, Month, Date: day, StaffName, Shares } = allocation
  return (
    <ConfirmAction
      call={allocations.cancelAllocation}
      input={{ AllocationID: allocation.AllocationID }}
      title={`Phân bổ của ${voucher.Code}`}
      reasons={['Nhầm tỷ lệ', 'Nhầm cửa hàng', 'Nhầm phiếu']}
      save="Hủy phân bổ"
      done={{ success: `Đã hủy phân bổ của phiếu ${voucher.Code}`, refresh: afterAllocation }}
      onClose={onClose}
    >
      {allocationMethods[Method]}
      {Month && ` ${formatDay(Month).slice(3)}`}, ngày {formatDay(day)}, {StaffName}:
      <ul>
        {Shares.map(({ ShopID, ShopName, Percent, Amount }) => (
          <li key={ShopID}>
            {ShopName} <b>{formatVnd(Amount)}</b>
            {Percent !== null && ` (${formatPercent(Percent)})`}
          </li>
        ))}
      </ul>
    </ConfirmAction>
  )
}
