import { addDays, formatDay, formatInstant, vietnamInstant } from '@cardpro/contract/kit/dates'
import { notices, type WarningRow, warningName, warnings } from '@cardpro/contract/orders/warnings'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { orderCalls } from '#orders/lines/orderCalls.ts'
import { aboutOf } from './warningFilters.ts'

type MarkProps = { row: WarningRow; onClose: () => void }

const refresh = [warnings.getWarnings, notices.getCountNoti]
const subjectOf = (row: WarningRow): string => `${row.Code} · ${row.Name}`

/** Hoãn đến…: the warning comes back then, unless it is done. */
export function PutOffDrawer({ row, onClose }: MarkProps) {
  const form = useCallForm(warnings.snoozeWarning, {
    initial: { ...aboutOf(row), Until: moments()[0]?.value ?? '' },
    draft: false,
    refresh,
    success: (_, { Until }) => `Đã hoãn đến ${formatInstant(Until)}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Hoãn cảnh báo"
      subject={subjectOf(row)}
      onClose={onClose}
      save="Hoãn"
      size={{ width: 'act' }}
    >
      <p className="cp-muted below-14">{warningName(row)}. Đến lúc hoãn mà chưa xong, cảnh báo hiện lại.</p>
      <RadioChips name="Until" label="Hoãn đến" options={moments()} />
      <TextField name="Note" label="Ghi chú xử lý" placeholder="VD: Khách hẹn 17:00 quay lại" autoFocus />
    </FormDrawer>
  )
}

/** In an hour, in three, tomorrow morning, in three days. */
function moments(): { value: string; label: string }[] {
  const inHours = (hours: number) => vietnamInstant(new Date(Math.floor(Date.now() / 60_000 + hours * 60) * 60_000))
  const onDay = (days: number) => `${addDays(today(), days)}T08:00:00+07:00`
  return [
    { value: inHours(1), label: '1 giờ nữa' },
    { value: inHours(3), label: '3 giờ nữa' },
    { value: onDay(1), label: '08:00 mai' },
    { value: onDay(3), label: `08:00 ${formatDay(onDay(3).slice(0, 10)).slice(0, 5)}` },
  ]
}

/** Bỏ cảnh báo, with the reason and under the user's name. */
export const DropWarning = ({ row, onClose }: MarkProps) => (
  <ConfirmAction
    call={warnings.dropWarning}
    input={aboutOf(row)}
    title="Bỏ cảnh báo"
    reasons={reasons}
    save="Bỏ cảnh báo"
    done={{ success: `Đã bỏ cảnh báo của ${row.Code}`, refresh: [...refresh, ...orderCalls] }}
    onClose={onClose}
  >
    {warningName(row)}, {subjectOf(row)}. Việc này phát sinh lại thì có cảnh báo mới.
  </ConfirmAction>
)

const reasons = ['Đã xử lý ngoài sổ', 'Khách đã xác nhận', 'Quản lý đồng ý', 'Cảnh báo nhầm']

export const RestoreWarning = ({ row, onClose }: MarkProps) => (
  <ConfirmAction
    call={warnings.restoreWarning}
    input={aboutOf(row)}
    title="Mở lại cảnh báo"
    reasons={[]}
    save="Mở lại cảnh báo"
    done={{ success: `Đã mở lại cảnh báo của ${row.Code}`, refresh }}
    onClose={onClose}
  >
    {warningName(row)}, {subjectOf(row)}.
  </ConfirmAction>
)

export type Entering = { row: Pick<WarningRow, 'ShopID' | 'ShopName' | 'Code'>; path: string }

/** Work is done in the shop of the order. */
export const EnterRowShop = ({ entering: { row, path }, onClose }: { entering: Entering; onClose: () => void }) => (
  <EnterShop shopId={row.ShopID} title={`Mở ${row.Code} ở ${row.ShopName}?`} path={path} onClose={onClose} />
)
