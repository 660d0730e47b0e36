import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many bytes of multipart/form-data the call reads; 0: it takes no file. */
    fileBytesMax?: number
  }
}

/** A file as it came, before anybody has looked at what is in it. */
export type Upload = { name: string; bytes: Buffer; sha256: string }

const key = Symbol('upload')
type Body = { [key]?: Upload; File?: string }

/**
 * Reads multipart/form-data where a call takes a file. A stranger's body is not read: first comes the proof of who sends
 * it. The file's hash stands in the body that an Idempotency-Key is bound to; the file itself does not.
 */
export function takeUploads(app: FastifyInstance, prove: (request: FastifyRequest) => Promise<unknown>): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const bytesMax = request.routeOptions.config.fileBytesMax ?? 0
    if (bytesMax === 0) throw withStatus(415)
    await prove(request)
    const upload = await fileIn(await readAll(payload, bytesMax), request.headers['content-type'] ?? '')
    return (upload ? { [key]: upload, File: upload.sha256 } : {}) satisfies Body
  })
}

export function uploadIn({ body }: FastifyRequest): { upload?: Upload } {
  const upload = (body as Body | null | undefined)?.[key]
  return upload ? { upload } : {}
}

async function readAll(payload: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > bytesMax) throw withStatus(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The first file of the form, whatever its field is called. Node's own reader takes the form apart. */
async function fileIn(body: Buffer, type: string): Promise<Upload | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw withStatus(400)
  })
  for (const value of form.values()) {
    if (typeof value === 'string') continue
    const bytes = Buffer.from(await value.arrayBuffer())
    return { name: value.name.normalize('NFC'), bytes, sha256: hash('sha256', bytes, 'hex') }
  }
  return undefined
}

const withStatus = (statusCode: number): Error => Object.assign(new Error(`HTTP ${statusCode}`), { statusCode })
