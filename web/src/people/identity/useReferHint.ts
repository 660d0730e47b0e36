import { useEffect, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { referCall } from './registration.ts'

const optionalHint = 'Không bắt buộc'
const waitMs = 600

/** The collaborator of the typed code, once typing rests. An unknown code is kept all the same, so nothing here refuses. */
export function useReferHint(typed: string): string {
  const code = typed.trim()
  const [known, setKnown] = useState({ code: '', hint: '' })
  useEffect(() => {
    if (code.length < 6) return undefined
    const timer = setTimeout(() => {
      send(referCall(code), {}, { once: true }).then(
        ({ Data }) =>
          setKnown({ code, hint: Data?.ReferName ? `Người giới thiệu: ${Data.ReferName}` : 'Chưa có mã này' }),
        () => undefined,
      )
    }, waitMs)
    return () => clearTimeout(timer)
  }, [code])
  return known.code === code && code !== '' ? known.hint : optionalHint
}
