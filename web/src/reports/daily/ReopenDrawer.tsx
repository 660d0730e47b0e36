import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose, unlockHoursMost } from '@cardpro/contract/reports/dayClose'
import { InputNumber } from 'antd'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { Field } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { OwnPasswordField } from '#kit/ui/form/OwnPasswordField.tsx'
import { ReasonField } from '#kit/ui/form/ReasonField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

/** Opens a locked day and those after it for some hours. */
export function ReopenDrawer({ day, onClose }: { day: string; onClose: () => void }) {
  const form = useCallForm(dayClose.unlockDay, {
    draft: false,
    initial: { Date: day, Hours: 2 },
    refresh: [dayClose.getDayClose, dailyReport.reportDaily, dayClose.getDayLocks],
    success: ({ Data: { NeedApproval, OpenUntil } }) =>
      NeedApproval ? waitsForSecond : `Đã mở lại ngày ${formatDay(day)} đến ${formatInstant(OpenUntil)}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Mở lại sổ"
      subject={formatDay(day)}
      onClose={onClose}
      save="Mở lại"
      size={{ width: 'act' }}
      foot={{ danger: true }}
    >
      <div className="below-14">
        <Note tone="orange">
          Ngày {formatDay(day)} và các ngày sau nhận thêm bút toán, rồi tự khóa khi hết giờ. Bản đã chốt được giữ; chốt
          lại là bản mới, có danh sách số liệu đã đổi. Nếu cửa hàng có người khác được duyệt, người đó phải đồng ý.
        </Note>
      </div>
      <Field name="Hours" label="Mở trong (giờ)" required>
        <InputNumber min={1} max={unlockHoursMost} className="cp-box" />
      </Field>
      <ReasonField reasons={['Ghi sót bút toán', 'Ghi sai ngày', 'Ngân hàng báo có muộn']} />
      <OwnPasswordField />
    </FormDrawer>
  )
}
