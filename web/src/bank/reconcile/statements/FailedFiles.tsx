import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { Note } from '#kit/ui/basic/PageError.tsx'
import type { Failure, Intake } from './useIntake.ts'

/** Files that could not be read, each with its reason; one that is locked waits for its password. */
export function FailedFiles({ intake: { failures, reading, unlock } }: { intake: Intake }) {
  const locked = failures.filter((failure) => failure.locked !== undefined)
  const others = failures.filter((failure) => failure.locked === undefined)
  if (failures.length === 0) return null
  return (
    <div className="cp-sta-failures">
      {locked.map(({ name, why, locked: file }) => (
        <Note key={name} tone="orange">
          <Why name={name} why={why} />
          {file && <Password file={file} isBusy={reading !== null} onSend={unlock} />}
        </Note>
      ))}
      {others.length > 0 && (
        <Note tone="red">
          {others.map(({ name, why }) => (
            <Why key={name} name={name} why={why} />
          ))}
        </Note>
      )}
    </div>
  )
}

const Why = ({ name, why }: Pick<Failure, 'name' | 'why'>) => (
  <div>
    <b>{name}:</b> {why}
  </div>
)

type PasswordProps = { file: File; isBusy: boolean; onSend: Intake['unlock'] }

function Password({ file, isBusy, onSend }: PasswordProps) {
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '') void onSend(file, typed)
  }
  return (
    <form className="cp-sta-password flex gap-8" onSubmit={send}>
      <Input.Password
        aria-label={`Mật khẩu của ${file.name}`}
        placeholder="Mật khẩu của tệp"
        autoComplete="off"
        autoFocus
        maxLength={127}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button htmlType="submit" type="primary" loading={isBusy} disabled={typed === ''}>
        Đọc tệp
      </Button>
    </form>
  )
}
