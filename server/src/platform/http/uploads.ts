import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ensureRoomForFile } from '#platform/disk/fileRoom.ts'
import { readForm } from './multipart.ts'
import { UploadRoom } from './uploadRoom.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many bytes of multipart/form-data the call reads; 0: it takes no file. */
    fileBytesMax?: number
  }
}

/** A file as it came, before its content is checked. */
export type Upload = { name: string; bytes: Buffer; sha256: string }

const key = Symbol('upload')
type Body = { [key]?: Upload; File?: string; [field: string]: string | undefined }

/** All files that are held at one time, and those of one company; a sender gives up soon after such a wait. */
const bounds = { bytesMax: 80 * 1024 * 1024, bytesMaxOfOne: 48 * 1024 * 1024, waitMs: 15_000 }
const leaves = new WeakMap<FastifyRequest, () => void>()

/** To be called when a call is done: what it held of files may be held by others. */
export const letUploadGo = (request: FastifyRequest): void => leaves.get(request)?.()

/**
 * Reads multipart/form-data where a call takes a file. A stranger's body is not read: first comes the proof of who sends
 * it. The file's hash stands in the body that an Idempotency-Key is bound to; the file itself does not. The form's other
 * fields are input like those of the query.
 */
export function takeUploads(
  app: FastifyInstance,
  prove: (request: FastifyRequest) => Promise<{ companyId: number }>,
): void {
  const room = new UploadRoom(bounds)
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const bytesMax = request.routeOptions.config.fileBytesMax ?? 0
    if (bytesMax === 0) throw withStatus(415)
    const announced = Number(request.headers['content-length'] ?? bytesMax)
    if (!(announced <= bytesMax)) throw withStatus(413)
    const { companyId } = await prove(request)
    await ensureRoomForFile()
    const leave = await room.enter(companyId, announced)
    leaves.set(request, leave)
    try {
      const body = await readAll(payload, announced).catch(senderLeft)
      const { texts, upload } = formOf(body, request.headers['content-type'] ?? '')
      return { ...texts, ...(upload && { [key]: upload, File: upload.sha256 }) } satisfies Body
    } catch (error) {
      leave()
      throw error
    }
  })
}

export function uploadIn({ body }: FastifyRequest): { upload?: Upload } {
  const upload = (body as Body | null | undefined)?.[key]
  return upload ? { upload } : {}
}

/** Into one buffer of the announced length, so that no body is held twice; its pages are not taken before they are filled. */
async function readAll(payload: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const body = Buffer.allocUnsafeSlow(bytesMax)
  let size = 0
  for await (const chunk of payload) {
    if (size + chunk.length > bytesMax) throw withStatus(413)
    size += chunk.copy(body, size)
  }
  return body.subarray(0, size)
}

/** A connection that ends before the file does is no fault of the server's. */
function senderLeft(error: Error & { code?: string }): never {
  throw error.code === 'ECONNRESET' ? withStatus(400) : error
}

type Form = { texts: Record<string, string>; upload?: Upload }

/** The first file of the form, whatever its field is called, and its few other fields. */
function formOf(body: Buffer, type: string): Form {
  const form = readForm(body, type)
  if (!form) throw withStatus(400)
  const [file] = form.files
  if (!file) return { texts: form.texts }
  const { name, bytes } = file
  return { texts: form.texts, upload: { name: name.normalize('NFC'), bytes, sha256: hash('sha256', bytes, 'hex') } }
}

const withStatus = (statusCode: number): Error => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode })
