import { account } from '@cardpro/contract/people/identity/account'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { OwnPasswordField } from '#kit/ui/form/OwnPasswordField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { CodeField } from './ProofFields.tsx'

type Props = { onClose: () => void }

/** Takes the password and a code of the phone. */
export function StopSecondStep({ onClose }: Props) {
  const form = useCallForm(account.stopTotp, {
    draft: false,
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

/** Whether users of the company level must have a second step; the password proves that it is the owner. */
export function RequireSecondStep({ isRequired, onClose }: Props & { isRequired: boolean }) {
  const form = useCallForm(account.requireSecondStep, {
    draft: false,
    initial: { IsRequired: !isRequired },
    refresh: [account.getTotp],
    success: isRequired ? 'Cấp công ty không còn bắt buộc xác thực hai lớp' : 'Cấp công ty bắt buộc xác thực hai lớp',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={isRequired ? 'Bỏ bắt buộc xác thực hai lớp' : 'Bắt buộc xác thực hai lớp'}
      onClose={onClose}
      save={isRequired ? 'Bỏ bắt buộc' : 'Bắt buộc'}
      size={{ width: 'act' }}
    >
      <p>
        {isRequired
          ? 'Ai có quyền “Cấp công ty” lại vào được chỉ bằng mật khẩu.'
          : 'Ai chưa bật xác thực hai lớp sẽ không vào được cấp công ty cho đến khi bật; cửa hàng thì vẫn vào được.'}
      </p>
      <OwnPasswordField />
    </FormDrawer>
  )
}

export function RenewRecoveryCodes({ onClose, onCodes }: Props & { onCodes: (codes: string[]) => void }) {
  const form = useCallForm(account.newRecoveryCodes, {
    draft: false,
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
    <OwnPasswordField />
    <CodeField help="6 số trong ứng dụng, hoặc một mã khôi phục" />
  </>
)
