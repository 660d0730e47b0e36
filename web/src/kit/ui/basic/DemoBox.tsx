import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { demoCompany, demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import { Progress } from 'antd'
import { useEffect, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useCall, useCan, useSubmit } from '#kit/api/hooks.ts'
import { keepSignIn, ownSession } from '#kit/api/session.ts'
import { showError, showSuccess } from '#kit/api/toasts.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { shareDone, useJobByID } from '#kit/ui/hooks/useJob.ts'
import { ActionButton } from './ActionButton.tsx'
import './states.css'

const lookMs = 2_000

/** What can be done about the demo company now; nothing where none can be made, unless the reason is wanted. */
export function DemoBox({ showsWhyNot = false }: { showsWhyNot?: boolean }) {
  const { state, isUnderWay, job } = useDemoState()
  if (!state) return null
  if (isUnderWay) return <UnderWay isMaking={state.State === 'making'} job={job} />
  if (state.State === 'ready') return <Ready />
  if (state.WhyNot !== '') return showsWhyNot ? <p className="cp-hint">{state.WhyNot}</p> : null
  return <CreateButton />
}

/** Read repeatedly while a job is under way, also where it is another shop's and sends no events here. */
function useDemoState() {
  const { allowed } = useCan(demoCompany.getState)
  const { data, refetch } = useCall(demoCompany.getState, {}, { enabled: allowed, silent: true })
  const state = data?.Data
  const isUnderWay = state?.State === 'making' || state?.State === 'removing'
  const job = useJobByID(state?.JobID ?? null, (ended) => {
    if (ended.Status === jobStatus.done) showSuccess(ended.Message)
    if (ended.Status === jobStatus.failed) showError(ended.Message)
    void refetch()
  })
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void refetch(), lookMs)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
  return { state, isUnderWay, job }
}

function CreateButton() {
  const { submit, isPending } = useSubmit(demoCompany.create, { refresh: [demoCompany.getState, jobs.getMine] })
  return (
    <div className="cp-demo-box row wrap gap-8 text-13">
      <ActionButton
        call={demoCompany.create}
        blocked={isPending ? 'Đang tạo dữ liệu mẫu' : undefined}
        onClick={() => void submit({})}
      >
        Tạo dữ liệu mẫu
      </ActionButton>
    </div>
  )
}

function UnderWay({ isMaking, job }: { isMaking: boolean; job: Job | null }) {
  const words = isMaking ? 'Đang tạo dữ liệu mẫu' : 'Đang xóa dữ liệu mẫu'
  return (
    <div className="cp-demo-box row wrap gap-8 text-13" role="status">
      {words}…
      <Progress percent={(job && shareDone(job)) ?? 0} size="small" aria-label={words} />
    </div>
  )
}

function Ready() {
  const [isRemoving, setRemoving] = useState(false)
  const enter = useSubmit(demoEntry.enter, { onSuccess: ({ Data }) => void goIn(Data.Code) })
  return (
    <div className="cp-demo-box row wrap gap-8 text-13">
      <ActionButton
        call={demoEntry.enter}
        kind="primary"
        blocked={enter.isPending ? 'Đang vào công ty mẫu' : undefined}
        onClick={() => void enter.submit({})}
      >
        Vào công ty mẫu
      </ActionButton>
      <ActionButton call={demoCompany.remove} kind="danger" onClick={() => setRemoving(true)}>
        Xóa dữ liệu mẫu
      </ActionButton>
      {isRemoving && (
        <ConfirmAction
          call={demoCompany.remove}
          input={{}}
          title="Xóa dữ liệu mẫu"
          reasons={[]}
          done={{ success: 'Đang xóa dữ liệu mẫu', refresh: [demoCompany.getState, jobs.getMine] }}
          save="Xóa dữ liệu mẫu"
          onClose={() => setRemoving(false)}
        >
          Công ty mẫu và mọi thứ đã nhập trong đó sẽ bị xóa hẳn. Ai đang ở trong đó sẽ bị đăng xuất. Sổ thật của bạn giữ
          nguyên.
        </ConfirmAction>
      )}
    </div>
  )
}

/** The own session is kept on this device; everything on screen is loaded again. */
async function goIn(Code: string): Promise<void> {
  try {
    const { Data } = await send<typeof demoSignIn.signIn>(demoSignIn.signIn, { Code }, { once: true })
    ownSession.keep()
    keepSignIn(Data)
    location.assign('/')
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error))
  }
}
