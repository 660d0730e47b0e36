import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#kit/database/db.ts'
import { keyOf } from '#kit/secrets/installation.ts'

type Health = {
  db: Db
  /** The bearer token of operators; without one there are no details. */
  token?: string | undefined
  /** Details of the parts of the product. */
  details?: () => Record<string, unknown>
}

/** `GET /api/health`: publicly whether it works, for operators how. */
export function serveHealth(app: FastifyInstance, { db, token, details = () => ({}) }: Health): void {
  app.get('/api/health', async (request, reply) => {
    await db.answers()
    const Details = isOperator(request, token) ? { ...ownDetails(db), ...details() } : undefined
    return reply
      .header('Cache-Control', 'no-store')
      .send({ Result: 1, Message: '', Data: { Status: 'ok', ...(Details && { Details }) } })
  })
}

/** Does the call bring the bearer token of operators? */
export function isOperator({ headers }: FastifyRequest, token: string | undefined): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && bearer !== undefined && timingSafeEqual(keyOf(bearer), keyOf(token))
}

/** Memory in bytes, and what the process holds: sockets, timers, threads, connections to the database. */
function ownDetails({ pool }: Db): Record<string, unknown> {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const Resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) Resources[kind] = (Resources[kind] ?? 0) + 1
  return {
    UpSeconds: Math.round(process.uptime()),
    Memory: { Rss: rss, HeapTotal: heapTotal, HeapUsed: heapUsed, External: external, ArrayBuffers: arrayBuffers },
    Resources,
    Database: {
      Connections: pool.totalCount,
      Idle: pool.idleCount,
      Waiting: pool.waitingCount,
    },
  }
}
