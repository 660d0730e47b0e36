import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { requestTimeoutMs } from '@cardpro/contract/kit/constants'
import { newKey, queryOf, readAnswer, sessionHeaders } from './client.ts'
import { config } from './config.ts'
import { isTimeout, Refusal, tooSlow, unexpectedText } from './refusal.ts'
import { session } from './session.ts'

/** A file, its field of the form, and the other fields of the call. `texts`: those that may not be in the address. */
type FileUpload<C extends Call> = {
  file: File
  field: string
  input: RawInput<C>
  texts?: Record<string, string>
  shopId?: number | undefined
}

/** Sends one file with its call. A lost reply is a refusal: sent again, the file would be there twice. */
export async function sendFile<C extends Call>(
  call: C,
  { file, field, input, texts = {}, shopId }: FileUpload<C>,
): Promise<Answer<C>> {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  body.append(field, file)
  const { token } = session()
  const response = await fetchAddress(`${call.path}${queryOf(input as object)}`, {
    method: 'POST',
    headers: { ...sessionHeaders(shopId), 'Idempotency-Key': newKey() },
    body,
  })
  return readAnswer<C>(call.path, response, token)
}

/** The bytes of a file and its name. A refusal is thrown like that of any other call. */
export async function fetchFile<C extends Call>(
  call: C,
  input: RawInput<C>,
  shopId?: number,
): Promise<{ bytes: Blob; name: string }> {
  const { token } = session()
  const response = await fetchAddress(`${call.path}${queryOf(input as object)}`, {
    headers: sessionHeaders(shopId),
    cache: 'no-store',
  })
  const isRefusal = response.headers.get('content-type')?.startsWith('application/json') ?? true
  if (!response.ok || isRefusal) await readAnswer(call.path, response, token)
  return { bytes: await response.blob(), name: nameOf(response) }
}

/** Requests a file and has the browser save it: its address needs our headers. */
export async function download<C extends Call>(call: C, input: RawInput<C>): Promise<void> {
  const { bytes, name } = await fetchFile(call, input)
  saveBytes(bytes, name)
}

/** Has the browser save a file. */
export function saveBytes(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser has begun to keep it; the bytes need not stay in memory for the rest of the day.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const fetchAddress = (address: string, request: RequestInit): Promise<Response> =>
  fetch(`${config.apiBaseUrl}${address}`, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    (error: unknown) => {
      console.error(address, error)
      throw new Refusal(isTimeout(error) ? tooSlow : { Message: unexpectedText }, 0)
    },
  )

const nameOf = (response: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'tep')
