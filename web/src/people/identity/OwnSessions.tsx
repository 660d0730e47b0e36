import type { Data } from '@cardpro/contract/kit/call'
import { account } from '@cardpro/contract/people/identity/account'
import { deviceName } from '@cardpro/contract/people/identity/deviceName'
import { useState } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'

type Session = Data<typeof account.getMySessions>[number]

/** Where one is signed in, and the way to end it there. */
export function OwnSessions() {
  useDocumentTitle('Thiết bị đăng nhập')
  const { data, error, refetch } = useCall(account.getMySessions, {})
  const [isAsking, setAsking] = useState(false)
  const isAlone = data?.Data.length === 1
  return (
    <section className="account-part">
      <h1>Thiết bị đăng nhập</h1>
      <p>Thấy thiết bị lạ? Đăng xuất thiết bị đó rồi đổi mật khẩu.</p>
      {data ? (
        <ul className="session-list" aria-label="Thiết bị đang đăng nhập">
          {data.Data.map((session) => (
            <SessionLine key={session.SessionID} session={session} />
          ))}
        </ul>
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows columns={2} rows={3} />
      )}
      <ActionButton
        call={account.endOtherSessions}
        kind="danger"
        onClick={() => setAsking(true)}
        blocked={isAlone ? 'Chỉ thiết bị này đang đăng nhập' : undefined}
      >
        Đăng xuất mọi thiết bị khác
      </ActionButton>
      {isAsking && (
        <ConfirmAction
          call={account.endOtherSessions}
          input={{}}
          title="Đăng xuất mọi thiết bị khác"
          reasons={[]}
          done={{ success: 'Đã đăng xuất mọi thiết bị khác', refresh: [account.getMySessions] }}
          save="Đăng xuất"
          onClose={() => setAsking(false)}
        >
          Mọi thiết bị trừ thiết bị này phải đăng nhập lại. Việc đang nhập dở ở đó sẽ mất.
        </ConfirmAction>
      )}
    </section>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { SessionID, Device, IP, IsCurrent, CreatedDate, LastSeen } = session
  const end = useSubmit(account.endSession, {
    refresh: [account.getMySessions],
    onSuccess: () => showSuccess(`Đã đăng xuất ${deviceName(Device)}`),
  })
  return (
    <li>
      <div>
        <b title={Device}>{deviceName(Device)}</b>
        {IsCurrent && <em>Thiết bị này</em>}
        <small>
          {IP && `${IP} · `}đăng nhập <DateText value={CreatedDate} as="full" /> · dùng gần nhất{' '}
          <DateText value={LastSeen} as="full" />
        </small>
      </div>
      {!IsCurrent && (
        <ActionButton
          call={account.endSession}
          small
          blocked={end.isPending ? 'Đang đăng xuất' : undefined}
          onClick={() => void end.submit({ SessionID })}
        >
          Đăng xuất
        </ActionButton>
      )}
    </li>
  )
}
