import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { CarrierPicker } from '#kit/pickers/CarrierPicker.tsx'
import { FundPicker } from '#kit/pickers/FundPicker.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import type { PickerOption } from '#kit/ui/picker/pickerSource.ts'
import { useCarriers, useOwnHands } from './places.ts'
import '../pickers.css'

type Kind = 'fund' | 'hands'
const kinds: { value: Kind; label: string }[] = [
  { value: 'fund', label: 'Quỹ' },
  { value: 'hands', label: 'Tạm ứng' },
]

/** `known`: the fund that the form opens with. */
type PlaceFieldProps = { label: string; known?: PickerOption }

/** A fund of the shop, or what a staff member carries. Who works on the own orders alone has the own hands only. */
export function PlaceField({ label, known }: PlaceFieldProps) {
  const antd = Form.useFormInstance()
  const carriers = useCarriers()
  const hasOwnHands = useOwnHands()
  const staff: unknown = Form.useWatch('StaffID', { form: antd, preserve: true })
  const [chosen, choose] = useState<Kind | null>(null)
  const kind = chosen ?? (hasOwnHands || typeof staff === 'number' ? 'hands' : 'fund')
  const self = carriers.find(({ IsSelf }) => IsSelf)?.StaffID
  useEffect(() => {
    if (hasOwnHands && self !== undefined) antd.setFieldsValue({ StaffID: self, BankCardID: undefined })
  }, [hasOwnHands, self, antd])
  const turn = (to: Kind) => {
    choose(to)
    const first = carriers.find(({ Held }) => Held > 0)?.StaffID ?? self
    antd.setFieldsValue(to === 'hands' ? { BankCardID: undefined, StaffID: first } : { StaffID: undefined })
  }
  return (
    <div className="cp-place">
      {!hasOwnHands && <Segments label="Tiền ở đâu" options={kinds} value={kind} onChange={turn} />}
      {kind === 'fund' ? (
        <FundPicker key="fund" name="BankCardID" label={label} required {...(known && { known })} />
      ) : (
        <CarrierPicker key="hands" name="StaffID" label={`${label}: tạm ứng của`} required disabled={hasOwnHands} />
      )}
    </div>
  )
}

/** Which fund or whose hands, the bank's reference, and the day, which is today unless it is typed. */
export function CashFields({ fund }: { fund: string }) {
  return (
    <>
      <PlaceField label={fund} />
      <div className="cp-fields-2">
        <TextField name="RefNo" label="Mã giao dịch" placeholder="VD: FT26325A7K1" />
        <DayField name="Date" label="Ngày" />
      </div>
    </>
  )
}

export const cashStart = () => ({ Date: today() })
