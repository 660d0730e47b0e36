import { randomUUID } from 'node:crypto'
import type { Answer, Call, Data, Input, Summary } from '@cardpro/contract/call'
import { companyShopId } from '@cardpro/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now, today } from './clock.ts'
import type { Caller, Ctx, WriteCtx } from './context.ts'
import type { Db } from './db.ts'
import { NotSignedIn, noPermission, UserError } from './errors.ts'
import { AlreadyDone, type CallKey, callKey, findCall, isKeyTaken, keepCall } from './idempotency.ts'
import { newId } from './ids.ts'
import { readInput } from './input.ts'

/** One page of a list: the rows, how many match in all, and sums over all of them. */
export type Page<C extends Call> = { rows: Data<C>; total: number; summary?: Summary<C> }
type Result<C extends Call> = C extends { isList: true } ? Page<C> : Data<C>
type Context<C extends Call> = C extends { writes: true } ? WriteCtx : Ctx
type Handler<C extends Call> = (ctx: Context<C>, input: Input<C>) => Promise<Result<C>>
type Handlers<G extends Record<string, Call>> = { [K in keyof G]: Handler<G[K]> }

/** What a call before sign-in gets: no company, so it opens its own transactions. */
export type Visitor = {
  db: Db
  ip: string
  /** What the browser calls itself; `device` is the secret of its cookie, empty where it has none. */
  deviceName: string
  device: string
  setDevice: (secret: string) => void
}
type VisitorHandlers<G extends Record<string, Call>> = {
  [K in keyof G]: (visitor: Visitor, input: Input<G[K]>) => Promise<Data<G[K]>>
}

/** Proves who is calling from the three headers; throws NotSignedIn, or a refusal when the shop is not the user's. */
export type SignIn = (headers: { token: string; userId: string; shopId: string }) => Promise<Caller>
export type Serving = { db: Db; signIn: SignIn }
type AnyCall = Call & { handle: (serving: Serving, request: FastifyRequest, reply: FastifyReply) => Promise<string> }
/** The calls of one module, ready to be mounted. */
export type Routes = AnyCall[]

/** Binds each call of a contract group to the function that does it. Forgetting one is a type error. */
export function serve<G extends Record<string, Call>>(calls: G, handlers: Handlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: (serving, request) =>
      answerCall(serving, request, { call, handler: handlers[name] as unknown as LooseHandler }),
  }))
}

/** The same for the calls that anybody may make. */
export function servePublic<G extends Record<string, Call>>(calls: G, handlers: VisitorHandlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: async ({ db }, request, reply) => {
      const input = readInput(call.input, sentInput(request))
      const setDevice = (secret: string) =>
        void reply.header(
          'Set-Cookie',
          `device=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${request.protocol === 'https' ? '; Secure' : ''}`,
        )
      const visitor = { db, ip: request.ip, deviceName: deviceName(request), device: deviceCookie(request), setDevice }
      return success(
        call,
        await (handlers[name] as (visitor: Visitor, input: unknown) => Promise<unknown>)(visitor, input),
      )
    },
  }))
}

type LooseHandler = (ctx: WriteCtx, input: unknown) => Promise<unknown>
type Bound = { call: Call; handler: LooseHandler }

async function answerCall(serving: Serving, request: FastifyRequest, { call, handler }: Bound): Promise<string> {
  const caller = await serving.signIn({
    token: header(request, 'token'),
    userId: header(request, 'userid'),
    shopId: header(request, 'shopid'),
  })
  if (call.access !== 'signed-in' && call.access !== 'public' && !caller.rights.has(call.access)) throw noPermission()
  if (call.scope === 'one' && caller.shopId === companyShopId)
    throw new UserError('Vui lòng chọn cửa hàng để thực hiện thao tác này')
  const sent = sentInput(request)
  const input = readInput(call.input, sent)
  const base = { ...caller, now: now(), today: today(), ip: request.ip, device: deviceName(request) }
  if (!call.writes) {
    return serving.db.transaction(
      caller.companyId,
      async (db) => success(call, await handler({ ...base, db, callId: 0 }, input)),
      'read only',
    )
  }
  const sentKey = request.headers['idempotency-key']
  const key = callKey(caller, call.path, { header: typeof sentKey === 'string' ? sentKey : undefined, body: sent })
  return writeOnce(serving.db, key, async (db, callId) => success(call, await handler({ ...base, db, callId }, input)))
}

/**
 * Does a write call at most once. Deed, audit row and kept answer share one transaction; a repeated call, also one sent
 * at the same moment, is answered with the first one's bytes.
 */
