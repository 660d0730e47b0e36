import { createHash, createHmac } from 'node:crypto'
import type { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { feedProvider } from '@cardpro/contract/bank/bankFeed/feedWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import { ensureOwner, heldFeed, type LockedFeed, secretOwner } from '#bank/bankFeed/feeds/feeds.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { unseal } from '#kit/secrets/secrets.ts'
import { takeSigned } from './deliveries.service.ts'
import { isSigned, type RawDelivery } from './signature.rules.ts'

/** A delivery of no money, signed as its provider does it and taken as one from outside. */
export async function testFeed(
  ctx: WriteCtx,
  { FeedID }: Input<typeof bankFeed.test>,
): Promise<Data<typeof bankFeed.test>> {
  ensureOwner(ctx)
  const feed = await heldFeed(ctx, FeedID)
  const { companyId, now: at } = ctx
  const secret = unseal(Buffer.from(feed.secret, 'hex'), secretOwner(companyId, feed.id))
  const sent = signedTest(feed, secret, at)
  if (!isSigned(sent, { provider: feed.provider, secrets: [secret], nowMs: at.getTime() }))
    throw new Error('a delivery that was signed here does not pass')
  const bodyHash = createHash('sha256').update(sent.body).digest()
  const of = { ...feed, companyId, shopId: oneShop(ctx) }
  const Verdict = await takeSigned(ctx, of, { body: sent.body, bodyHash, at, onKept: () => {} })
  if (Verdict === null) throw new UserError('Vừa gửi thử xong, hãy đợi một giây rồi gửi lại')
  return { Verdict, At: vietnamInstant(at) }
}

/** Its number is 0, as in the providers' own tests. */
function signedTest({ provider, accountNo }: LockedFeed, secret: Buffer, at: Date): RawDelivery {
  const moment = vietnamInstant(at).slice(0, 19)
  if (provider === feedProvider.sePay) {
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    const body = Buffer.from(JSON.stringify({ id: 0, accountNumber: accountNo, transactionDate: moment }))
    const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
    return { body, headers: { 'x-sepay-signature': `sha256=${signature}`, 'x-sepay-timestamp': timestamp } }
  }
  const timestamp = String(at.getTime())
  // Its names are in order, so that this very text is what is signed.
  const body = Buffer.from(
    JSON.stringify({ data: { accountNumber: accountNo, id: 0, transactionDateTime: moment }, error: 0 }),
  )
  const signature = createHmac('sha512', secret).update(`${timestamp}.`).update(body).digest('hex')
  return { body, headers: { 'x-casso-signature': `t=${timestamp},v1=${signature}` } }
}
