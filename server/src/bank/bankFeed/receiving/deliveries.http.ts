import { receivePath } from '@cardpro/contract/bank/bankFeed/feedWords'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applyRule } from '#bank/bankFeed/collections/rule.service.ts'
import { readFeedKey } from '#bank/bankFeed/feeds/feedKey.ts'
import type { Serving } from '#kit/http/http.ts'
import { sourceOf } from '#kit/http/source.ts'
import { keyedHash } from '#kit/secrets/secrets.ts'
import { type OnKept, receiveDelivery } from './deliveries.service.ts'

const bodyMax = 65_536
/** A minute: of one address, and of one source to addresses that were not made here. */
const mostDeliveries = 120
const mostMadeUp = 30

type Params = { key: string }
const keyOf = (request: FastifyRequest): string => (request.params as Params).key
/** The mark in the key shows it, without a query to the database. */
const isMadeHere = (request: FastifyRequest): boolean => readFeedKey(keyOf(request)) !== null

/** Keys that were made up count together, so however many there are they push no feed's count out of the store. */
const limitKey = (request: FastifyRequest): string =>
  isMadeHere(request) ? keyedHash(keyOf(request), 'bank feed limit').toString('base64') : `made up ${sourceOf(request)}`
type Parts = Pick<Serving, 'db' | 'room'> & { log: (entry: Record<string, unknown>) => void }

/**
 * `POST /api/BankFeed/Receive/<key>`: no session, no envelope, the body as it came. Whatever is wrong is answered alike, and
 * its address is written to no log.
 */
export function serveFeed(app: FastifyInstance, { db, room, log }: Parts): void {
  const rules = new Set<Promise<void>>()
  // The provider has its answer by then: whatever becomes of the rule, the line is kept.
  const onKept: OnKept = (kept) => {
    const run = applyRule(db, kept)
      .catch((error: unknown) => log({ error }))
      .finally(() => rules.delete(run))
    rules.add(run)
  }
  app.addHook('onClose', async () => void (await Promise.all(rules)))
  void app.register(async (feeds) => {
    feeds.removeAllContentTypeParsers()
    feeds.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (_request, body, done) =>
      done(null, body),
    )
    feeds.post<{ Params: Params }>(
      `/api/${receivePath}/:key`,
      {
        bodyLimit: bodyMax,
        config: {
          rateLimit: {
            max: (request) => (isMadeHere(request) ? mostDeliveries : mostMadeUp),
            timeWindow: '1 minute',
            keyGenerator: limitKey,
          },
        },
        // Behind the limit and before the body: that of an address that was not made here is not read.
        preParsing: async (request, reply, payload) =>
          isMadeHere(request)
            ? payload
            : reply.status(401).header('Cache-Control', 'no-store').send({ success: false }),
      },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        // The provider tries again later.
        if (room?.short) return reply.status(503).send({ success: false })
        const { headers, ip, params } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isTaken = await receiveDelivery(db, { key: params.key, headers, body, ip }, onKept)
        return reply.status(isTaken ? 200 : 401).send({ success: isTaken })
      },
    )
  })
}
