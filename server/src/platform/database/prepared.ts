import type { Call, Data, Handed } from '@cardpro/contract/basic/call'
import type { WriteCtx } from '#platform/context.ts'
import type { SentCtx } from '#platform/http/downloads.ts'

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
