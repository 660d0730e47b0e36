import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { Form } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { afterCount } from './counts/countList.ts'

/** Money from a fund of this book into one of another shop, or of the company. Both books get their line. */
export function ShopTransferDrawer({ onClose }: { onClose: () => void }) {
  const { shop } = useSession()
  const here = shop?.ShopID ?? 0
  const others = useCall(shopTransfers.getOtherFunds, { PageSize: 200 }).data?.Data ?? []
  const form = useCallForm(shopTransfers.transferFund, {
    initial: { Date: today(), FromShopID: here },
    refresh: [...afterCount, shopTransfers.getOtherFunds],
    success: ({ Data }) => `Đã chuyển, phiếu ${Data.Code} ở sổ cả hai bên`,
    onDone: onClose,
  })
  const amount: unknown = Form.useWatch('Amount', form.antd)
  const chosen: unknown = Form.useWatch('ToShopID', form.antd)
  const shops = new Map(others.map(({ ShopID, ShopName }) => [ShopID, ShopName]))
  return (
    <FormDrawer
      form={form}
      title={here === companyShopId ? 'Chuyển cho cửa hàng' : 'Chuyển sang cửa hàng khác'}
      onClose={onClose}
      save={typeof amount === 'number' && Number.isInteger(amount) ? `Chuyển ${formatVnd(amount)}` : 'Chuyển'}
      size={{ width: 'act' }}
      foot={{ consequence: 'Hai bên ghi phải thu, phải trả nội bộ 1368' }}
    >
      <FundPicker name="FromID" label="Từ quỹ" autoFocus />
      <SelectField
        name="ToShopID"
        label="Sang cửa hàng"
        required
        options={[...shops].map(([value, label]) => ({ value, label }))}
        help={others.length === 0 ? 'Chỉ chuyển được sang cửa hàng mà bạn được vào' : undefined}
      />
      <SelectField
        name="ToID"
        label="Sang quỹ"
        required
        options={others
          .filter(({ ShopID }) => ShopID === chosen)
          .map(({ BankCardID, Name }) => ({ value: BankCardID, label: Name }))}
      />
      <MoneyField name="Amount" label="Số tiền chuyển" large warnsOdd />
      <div className="cp-fields-2">
        <MoneyField name="Fee" label="Phí ngân hàng" help="Trừ thêm ở quỹ chuyển" />
        <DayField name="Date" label="Ngày" />
      </div>
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}
