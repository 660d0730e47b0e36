import { account } from '@cardpro/contract/account'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { useDocumentTitle } from '#api/useDocumentTitle.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Note, PageError } from '#ui/PageError.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { RenewRecoveryCodes, StopSecondStep } from './ProvenActs.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StartSecondStep } from './StartSecondStep.tsx'

type Act = 'start' | 'renew' | 'stop'

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
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

type StateProps = { IsActive: boolean; IsAllowed: boolean; CodesLeft: number; onAct: (act: Act) => void }

function State({ IsActive, IsAllowed, CodesLeft, onAct }: StateProps) {
  if (!IsActive && !IsAllowed) return <Empty title="Chỉ chủ tài khoản bật được xác thực hai lớp" />
  if (!IsActive) {
    return (
      <ActionButton call={account.startTotp} kind="primary" onClick={() => onAct('start')}>
        Bật xác thực hai lớp
      </ActionButton>
    )
  }
  return (
    <>
      <Note tone={CodesLeft > 2 ? 'primary' : 'orange'}>
        <b>Đang bật.</b> Còn {CodesLeft} mã khôi phục chưa dùng.
      </Note>
      <div className="account-acts">
        <ActionButton call={account.newRecoveryCodes} onClick={() => onAct('renew')}>
          Tạo mã khôi phục mới
        </ActionButton>
        <ActionButton call={account.stopTotp} kind="danger" onClick={() => onAct('stop')}>
          Tắt xác thực hai lớp
        </ActionButton>
      </div>
    </>
  )
}
