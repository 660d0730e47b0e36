import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ensureRoomForFile } from '#kit/disk/diskRoom.ts'
import { type Coming, type Form, readForm } from './multipart.ts'
import { type Sender, UploadRoom } from './uploadRoom.ts'

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

const leaveByRequest = new WeakMap<FastifyRequest, () => void>()

/** To be called when a call is done: what it held of files may be held by others. */
export const letUploadGo = (request: FastifyRequest): void => leaveByRequest.get(request)?.()

/**
 * Reads multipart/form-data where a call takes a file. A stranger's body is not read: first comes the proof of who sends it.
 * The file's hash is in the body that an Idempotency-Key is bound to; the file itself is not. The form's other fields are
 * input like those of the query.
 */
export function takeUploads(app: FastifyInstance, prove: (request: FastifyRequest) => Promise<Sender>): void {
  const room = new UploadRoom()
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const bytesMax = request.routeOptions.config.fileBytesMax ?? 0
    if (bytesMax === 0) throw withStatus(415)
    const announced = Number(request.headers['content-length'] ?? bytesMax)
    if (!(announced <= bytesMax)) throw withStatus(413)
    const sender = await prove(request)
    await ensureRoomForFile()
    const leave = await room.enter(sender, announced)
    leaveByRequest.set(request, leave)
    try {
      const form = await readAll(payload, announced, request.headers['content-type'] ?? '').catch(senderLeft)
      const { texts, upload } = formOf(form)
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
async function readAll(payload: AsyncIterable<Buffer>, bytesMax: number, type: string): Promise<Form | null> {
  const body: Coming = { bytes: Buffer.allocUnsafeSlow(bytesMax), size: 0, isAll: false }
  const reading = readForm(body, type)
  let step = reading.next()
  for await (const chunk of payload) {
    if (body.size + chunk.length > bytesMax) throw withStatus(413)
    body.size += chunk.copy(body.bytes, body.size)
    if (!step.done) step = reading.next()
  }
  body.isAll = true
  if (!step.done) step = reading.next()
  return step.value ?? null
}

/** A connection that ends before the file does is no fault of the server's. */
function senderLeft(error: Error & { code?: string }): never {
  throw error.code === 'ECONNRESET' ? withStatus(400) : error
}

type UploadForm = { texts: Record<string, string>; upload?: Upload }

/** The first file of the form, whatever its field is called, and its few other fields. */
function formOf(form: Form | null): UploadForm {
  if (!form) throw withStatus(400)
  const [file] = form.files
  return { texts: form.texts, ...(file && { upload: { ...file, name: file.name.normalize('NFC') } }) }
}

const withStatus = (statusCode: number): Error => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode })
