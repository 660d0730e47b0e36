import type { Answer } from '@cardpro/contract/call'
import { requestTimeoutMs } from '@cardpro/contract/constants'
import { files } from '@cardpro/contract/files'
import { newKey, read, sessionHeaders } from './client.ts'
import { config } from './config.ts'
import { Refusal, unexpected } from './refusal.ts'
import { session } from './session.ts'

type Place = { RefKind?: string; RefID?: number }

/** Sends one file to where its kind is kept. A lost reply is a refusal: sent again, the file would be there twice. */
export async function sendFile(file: File, place: Place): Promise<Answer<typeof files.uploadImage>> {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  const call = isPdf ? files.uploadDocument : files.uploadImage
  const body = new FormData()
  body.append(isPdf ? 'file' : 'image', file)
  const query = new URLSearchParams(Object.entries(place).map(([key, value]) => [key, String(value)]))
  const { token } = session()
  const response = await fetch(`${config.apiBaseUrl}${call.path}${query.size > 0 ? `?${query}` : ''}`, {
    method: 'POST',
    headers: { ...sessionHeaders(), 'Idempotency-Key': newKey() },
    signal: AbortSignal.timeout(requestTimeoutMs),
    body,
  }).catch((error: unknown) => {
    console.error(call.path, error)
    throw new Refusal({ Message: unexpected }, 0)
  })
  return read<typeof files.uploadImage>(call.path, response, token)
}

/** The bytes of a file, which only a call with the three headers gets. */
export async function fetchFile(fileId: number): Promise<Blob> {
  const { token } = session()
  const path = `${files.getFile.path}?FileID=${fileId}`
  const response = await fetch(`${config.apiBaseUrl}${path}`, {
    headers: sessionHeaders(),
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  const isRefusal = response.headers.get('content-type')?.startsWith('application/json') ?? true
  if (!response.ok || isRefusal) await read(files.getFile.path, response, token)
  return response.blob()
}
