import { leastKeepYears, mostKeepYears, type PrivacyRules, privacy } from '@cardpro/contract/people/customers/privacy'
import { useCall } from '#kit/api/hooks.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { type Choice, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'

const title = 'Thời gian giữ dữ liệu khách'

/** For how many years no customer is anonymised: one setting for all shops of the company. */
export function KeepYearsForm({ onClose }: { onClose: () => void }) {
  const rules = useCall(privacy.getRules, {})
  if (!rules.data) return <DrawerWaiting title={title} query={rules} missing="Không đọc được" onClose={onClose} />
  return <Years rules={rules.data.Data} onClose={onClose} />
}

function Years({ rules, onClose }: { rules: PrivacyRules; onClose: () => void }) {
  const form = useCallForm(privacy.setRules, {
    initial: rules,
    draft: false,
    refresh: [privacy.getRules, privacy.getErasure],
    success: (_, { KeepYears }) => `Giữ dữ liệu khách ${KeepYears} năm sau đơn cuối`,
    onDone: onClose,
  })
  return (
    <FormDrawer form={form} title={title} onClose={onClose} save="Lưu" size={{ width: 'act' }}>
      <p className="cp-muted below-14">Đổi ở mọi cửa hàng của công ty, cho cả khách cũ.</p>
      <SelectField
        name="KeepYears"
        label="Giữ sau đơn cuối"
        options={years}
        help="Trong thời gian này không ẩn danh khách, kể cả khi khách yêu cầu. Sổ sách luôn được giữ."
      />
    </FormDrawer>
  )
}

const years: Choice[] = Array.from({ length: mostKeepYears - leastKeepYears + 1 }, (_, index) => ({
  value: leastKeepYears + index,
  label: `${leastKeepYears + index} năm`,
}))
