import { PlaceField } from '#pickers/places/PlaceField.tsx'
import { DayField } from '#ui/form/DayField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { today } from '#ui/hooks/today.ts'

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
