import type { Answer, Call, RawInput } from '@cardpro/contract/call'
import { newKey, queryOf, readAnswer, sessionHeaders } from './client.ts'
import { config } from './config.ts'
import { Refusal } from './refusal.ts'
import { session } from './session.ts'

/** Asks for a file and has the browser keep it. A refusal is thrown like that of any other call. */
export async function download<C extends Call>(call: C, input: RawInput<C>): Promise<void> {
  const { token } = session()
  const response = await fetch(`${config.apiBaseUrl}${call.path}${queryOf(input)}`, {
    headers: sessionHeaders(),
    cache: 'no-store',
  }).catch(() => {
    throw new Refusal({}, 0)
  })
  if (isJson(response)) {
    await readAnswer(call.path, response, token)
    return
  }
  keep(await response.blob(), nameOf(response))
}

/** Sends a file with the fields of its call. The same key means the same intent, as in any write. */
export async function upload<C extends Call>(
  call: C,
  file: File,
  { fields = {}, key = newKey() }: { fields?: Record<string, string>; key?: string } = {},
): Promise<Answer<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('File', file)
  const { token } = session()
  const response = await fetch(`${config.apiBaseUrl}${call.path}`, {
    method: 'POST',
    headers: { ...sessionHeaders(), 'Idempotency-Key': key },
    body: form,
    cache: 'no-store',
  }).catch(() => {
    throw new Refusal({}, 0)
  })
  return readAnswer<C>(call.path, response, token)
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false

const nameOf = (response: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'tep.xlsx',
  )

function keep(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to keep it; the bytes need not stay in memory for the rest of the day.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
