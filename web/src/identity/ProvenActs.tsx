import { account } from '@cardpro/contract/account'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useCallForm } from '#ui/useCallForm.ts'
import { CodeField, PasswordField } from './ProofFields.tsx'

type Props = { onClose: () => void }

/** Done only for whoever knows the password and holds the phone. */
export function StopSecondStep({ onClose }: Props) {
  const form = useCallForm(account.stopTotp, {
    refresh: [account.getTotp],
    success: 'Đã tắt xác thực hai lớp',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Tắt xác thực hai lớp"
      onClose={onClose}
      save="Tắt"
      size={{ width: 'act' }}
      foot={{ danger: true }}
    >
      <Proof />
    </FormDrawer>
  )
}

export function RenewRecoveryCodes({ onClose, onCodes }: Props & { onCodes: (codes: string[]) => void }) {
  const form = useCallForm(account.newRecoveryCodes, {
    refresh: [account.getTotp],
    success: 'Đã tạo mã khôi phục mới, mã cũ không dùng được nữa',
    onDone: (answer) => onCodes(answer.Data.RecoveryCodes),
  })
  return (
    <FormDrawer form={form} title="Tạo mã khôi phục mới" onClose={onClose} save="Tạo mã" size={{ width: 'act' }}>
      <Proof />
    </FormDrawer>
  )
}

const Proof = () => (
  <>
    <PasswordField />
    <CodeField help="6 số trong ứng dụng, hoặc một mã khôi phục" />
  </>
)
