import { advances, type Carrier } from '@cardpro/contract/cash/advances/advances'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { shops } from '@cardpro/contract/places/shops/shops'
import { cashbook } from '@cardpro/contract/reports/reports'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { FundAfter } from '#kit/pickers/places/FundAfter.tsx'
import { useFundChoice } from '#kit/pickers/places/places.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyBox } from '#kit/ui/form/MoneyField.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { Initials } from '#kit/ui/table/Cell.tsx'
import { afterAdvance } from './advanceList.ts'

type Amounts = Readonly<Record<number, number | null>>

/** Đẩy tiền đầu ngày: many staff in one form, each with an amount of their own; at the company level out of its own fund. */
export function GiveDrawer({ onClose }: { onClose: () => void }) {
  const isCompany = useSession().shop?.ShopID === companyShopId
  const form = useCallForm(advances.pushMoneyBeginDay, {
    initial: { Date: today() },
    draft: { without: ['Items'] },
    refresh: afterAdvance,
    success: ({ Data }) => `Đã cấp tạm ứng cho ${Data.Moves.length} nhân viên`,
    cancelling: {
      call: advances.cancelPushMoney,
      at: ({ Data }) => {
        const [only, ...others] = Data.Moves
        return only && others.length === 0 ? `/report/debt_aday?drawer=cancel.${only.MoveID}` : null
      },
    },
    onDone: onClose,
  })
  const [amounts, setAmounts] = useState<Amounts>({})
  const items = itemsOf(amounts)
  const written = JSON.stringify(items)
  useEffect(() => form.antd.setFieldValue('Items', JSON.parse(written)), [written, form.antd])
  const totalVnd = items.reduce((sum, { Amount }) => sum + (Number.isSafeInteger(Amount) ? Amount : 0), 0)
  return (
    <FormDrawer
      form={form}
      title="Đẩy tiền đầu ngày"
      onClose={onClose}
      save={totalVnd > 0 ? `Cấp ${formatVnd(totalVnd)}` : 'Cấp tạm ứng'}
      foot={{
        consequence: <span>{items.length === 0 ? 'Chưa nhập số tiền cho ai' : `${items.length} nhân viên`}</span>,
      }}
    >
      <div className="cp-fields-2">
        {isCompany ? <CompanyPlaces /> : <FundPicker name="BankCardID" label="Chi từ quỹ" />}
        <DayField name="Date" label="Ngày" required />
      </div>
      {!isCompany && <ShopFundAfter antd={form.antd} totalVnd={totalVnd} />}
      <FormSection title="Nhân viên" aside={<small className="cp-quiet">để trống ai không nhận</small>}>
        <Carriers
          antd={form.antd}
          isCompany={isCompany}
          amounts={amounts}
          onType={(staffId, vnd) => setAmounts((old) => ({ ...old, [staffId]: vnd }))}
        />
      </FormSection>
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

/** Those for whom something was typed. */
const itemsOf = (amounts: Amounts) =>
  Object.entries(amounts).flatMap(([staffId, Amount]) =>
    Amount === null || Amount === 0 ? [] : [{ StaffID: Number(staffId), Amount }],
  )

function ShopFundAfter({ antd, totalVnd }: { antd: FormInstance; totalVnd: number }) {
  const fund = useFundChoice(antd, 'IsDefaultOut')
  return <FundAfter place={fund && { ...fund, isCarried: false }} changeVnd={-totalVnd} />
}

/** At the company level: a fund of its own, and the shop whose staff get it. */
function CompanyPlaces() {
  const input = { fromDate: today(), toDate: today(), PageSize: 1 }
  const funds = useCall(cashbook.reportCashBookCompany, input).data?.Summary?.Funds ?? []
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const options = known.filter(({ ShopID }) => ShopID !== companyShopId)
  return (
    <>
      <SelectField
        name="BankCardID"
        label="Chi từ quỹ công ty"
        options={funds.map(({ BankCardID, Name, Closing }) => ({
          value: BankCardID,
          label: `${Name} · ${formatVnd(Closing)}`,
        }))}
      />
      <SelectField
        name="ShopID"
        label="Cửa hàng nhận"
        required
        options={options.map(({ ShopID, ShopName }) => ({ value: ShopID, label: ShopName }))}
      />
    </>
  )
}

type CarriersProps = {
  antd: FormInstance
  isCompany: boolean
  amounts: Amounts
  onType: (staffId: number, vnd: number | null) => void
}

function Carriers({ antd, isCompany, amounts, onType }: CarriersProps) {
  const shop: unknown = Form.useWatch('ShopID', antd)
  const ShopID = typeof shop === 'number' ? shop : undefined
  const isKnown = !isCompany || ShopID !== undefined
  const query = useCall(advances.getCarriers, ShopID === undefined ? {} : { ShopID }, { enabled: isKnown })
  const people = query.data?.Data
  if (!isKnown) return <p className="cp-hint below-10">Chọn cửa hàng nhận để thấy nhân viên.</p>
  if (!people) return <SkeletonRows columns={3} rows={5} />
  if (people.length === 0) return <Empty title="Cửa hàng chưa có nhân viên nào" />
  return (
    <ul className="cp-give-list below-14">
      {people.map((carrier) => (
        <CarrierLine key={carrier.StaffID} carrier={carrier} value={amounts[carrier.StaffID]} onType={onType} />
      ))}
    </ul>
  )
}

type CarrierLineProps = { carrier: Carrier; value: number | null | undefined; onType: CarriersProps['onType'] }

function CarrierLine({ carrier: { StaffID, StaffName, Held }, value, onType }: CarrierLineProps) {
  return (
    <li>
      <Initials name={StaffName} />
      <label htmlFor={`give-${StaffID}`}>
        <b className="cp-bold">{StaffName}</b>
        <small>
          đang giữ <Money value={Held} tone="ink" />
        </small>
      </label>
      <span>
        <MoneyBox
          id={`give-${StaffID}`}
          value={value ?? null}
          placeholder="VD: 50tr"
          warnsOdd
          onTyped={(vnd) => onType(StaffID, vnd)}
        />
      </span>
    </li>
  )
}
