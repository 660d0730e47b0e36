import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Call, Input } from '@cardpro/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { UserError } from './errors.ts'

/** Who asks for a file. It comes with no transaction, since a file may take several to make, and longer than one may last. */
export type FileCtx = Omit<Ctx, 'db'> & { pool: Db }

/** A call whose answer is a file. */
export class FileCall<C extends Call> {
  readonly make: (ctx: FileCtx, input: Input<C>) => Promise<FileAnswer>

  constructor(make: FileCall<C>['make']) {
    this.make = make
  }
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An answer that is a file on this machine, and the name under which the browser keeps it. */
export class FileAnswer {
  readonly path: string
  readonly name: string
  /** Made for this answer alone: gone once it is sent. */
  readonly isPassing: boolean

  constructor(path: string, name: string, { isPassing = false } = {}) {
    this.path = path
    this.name = name
    this.isPassing = isPassing
  }
}

export async function sendFile(reply: FastifyReply, { path, name, isPassing }: FileAnswer): Promise<FastifyReply> {
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  if (isPassing) bytes.once('close', () => void rm(path, { force: true }))
  return reply
    .type(excelType)
    .header('Content-Length', size)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes)
}

/** A file that came with a call. Only what names it is seen where the call is compared with another one. */
export class UploadedFile {
  readonly Name: string
  readonly Sha256: string
  readonly #bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.Name = name
    this.Sha256 = hash('sha256', bytes, 'hex')
    this.#bytes = bytes
  }

  bytes(): Uint8Array {
    return this.#bytes
  }
}

/** The file of a call that takes one. */
export function uploaded(file: unknown): UploadedFile {
  if (file instanceof UploadedFile) return file
  throw UserError.at('File', 'Vui lòng chọn tệp Excel (.xlsx)')
}

/** An Excel file of ten thousand rows has about one megabyte. */
const mostBytes = 10_485_760

/** Mounts a call that takes a file. Nobody's bytes are kept before it is known that he is signed in. */
export function takeFiles(
  app: FastifyInstance,
  route: RouteOptions,
  signIn: (request: FastifyRequest) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
    )
    scope.route({
      ...route,
      onRequest: async (request) => {
        if (request.headers['content-type']?.startsWith('multipart/')) await signIn(request)
      },
    })
  })
}

async function readForm(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  const whole = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await whole.formData().catch(() => {
    throw new UserError('Nội dung gửi lên không hợp lệ', { code: 'INVALID' })
  })
  const fields: Record<string, unknown> = {}
  for (const [key, value] of form)
    fields[key] =
      typeof value === 'string' ? value : new UploadedFile(value.name, new Uint8Array(await value.arrayBuffer()))
  return fields
}
