import { receivePath } from '@cardpro/contract/bankFeed/feedWords'
import type { FastifyInstance } from 'fastify'
import { applyRule } from '#bankFeed/collections/rule.service.ts'
import type { Serving } from '#platform/http/http.ts'
import { keyedHash } from '#platform/secrets/secrets.ts'
import { type OnKept, receive } from './receive.service.ts'

const bodyMax = 65_536
/** A minute, of one address. */
const mostDeliveries = 120

type Params = { key: string }
type Parts = Pick<Serving, 'db' | 'room'> & { log: (entry: Record<string, unknown>) => void }

/**
 * `POST /api/BankFeed/Receive/<key>`: no session, no envelope, the body as it came. Whatever is wrong is answered alike, and its
 * address stands in no log.
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
            max: mostDeliveries,
            timeWindow: '1 minute',
            keyGenerator: ({ params }) => keyedHash((params as Params).key, 'bank feed limit').toString('base64'),
          },
        },
      },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        // The provider tries again later.
        if (room?.short) return reply.status(503).send({ success: false })
        const { headers, ip, params } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isTaken = await receive(db, { key: params.key, headers, body, ip }, onKept)
        return reply.status(isTaken ? 200 : 401).send({ success: isTaken })
      },
    )
  })
}