async function writeOnce(
  db: Db,
  key: CallKey,
  work: (tx: Ctx['db'], callId: number) => Promise<string>,
): Promise<string> {
  const callId = newId()
  try {
    const done = await db.transaction(key.companyId, async (tx) => {
      // The look-up and the work's first statement travel together; work that turns out to be done already is rolled back.
      const [kept, worked] = await Promise.allSettled([findCall(tx, key), work(tx, callId).catch(keptRefusal)])
      if (kept.status === 'rejected') throw kept.reason
      if (kept.value !== null) throw new AlreadyDone()
      if (worked.status === 'rejected') throw worked.reason
      if (typeof worked.value === 'string') await keepCall(tx, key, { id: callId, answer: worked.value })
      return worked.value
    })
    if (typeof done !== 'string') throw done
    return done
  } catch (error) {
    // The twin of this call may have finished while this one waited for its locks: then its answer is the answer.
    const kept = await db.transaction(key.companyId, (tx) => findCall(tx, key), 'read only')
    if (kept !== null) return kept
    if (error instanceof AlreadyDone || isKeyTaken(error)) return writeOnce(db, key, work)
    throw error
  }
}

/** A refusal that keeps what the call had written is handed on through the commit; any other rolls back. */
function keptRefusal(error: unknown): UserError {
  if (error instanceof UserError && error.refused.keeps) return error
  throw error
}

const sentInput = (request: FastifyRequest): unknown =>
  request.method === 'GET' ? request.query : { ...(request.query as object), ...((request.body ?? {}) as object) }

function success(call: Call, result: unknown): string {
  const { rows, total, summary } = (call.isList ? result : {}) as { rows?: unknown; total?: number; summary?: unknown }
  const answer: Answer<Call> = call.isList
    ? {
        Result: 1,
        Message: '',
        Data: rows,
        Total: total ?? 0,
        ...(summary !== undefined && { Summary: summary as never }),
      }
    : { Result: 1, Message: '', Data: result ?? null }
  return JSON.stringify(answer)
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const deviceCookie = (request: FastifyRequest): string =>
  /(?:^|;\s*)device=([\w-]{43})/.exec(header(request, 'cookie'))?.[1] ?? ''
const deviceName = (request: FastifyRequest): string => header(request, 'user-agent').slice(0, 200)

/** Sign-in and registration by address. This machine's own tools are exempt, and so is everybody while a proxy is not named in TRUST_PROXY: else one guesser would shut out the whole shop. */
const publicLimit = { max: 60, timeWindow: '1 minute', allowList: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] }

/** Mounts the calls under /api/. A GET that writes answers to POST too. */
export function mount(app: FastifyInstance, serving: Serving, routes: Routes): void {
  for (const call of routes) {
    const methods =
      call.method === 'GET' ? (call.writes ? (['GET', 'POST'] as const) : (['GET'] as const)) : (['POST'] as const)
    app.route({
      method: [...methods],
      url: `/api/${call.path}`,
      exposeHeadRoute: false,
      config: call.access === 'public' ? { rateLimit: publicLimit } : {},
      handler: async (request, reply) => {
        if (call.writes && request.method === 'GET') refusePrefetch(request)
        return reply
          .header('Cache-Control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(await call.handle(serving, request, reply))
      },
    })
  }
}

/** A GET that writes must be meant: no prefetch, and nothing that a link, an image or another site can cause. */
function refusePrefetch(request: FastifyRequest): void {
  const purpose = `${header(request, 'sec-purpose')} ${header(request, 'purpose')}`
  const mode = header(request, 'sec-fetch-mode')
  const site = header(request, 'sec-fetch-site')
  const isForeign = (mode !== '' && mode !== 'cors' && mode !== 'same-origin') || site === 'cross-site'
  if (/prefetch|prerender/i.test(purpose) || isForeign) throw new UserError('Yêu cầu không hợp lệ', { code: 'INVALID' })
}

/** The envelope of a refusal or a failure, and its HTTP status. */
export function failure(error: unknown): { status: number; answer: Answer<Call> } {
  if (error instanceof NotSignedIn)
    return {
      status: 401,
      answer: {
        Result: 0,
        Message: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
        Data: null,
        Code: 'NOT_SIGNED_IN',
      },
    }
  if (error instanceof UserError) {
    const { code, errors, warnings, blockers } = error.refused
    return {
      status: 200,
      answer: {
        Result: 0,
        Message: error.message,
        Data: null,
        ...(code && { Code: code }),
        ...(errors && { Errors: errors }),
        ...(warnings && { Warnings: warnings }),
        ...(blockers && { Blockers: blockers }),
      },
    }
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const message = wireMessages[status]
  if (message) return { status, answer: { Result: 0, Message: message, Data: null } }
  return {
    status: 500,
    answer: { Result: 0, Message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin', Data: null, ErrorID: randomUUID() },
  }
}

const wireMessages: Record<number, string> = {
  400: 'Nội dung gửi lên không hợp lệ',
  404: 'Không có chức năng này',
  405: 'Không có chức năng này',
  413: 'Nội dung gửi lên quá lớn',
  415: 'Định dạng nội dung không được hỗ trợ',
  429: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút',
}
