import { sharedComparison } from '@cardpro/contract/debts/comparison'
import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { type FormEvent, useState } from 'react'
import { newKey, send } from '#kit/api/client.ts'
import { Refusal } from '#kit/api/refusal.ts'

type Side = 'they' | 'we'
type Typed = { name: string; amount: string; side: Side; note: string }
type Errors = Readonly<Record<string, string>>

/**
 * Takes the name of who answers, and that the figures agree, or what the own books come to. Nothing that was typed is
 * lost.
 */
export function AnswerForm({ token, onAnswered }: { token: string; onAnswered: () => void }) {
  const [typed, setTyped] = useState<Typed>({ name: '', amount: '', side: 'they', note: '' })
  const [differs, setDiffers] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const set = (change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change }))
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(typed, differs)
    if ('wrong' in read) return setErrors(read.wrong)
    setBusy(true)
    setErrors({})
    try {
      await send(
        sharedComparison.answerComparison,
        { Token: token, Name: typed.name, ...read.answer },
        { idempotencyKey: key },
      )
      onAnswered()
    } catch (failure) {
      if (failure instanceof Refusal) setKey(newKey())
      setErrors(errorsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="shared-form" onSubmit={(event) => void answer(event)} noValidate>
      <Field label="Họ tên người xác nhận" error={errors['Name']}>
        <input
          value={typed.name}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {differs && <Difference typed={typed} errors={errors} set={set} />}
      {errors['all'] && (
        <p className="shared-error" role="alert">
          {errors['all']}
        </p>
      )}
      <div className="shared-acts">
        <button type="submit" className="shared-primary" disabled={isBusy}>
          {differs ? 'Gửi số liệu lệch' : 'Xác nhận khớp'}
        </button>
        <button type="button" disabled={isBusy} onClick={() => setDiffers(!differs)}>
          {differs ? 'Quay lại' : 'Số liệu lệch…'}
        </button>
      </div>
    </form>
  )
}

/** Sentences at their boxes, or one for the whole form. */
function errorsOf(failure: unknown): Errors {
  if (failure instanceof Refusal && Object.keys(failure.errors).length > 0) return failure.errors
  return { all: failure instanceof Error ? failure.message : 'Có lỗi xảy ra!' }
}

type AnswerResult =
  | { wrong: Errors }
  | { answer: { IsAgreed: true } | { IsAgreed: false; TheirClosing: number; Note: string } }

function readTyped({ amount, side, note }: Typed, differs: boolean): AnswerResult {
  if (!differs) return { answer: { IsAgreed: true } }
  const read = readAmount(amount)
  if (!('vnd' in read)) return { wrong: { TheirClosing: 'Vui lòng nhập số cuối kỳ theo sổ của bạn, VD: 1.234.567' } }
  return { answer: { IsAgreed: false, TheirClosing: side === 'they' ? read.vnd : -read.vnd, Note: note } }
}

type DifferenceProps = { typed: Typed; errors: Errors; set: (change: Partial<Typed>) => void }

function Difference({ typed, errors, set }: DifferenceProps) {
  const sides: [Side, string][] = [
    ['they', 'Tôi còn nợ cửa hàng'],
    ['we', 'Cửa hàng còn nợ tôi'],
  ]
  return (
    <>
      <fieldset>
        <legend>Theo sổ của bạn</legend>
        {sides.map(([side, label]) => (
          <label key={side}>
            <input type="radio" name="side" checked={typed.side === side} onChange={() => set({ side })} /> {label}
          </label>
        ))}
      </fieldset>
      <Field label="Số cuối kỳ theo sổ của bạn" error={errors['TheirClosing']}>
        <input
          inputMode="numeric"
          placeholder="VD: 1.234.567"
          value={typed.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      </Field>
      <Field label="Vì sao lệch" error={errors['Note']}>
        <textarea
          rows={3}
          maxLength={2000}
          value={typed.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </>
  )
}

function Field({ label, error, children }: { label: string; error: string | undefined; children: React.ReactNode }) {
  return (
    <label className="shared-field">
      {label}
      {children}
      {error && (
        <span className="shared-error" role="alert">
          {error}
        </span>
      )}
    </label>
  )
}
