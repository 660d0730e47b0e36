import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a file: its body may be multipart/form-data. */
    takesFile?: boolean
  }
}

/** A file as it came, before anybody has looked at what is in it. */
export type Upload = { name: string; bytes: Buffer }

/** The bytes of a file as the answer of a call, instead of the envelope. */
export class Download {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer

  constructor(name: string, mediaType: string, bytes: Buffer) {
    this.name = name
    this.mediaType = mediaType
    this.bytes = bytes
  }
}

/** The largest file that any call takes, and room for the marks around it. What a call allows, it checks itself. */
const bodyBytesMax = 21 * 1024 * 1024

const key = Symbol('upload')
type Body = { [key]?: Upload; File?: string }

/**
 * Reads multipart/form-data where a call takes a file. A stranger's body is not read: first comes the proof of who sends
 * it. The file's hash stands in the body that an Idempotency-Key is bound to; the file itself does not.
 */
export function takeUploads(app: FastifyInstance, prove: (request: FastifyRequest) => Promise<unknown>): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    if (request.routeOptions.config.takesFile !== true) throw withStatus(415)
    await prove(request)
    const upload = await fileIn(await readAll(payload), request.headers['content-type'] ?? '')
    return (upload ? { [key]: upload, File: hash('sha256', upload.bytes, 'hex') } : {}) satisfies Body
  })
}

export function uploadIn({ body }: FastifyRequest): { upload?: Upload } {
  const upload = (body as Body | null | undefined)?.[key]
  return upload ? { upload } : {}
}

/** A picture is shown, any other file is saved: nothing that was sent is ever opened as a page of ours. */
export function sendDownload(reply: FastifyReply, { name, mediaType, bytes }: Download): FastifyReply {
  const how = mediaType.startsWith('image/') ? 'inline' : 'attachment'
  return reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', `${how}; filename="tep"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(mediaType)
    .send(bytes)
}

async function readAll(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > bodyBytesMax) throw withStatus(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The first file of the form, whatever its field is called. Node's own reader takes the form apart. */
async function fileIn(body: Buffer, type: string): Promise<Upload | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw withStatus(400)
  })
  for (const value of form.values())
    if (typeof value !== 'string')
      return { name: value.name.normalize('NFC'), bytes: Buffer.from(await value.arrayBuffer()) }
  return undefined
}

const withStatus = (statusCode: number): Error => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode })
