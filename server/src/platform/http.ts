import type { Answer, Call, Data, Input, Summary } from '@cardpro/contract/call'
import { companyShopId } from '@cardpro/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announce } from './changes.ts'
import { now, today } from './clock.ts'
import type { Caller, Ctx, WriteCtx } from './context.ts'
import type { Db } from './db.ts'
import { Download, FileCall, sendDownload } from './downloads.ts'
import { chooseShop, isDenied, NotSignedIn, noPermission, UserError } from './errors.ts'
import { refuseBeforeNewPassword, refuseExpired, refuseWithoutSecondStep } from './gates.ts'
import { callKey } from './idempotency.ts'
import { newId } from './ids.ts'
import { readInput } from './input.ts'
import { uploadIn } from './uploads.ts'
import { type Work, type Write, WriteGroups, writeOnce } from './writes.ts'

/** One page of a list: the rows, how many match in all, and sums over all of them. */
export type Page<C extends Call> = { rows: Data<C>; total: number; summary?: Summary<C> }
type Result<C extends Call> = C extends { isList: true } ? Page<C> : Data<C>
type Context<C extends Call> = C extends { writes: true } ? WriteCtx : Ctx
type Handler<C extends Call> = (ctx: Context<C>, input: Input<C>) => Promise<Result<C>>
type Handlers<G extends Record<string, Call>> = { [K in keyof G]: Handler<G[K]> | Grouped<G[K]> | FileCall<G[K]> }

/** One of the calls that are done together; all are of one shop and one business day. */
export type Member<C extends Call> = { ctx: WriteCtx; input: Input<C> }

/**
 * Does all calls that wait at the same moment in one transaction. A refusal or null among the results says that nothing of
 * that call was written, and sends it through again, alone; whatever is thrown does so with every call of the group.
 * Calls meet only in the same lane.
 */
export class Grouped<C extends Call> {
  readonly handle: (members: Member<C>[]) => Promise<(Data<C> | UserError | null)[]>
  readonly laneOf: (input: Input<C>) => string

  constructor(handle: Grouped<C>['handle'], laneOf: Grouped<C>['laneOf']) {
    this.handle = handle
    this.laneOf = laneOf
  }
}

/** What a call before sign-in gets: no company, so it opens its own transactions. */
export type Visitor = {
  db: Db
  ip: string
  /** What the browser calls itself; `device` is the secret of its cookie, empty where it has none. */
  deviceName: string
  device: string
  setDevice: (secret: string) => void
  /** What stands behind `Authorization: Bearer`; empty where nothing does. */
  bearer: string
  /** Has somebody's failed try to come in written down. */
  noteRefusal: (by: RefusedCall['by'], sentence: string) => void
}
/** A call that was turned away, for the log of who did what. */
export type RefusedCall = {
  by: { companyId: number; userId: number; shopId: number }
  call: Call
  sentence: string
  ip: string
  device: string
}
type VisitorHandlers<G extends Record<string, Call>> = {
  [K in keyof G]: (visitor: Visitor, input: Input<G[K]>) => Promise<Data<G[K]>>
}

type Claims = { token: string; userId: string; shopId: string }
/** Proves who is calling from the three headers; throws NotSignedIn, or a refusal when the shop is not the user's. `prolongs` false: nobody is at work, so the session grows no longer. */
export type SignIn = (claims: Claims, use?: { prolongs: boolean }) => Promise<SignedInCaller>
export type SignedInCaller = Caller & { mustChangePassword: boolean; expiresOn: string; lacksSecondStep: boolean }
export type Serving = { db: Db; signIn: SignIn; onRefused?: ((refused: RefusedCall) => void) | undefined }
type Mounted = Serving & { groups: WriteGroups }
type Sent = string | Download
type AnyCall = Call & { handle: (serving: Mounted, request: FastifyRequest, reply: FastifyReply) => Promise<Sent> }
/** The calls of one module, ready to be mounted. */
export type Routes = AnyCall[]

/** Binds each call of a contract group to the function that does it. Forgetting one is a type error. */
export function serve<G extends Record<string, Call>>(calls: G, handlers: Handlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: (serving, request) =>
      answerCall(serving, request, { call, handler: handlers[name] as unknown as Bound['handler'] }),
  }))
}

/** The same for the calls that anybody may make. */
export function servePublic<G extends Record<string, Call>>(calls: G, handlers: VisitorHandlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: async ({ db, onRefused }, request, reply) => {
      const input = readInput(call.input, sentInput(request))
      const setDevice = (secret: string) =>
        void reply.header(
          'Set-Cookie',
          `device=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${request.protocol === 'https' ? '; Secure' : ''}`,
        )
      const noteRefusal: Visitor['noteRefusal'] = (by, sentence) =>
        onRefused?.({ by, call, sentence, ...placeOf(request) })
      const bearer = /^Bearer (\S+)$/i.exec(header(request, 'authorization'))?.[1] ?? ''
      const device = { deviceName: deviceName(request), device: deviceCookie(request), setDevice }
      const visitor = { db, ip: request.ip, ...device, bearer, noteRefusal }
      return success(
        call,
        await (handlers[name] as (visitor: Visitor, input: unknown) => Promise<unknown>)(visitor, input),
      )
    },
  }))
}

