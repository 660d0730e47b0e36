import { stat } from 'node:fs/promises'
import type { Call, Data, Handed, Input } from '@cardpro/contract/kit/call'
import type { FastifyReply } from 'fastify'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { plainBytes, unsealedFile } from '#kit/secrets/sealedFiles.ts'

/** Who asks for a file. It comes with no transaction, since a file may take several to make, and longer than one may last. */
export type FileCtx = Omit<Ctx, 'db'> & { pool: Db }
/** Who sends one, likewise. */
export type SentCtx = FileCtx & Pick<WriteCtx, 'upload'>

/** A call whose answer is a file. */
export class FileCall<C extends Call> {
  readonly make: (ctx: FileCtx, input: Input<C>) => Promise<Download>

  constructor(make: FileCall<C>['make']) {
    this.make = make
  }
}

/** Bytes, or where on this machine they lie sealed, and for whom. */
type OnDisk = { path: string; owner: string }
type Content = Uint8Array | OnDisk

/** A file as the answer of a call, instead of the envelope. */
export class Download {
  readonly name: string
  readonly mediaType: string
  readonly content: Content

  constructor(name: string, mediaType: string, content: Content) {
    this.name = name
    this.mediaType = mediaType
    this.content = content
  }
}

/** A picture is shown, any other file is saved: nothing that was sent is ever opened as a page of ours. */
export async function sendDownload(reply: FastifyReply, { name, mediaType, content }: Download): Promise<FastifyReply> {
  const how = mediaType.startsWith('image/') ? 'inline' : 'attachment'
  const size = content instanceof Uint8Array ? content.length : plainBytes((await stat(content.path)).size)
  return reply
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    )
    .header('Content-Disposition', `${how}; filename="tep"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('Content-Length', size)
    .type(mediaType)
    .send(content instanceof Uint8Array ? content : unsealedFile(content.path, content.owner))
}

/** Reads in a transaction of its own, for a call that answers a file. */
export const readAlone = <T>({ pool, ...ctx }: FileCtx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  pool.transaction(ctx.companyId, (db) => work({ ...ctx, db }), 'read only')

/** Writes in a transaction of its own, likewise. */
export const writeAlone = <T>({ pool, ...ctx }: FileCtx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  pool.transaction(ctx.companyId, (db) => work({ ...ctx, db, callId: newId() }))

/**
 * A write with work that must hold no connection, such as hashing a password or having a file read. `prepare` does it
 * before the transaction is opened, in transactions of its own where it needs any, and those stay committed; it answers
 * what is left to do inside. A call that was made before is answered without either.
 */
export class Prepared<C extends Call> {
  readonly prepare: (ctx: SentCtx, input: Handed<C>) => Promise<(ctx: WriteCtx) => Promise<Data<C>>>

  constructor(prepare: Prepared<C>['prepare']) {
    this.prepare = prepare
  }
}
