import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { serveFeed } from '#bank/bankFeed/receiving/deliveries.http.ts'
import { DatabaseDown } from '#kit/database/databaseDown.ts'
import type { Db } from '#kit/database/db.ts'
import type { DiskRoom } from '#kit/disk/diskRoom.ts'
import { serveEvents } from '#kit/http/events.ts'
import { failure } from '#kit/http/failure.ts'
import { claimsOf, mount, type Routes, type Serving, type SignIn } from '#kit/http/http.ts'
import { untrustedForward } from '#kit/http/source.ts'
import { takeUploads } from '#kit/http/uploads.ts'
import { serveHealth } from './health.ts'
import { type Readiness, serveReadiness } from './readiness.ts'

export type AppParts = {
  db: Db
  signIn: SignIn
  routes: Routes
  trustProxy?: false | number | string[]
  allowedOrigins?: string[]
  log?: (entry: Record<string, unknown>) => void
  /** Called with what the operator should correct. */
  warn?: (sentence: string) => void
  limits?: Serving['limits']
  /** Hears of every call that was turned away. */
  onRefused?: Serving['onRefused']
  /** The server's details for operators, and their bearer token. */
  health?: { token: string | undefined; details: () => Record<string, unknown> }
  /** What `GET /api/ready` measures; without it there is no such call. */
  readiness?: Readiness
  /** While one of these disks is short of room writes are refused. */
  room?: DiskRoom
  /** Called with keys in a list's query that the list does not know. */
  onUnknownKeys?: Serving['onUnknownKeys']
}

/** The server without its listening socket: what main.ts listens with and what the tests call. */
export async function createApp({
  db,
  signIn,
  routes,
  trustProxy = false,
  allowedOrigins = [],
  log = () => {},
  warn = () => {},
  limits,
  onRefused,
  health,
  readiness,
  room,
  onUnknownKeys,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 5_000,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
    // While it stops, a call that comes on a connection which is open already is answered, as the last one on it.
    return503OnClosing: false,
    // An address that cannot be read is answered like any other that there is not: by the page, or as a call.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.startsWith('/api/') ? '/api/' : '/404'),
  })
  app.server.headersTimeout = 10_000
  // JSON only, and files where a call takes one; anything else is answered 415.
  app.removeContentTypeParser('text/plain')
  takeUploads(app, (request) => signIn(claimsOf(request), { prolongs: false }))
  await app.register(compress, { global: false })
  await app.register(rateLimit, { global: false })
  const safe = { ...safetyHeaders(), ...harmlessHeaders }
  let wantsWarning = trustProxy === false
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safe)
    if (hasTwoHosts(request)) return done(Object.assign(new Error('two Host headers'), { statusCode: 400 }))
    if (wantsWarning && request.headers['x-forwarded-for'] !== undefined) {
      wantsWarning = false
      warn(untrustedForward)
    }
    if (!isAnsweredOrigin(allowedOrigins, request, reply)) done()
  })
  answerErrors(app, log, room)
  logFigures(db, log)
  serveHealth(app, { db, ...health })
  if (readiness) serveReadiness(app, { readiness, token: health?.token })
  mount(app, { db, signIn, onRefused, onUnknownKeys, limits, allowedOrigins, room }, routes)
  serveEvents(app, { db, signIn, room })
  serveFeed(app, { db, room, log })
  const notFound = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .status(404)
      .header('Cache-Control', 'no-store')
      .send({ Result: 0, Message: 'Không có chức năng này', Data: null })
  app.all('/api/*', notFound)
  app.setNotFoundHandler(notFound)
  return app
}

/** What goes wrong is answered in the envelope; what is the server's own fault is logged with an id. */
function answerErrors(app: FastifyInstance, log: NonNullable<AppParts['log']>, room: DiskRoom | undefined): void {
  let lossLoggedAt = 0
  app.setErrorHandler((error, request, reply) => {
    const { status, answer } = failure(error, room)
    const isLoss = error instanceof DatabaseDown
    // Every call fails while the database is away: one log entry a second is enough.
    const isTold = isLoss && Date.now() - lossLoggedAt < 1_000
    if (isLoss && !isTold) lossLoggedAt = Date.now()
    if (status >= 500 && !isTold) log({ errorId: answer.ErrorID, method: request.method, path: pathOf(request), error })
    return reply.status(status).header('Cache-Control', 'no-store').send(answer)
  })
}

/** The route as registered: the real path may contain a key that opens a feed. */
const pathOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url.split('?')[0] ?? ''

/** Figures that should be equal and are not, under the id that their screen shows. */
function logFigures({ bus }: Db, log: NonNullable<AppParts['log']>): void {
  bus.on('figuresDiffer', ({ errorId, companyId, sentence }) => log({ errorId, companyId, error: new Error(sentence) }))
}

/** A proxy in front may read the other one. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function isReadable(url: string): boolean {
  try {
    return !url.includes('%') || decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

/** An answer opened as a page does nothing; the pages of the product have headers of their own. */
const harmlessHeaders = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

/** What helmet sets on every answer; nothing in it depends on the request, so it is asked once. */
function safetyHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => {},
  }
  const setAll = helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  // It calls no more of an answer than these two.
  setAll({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

/**
 * Another origin is answered only from the list; the request header of the same name that clients send means nothing.
 * True where it only asked what it may do, and has its answer.
 */
function isAnsweredOrigin(allowed: string[], request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.url.startsWith('/api/')) return false
  void reply.header('Vary', 'Origin').header('Cache-Control', 'no-store')
  const { origin } = request.headers
  if (typeof origin !== 'string' || !allowed.includes(origin)) return false
  void reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', 'X-Unknown-Keys')
  if (request.method !== 'OPTIONS') return false
  void reply
    .header('Access-Control-Allow-Methods', 'GET, POST')
    .header(
      'Access-Control-Allow-Headers',
      'Token, UserID, ShopID, Idempotency-Key, Content-Type, Access-Control-Allow-Origin',
    )
    .header('Access-Control-Max-Age', '600')
    .status(204)
    .send()
  return true
}