type LooseHandler = (ctx: WriteCtx, input: unknown) => Promise<unknown>
type Bound = { call: Call; handler: LooseHandler | Grouped<Call> | FileCall<Call> }

async function answerCall(serving: Mounted, request: FastifyRequest, bound: Bound): Promise<Sent> {
  let caller: SignedInCaller | null = null
  try {
    caller = await serving.signIn(claimsOf(request))
    return await answerAs(serving, request, { ...bound, caller })
  } catch (error) {
    const by = caller ?? refusedBy(error)
    if (by && isDenied(error)) {
      const { companyId, userId, shopId } = by
      const refused = { call: bound.call, sentence: error.message, ...placeOf(request) }
      serving.onRefused?.({ by: { companyId, userId, shopId }, ...refused })
    }
    throw error
  }
}

/** Who was turned away before it was settled who calls. */
const refusedBy = (error: unknown): RefusedCall['by'] | undefined =>
  error instanceof NotSignedIn ? error.by : error instanceof UserError ? error.refused.by : undefined

type Called = Bound & { caller: SignedInCaller }

async function answerAs(serving: Mounted, request: FastifyRequest, { call, handler, caller }: Called): Promise<Sent> {
  refuseBeforeNewPassword(caller, call)
  refuseExpired(call, caller)
  refuseWithoutSecondStep(caller, call)
  if (call.access !== 'signed-in' && call.access !== 'public' && !caller.rights.has(call.access)) throw noPermission()
  if (call.scope === 'one' && caller.shopId === companyShopId) throw chooseShop()
  const base = { ...caller, now: now(), today: today(), ...placeOf(request), ...uploadIn(request) }
  const sent = sentInput(request)
  const input = readInput(call.input, sent)
  if (handler instanceof FileCall) return handler.make({ ...base, pool: serving.db }, input)
  if (!call.writes && !(handler instanceof Grouped)) {
    return serving.db.transaction(
      caller.companyId,
      async (db) => success(call, await handler({ ...base, db, callId: 0 }, input)),
      'read only',
    )
  }
  const sentKey = request.headers['idempotency-key']
  const key = callKey(caller, call.path, { header: typeof sentKey === 'string' ? sentKey : undefined, body: sent })
  const work = workOf(call, handler)
  const write = { key, callId: newId(), base, input, isSecret: call.isSecret === true }
  const answer = await (handler instanceof Grouped
    ? serving.groups.write(`${base.today} ${handler.laneOf(input)}`, write, work)
    : writeOnce(serving.db, write, work))
  announce(caller.companyId, caller.shopId, call.path)
  return answer
}

type BoundWrite = Write & { base: Omit<Ctx, 'db'>; input: unknown }

/** What is done in a write's transaction: the handler's work on one call or on a group of them, and their answers. */
function workOf(call: Call, handler: LooseHandler | Grouped<Call>): Work<BoundWrite> {
  return async (tx, writes) => {
    const members = writes.map(({ base, callId, input }) => ({ ctx: { ...base, db: tx, callId }, input }))
    if (!(handler instanceof Grouped))
      return Promise.all(members.map(async ({ ctx, input }) => success(call, await handler(ctx, input))))
    const results = await handler.handle(members as never)
    return results.map((result) => (result === null || result instanceof UserError ? result : success(call, result)))
  }
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

export const claimsOf = (request: FastifyRequest): Claims => ({
  token: header(request, 'token'),
  userId: header(request, 'userid'),
  shopId: header(request, 'shopid'),
})

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const deviceCookie = (request: FastifyRequest): string =>
  /(?:^|;\s*)device=([\w-]{43})/.exec(header(request, 'cookie'))?.[1] ?? ''
const deviceName = (request: FastifyRequest): string => header(request, 'user-agent').slice(0, 200)
const placeOf = (request: FastifyRequest) => ({ ip: request.ip, device: deviceName(request) })

/** Sign-in and registration by address. This machine's own tools are exempt, and so is everybody while a proxy is not named in TRUST_PROXY: else one guesser would shut out the whole shop. */
const publicLimit = { max: 60, timeWindow: '1 minute', allowList: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] }

/** Mounts the calls under /api/. A GET that writes answers to POST too. */
export function mount(app: FastifyInstance, serving: Serving, routes: Routes): void {
  const mounted = { ...serving, groups: new WriteGroups(serving.db) }
  for (const call of routes) {
    const methods =
      call.method === 'GET' ? (call.writes ? (['GET', 'POST'] as const) : (['GET'] as const)) : (['POST'] as const)
    app.route({
      method: [...methods],
      url: `/api/${call.path}`,
      exposeHeadRoute: false,
      config: { fileBytesMax: call.takesFile ?? 0, ...(call.access === 'public' && { rateLimit: publicLimit }) },
      handler: async (request, reply) => {
        if (call.writes && request.method === 'GET') refusePrefetch(request)
        void reply.header('Cache-Control', 'no-store')
        const answer = await call.handle(mounted, request, reply)
        if (answer instanceof Download) return sendDownload(reply, answer)
        return reply.type('application/json; charset=utf-8').send(answer)
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
