import { randomUUID } from 'node:crypto'
import type { Answer, Call, Data } from '@cardpro/contract/kit/call'
import type { FileOwner, files } from '@cardpro/contract/kit/files/files'
import type { TestServer, TestUser } from './shop.ts'

/** Both ways to send a file are of one shape. */
type Upload = typeof files.uploadImage
type Place = { RefKind?: FileOwner; RefID?: number; LogWithdrawalID?: number }
type Sent = { call: Upload; place?: Place; name?: string; bytes?: Buffer; field?: string; key?: string }

/** The smallest picture that there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const emptyPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n')

type Form = {
  field: string
  name: string
  bytes: Uint8Array | string
  query?: Record<string, string>
  /** What stands in the form beside the file. */
  texts?: Record<string, string>
  key?: string
}

/** Sends a file the way a browser's form does. */
export async function sendForm<C extends Call>(
  { server, user }: { server: Pick<TestServer, 'app'>; user: Pick<TestUser, 'headers'> },
  call: C,
  { field, name, bytes, query = {}, texts = {}, key = randomUUID() }: Form,
): Promise<Answer<C>> {
  const form = new FormData()
  for (const [text, value] of Object.entries(texts)) form.append(text, value)
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const body = new Response(form)
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    query,
    headers: { ...user.headers, 'content-type': body.headers.get('content-type') ?? '', 'idempotency-key': key },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return response.json<Answer<C>>()
}

/** Sends a picture or a document that is to be kept. */
export function upload(server: TestServer, user: TestUser, sent: Sent): Promise<Answer<Upload>> {
  const isImage = sent.call.path === 'File/UploadImage'
  const query = Object.fromEntries(Object.entries(sent.place ?? {}).map(([key, value]) => [key, String(value)]))
  return sendForm({ server, user }, sent.call, {
    field: sent.field ?? (isImage ? 'image' : 'file'),
    name: sent.name ?? 'anh.png',
    bytes: sent.bytes ?? (isImage ? onePixel : emptyPdf),
    query,
    ...(sent.key !== undefined && { key: sent.key }),
  })
}

/** The same, but a refusal fails the test with its sentence. */
export async function uploaded(server: TestServer, user: TestUser, sent: Sent): Promise<Data<Upload>> {
  const answer = await upload(server, user, sent)
  if (answer.Result !== 1) throw new Error(`${sent.call.path}: ${answer.Message}`)
  return answer.Data
}

/** Reads a file as a browser does: the whole answer, headers and bytes. */
export const fetched = (server: TestServer, user: TestUser, FileID: number) =>
  server.app.inject({ method: 'GET', url: `/api/File/GetFile?FileID=${FileID}`, headers: user.headers })
