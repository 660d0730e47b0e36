import type { Data } from '@cardpro/contract/kit/call'
import { account } from '@cardpro/contract/people/identity/account'
import { useState } from 'react'
import { CopyButton, QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { OwnPasswordField } from '#kit/ui/form/OwnPasswordField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { CodeField } from './ProofFields.tsx'

type TotpSetup = Data<typeof account.startTotp>
type Props = { onClose: () => void; onDone: (codes: string[]) => void }

/** Turning the second step on: the password, then the code that proves that the app has the secret. */
export function StartSecondStep({ onClose, onDone }: Props) {
  const [made, setMade] = useState<TotpSetup | null>(null)
  return made ? <Scan made={made} onClose={onClose} onDone={onDone} /> : <Ask onClose={onClose} onMade={setMade} />
}

function Ask({ onClose, onMade }: { onClose: () => void; onMade: (made: TotpSetup) => void }) {
  const form = useCallForm(account.startTotp, {
    draft: false,
    success: 'Hãy quét mã QR bằng ứng dụng xác thực',
    onDone: (answer) => onMade(answer.Data),
  })
  return (
    <FormDrawer form={form} title="Bật xác thực hai lớp" onClose={onClose} save="Tiếp tục" size={{ width: 'act' }}>
      <OwnPasswordField />
    </FormDrawer>
  )
}

function Scan({ made, onClose, onDone }: Props & { made: TotpSetup }) {
  const form = useCallForm(account.confirmTotp, {
    draft: false,
    refresh: [account.getTotp, account.getMySessions],
    success: 'Đã bật xác thực hai lớp',
    onDone: (answer) => onDone(answer.Data.RecoveryCodes),
  })
  const spelled = made.Secret.match(/.{1,4}/g)?.join(' ') ?? ''
  return (
    <FormDrawer form={form} title="Quét mã QR" onClose={onClose} save="Bật" size={{ width: 'act' }}>
      <div className="totp-scan below-14">
        <p>
          Mở Google Authenticator, Microsoft Authenticator hoặc ứng dụng tương tự, chọn thêm tài khoản và quét mã này.
        </p>
        <QrPicture payload={made.Uri} label="Mã QR cho ứng dụng xác thực" />
        <p>Không quét được thì nhập khóa:</p>
        <code>{spelled}</code> <CopyButton text={made.Secret} label="Sao chép khóa" />
      </div>
      <CodeField help="6 số đang hiện trong ứng dụng" />
      <p className="totp-note">Bật xong, các thiết bị khác của bạn phải đăng nhập lại.</p>
    </FormDrawer>
  )
}
