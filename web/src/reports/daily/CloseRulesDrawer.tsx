import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { closeSteps, type DayClose, dayClose } from '@cardpro/contract/reports/dayClose'
import { Checkbox } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { type BoxProps, Field, Help } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

type RulesProps = { day: string; onClose: () => void }

/** What the owner chooses: which steps must be done before a day is locked, and whether cash is counted blind. */
export function CloseRulesDrawer({ day, onClose }: RulesProps) {
  const query = useCall(dayClose.getDayClose, { Date: day })
  const rules = query.data?.Data.Rules
  if (!rules?.MayEdit) return <DrawerWaiting title={title} query={query} missing="Chỉ chủ đặt được" onClose={onClose} />
  return <RulesForm rules={rules} onClose={onClose} />
}

const title = 'Quy định chốt ngày'

function RulesForm({ rules: { Blocks, IsBlind }, onClose }: { rules: DayClose['Rules']; onClose: () => void }) {
  const form = useCallForm(dayClose.saveCloseRules, {
    draft: false,
    initial: { Blocks, IsBlind },
    refresh: [dayClose.getDayClose, counts.getShifts],
    success: 'Đã lưu quy định chốt ngày',
    onDone: onClose,
  })
  return (
    <FormDrawer form={form} title={title} onClose={onClose} save="Lưu quy định" size={{ width: 'act' }}>
      <Field name="Blocks" label="Phải làm xong mới khóa sổ" required={false}>
        <StepsBox />
      </Field>
      <SwitchField
        name="IsBlind"
        label="Đếm mù"
        help="Số trên sổ chỉ hiện sau khi gửi kết quả đếm. Tắt thì người đếm thấy số trên sổ trong lúc đếm."
      />
    </FormDrawer>
  )
}

type Blocking = DayClose['Rules']['Blocks'][number]

const stepOptions = ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: `${value}. ${closeSteps[value]}` }))

const StepsBox = ({ value, onChange, ...box }: BoxProps<Blocking[]>) => (
  <>
    <Checkbox.Group<Blocking>
      {...box}
      className="grid gap-8"
      options={stepOptions}
      value={value ?? []}
      onChange={(chosen) => onChange?.(chosen)}
    />
    <Help>Bước không chọn thì còn việc vẫn khóa được khi ghi lý do. Đếm quỹ tiền mặt luôn phải làm xong.</Help>
  </>
)
