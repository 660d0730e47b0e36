import type { Data } from '@cardpro/contract/kit/call'
import { account } from '@cardpro/contract/people/identity/account'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Note, PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { RenewRecoveryCodes, RequireSecondStep, StopSecondStep } from './ProvenActs.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StartSecondStep } from './StartSecondStep.tsx'

type Act = 'start' | 'renew' | 'stop' | 'require'

/** The second step of signing in: whether it is on, and the way to turn it on and off. */
export function SecondStep() {
  useDocumentTitle('Xác thực hai lớp')
  const { data, error, refetch } = useCall(account.getTotp, {})
  const [act, setAct] = useState<Act | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAct(null)
  const show = (made: string[]) => {
    close()
    setCodes(made)
  }
  return (
    <section className="account-part">
      <h1>Xác thực hai lớp</h1>
      <p>
        Khi bật, đăng nhập cần thêm mã 6 số trong ứng dụng xác thực trên điện thoại. Ai biết mật khẩu mà không có điện
        thoại thì vẫn không vào được.
      </p>
      {data ? (
        <State {...data.Data} onAct={setAct} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={1} rows={2} />
      )}
      {act === 'start' && <StartSecondStep onClose={close} onDone={show} />}
      {act === 'renew' && <RenewRecoveryCodes onClose={close} onCodes={show} />}
      {act === 'stop' && <StopSecondStep onClose={close} />}
      {act === 'require' && <RequireSecondStep isRequired={data?.Data.IsRequired === true} onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

type StateProps = Data<typeof account.getTotp> & { onAct: (act: Act) => void }

function State({ IsActive, IsAllowed, CodesLeft, IsRequired, MayRequire, onAct }: StateProps) {
  if (!IsActive && !IsAllowed)
    return <Empty title="Chỉ chủ tài khoản và ai vào được cấp công ty bật được xác thực hai lớp" />
  if (!IsActive) {
    return (
      <>
        {IsRequired && (
          <Note tone="orange">Công ty yêu cầu xác thực hai lớp để vào cấp công ty: bật ở đây rồi vào lại.</Note>
        )}
        <ActionButton call={account.startTotp} kind="primary" onClick={() => onAct('start')}>
          Bật xác thực hai lớp
        </ActionButton>
        {MayRequire && IsRequired && <RuleButton isRequired onAct={onAct} />}
      </>
    )
  }
  return (
    <>
      <Note tone={CodesLeft > 2 ? 'primary' : 'orange'}>
        <b>Đang bật.</b> Còn {CodesLeft} mã khôi phục chưa dùng.
      </Note>
      <Row wrap above={12}>
        <ActionButton call={account.newRecoveryCodes} onClick={() => onAct('renew')}>
          Tạo mã khôi phục mới
        </ActionButton>
        <ActionButton call={account.stopTotp} kind="danger" onClick={() => onAct('stop')}>
          Tắt xác thực hai lớp
        </ActionButton>
        {MayRequire && <RuleButton isRequired={IsRequired} onAct={onAct} />}
      </Row>
    </>
  )
}

/** The owner's rule for all users who work at the company level. */
const RuleButton = ({ isRequired, onAct }: { isRequired: boolean; onAct: (act: Act) => void }) => (
  <ActionButton call={account.requireSecondStep} onClick={() => onAct('require')}>
    {isRequired ? 'Bỏ bắt buộc ở cấp công ty' : 'Bắt buộc ở cấp công ty'}
  </ActionButton>
)
