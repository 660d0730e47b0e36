import type { Call, Data, Handed, Input, Summary } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now, today } from '#kit/clock.ts'
import { type Caller, type Ctx, ensureMay, type WriteCtx } from '#kit/context.ts'
import { DatabaseDown } from '#kit/database/databaseDown.ts'
import type { Db, JsonText } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import type { DiskRoom } from '#kit/disk/diskRoom.ts'
import { ensureCallAllowed, ensurePasswordChanged, inItsShops, noRoom } from './callGuards.ts'
import { Download, FileCall, Prepared, sendDownload } from './downloads.ts'
import { sentInput, success } from './envelope.ts'
import { chooseShop, isDenied, NotSignedIn, UserError } from './errors.ts'
import { callKey } from './idempotency.ts'
import { readCall, readInput } from './input.ts'
import type { CallLimits } from './limits.ts'
import {
  deviceCookie,
  deviceCookieOf,
  deviceName,
  ensureIntended,
  header,
  placeOf,
  publicLimit,
  sourceOf,
} from './source.ts'
import { knownKeys, type OnUnknownKeys, onceEach, unknownKeys } from './unknownKeys.ts'
import { letUploadGo, uploadIn } from './uploads.ts'
import { answeredBefore, answeredOrRefused, type Work, type Write, WriteBatches, writeOnce } from './writes.ts'

/** One page of a list: the rows, how many match in all, and sums over all of them. */
export type Page<C extends Call, Rows = Data<C>> = { rows: Rows; total: number; summary?: Summary<C> }
type Result<C extends Call> = C extends { isList: true } ? Page<C> | Page<C, JsonText> : Data<C>
type Context<C extends Call> = C extends { writes: true } ? WriteCtx : Ctx
type Handler<C extends Call> = (ctx: Context<C>, input: Handed<C>) => Promise<Result<C>>
type Handlers<G extends Record<string, Call>> = {
  [K in keyof G]: Handler<G[K]> | BatchedCall<G[K]> | FileCall<G[K]> | Prepared<G[K]>
}

/** One of the calls of a batch; all are of one shop and one business day. */
export type Member<C extends Call> = { ctx: WriteCtx; input: Input<C> }

/**
 * Does calls that wait at the same moment in one transaction. A refusal or null among the results means that nothing of that
 * call was written: it is done again, alone. An error that is thrown means so for every call of the batch. Only calls with
 * the same batch key (shop, path, day) share a transaction.
 */
export class BatchedCall<C extends Call> {
  readonly handle: (members: Member<C>[]) => Promise<(Data<C> | UserError | null)[]>
  readonly batchKeyOf: (input: Input<C>) => string

  constructor(handle: BatchedCall<C>['handle'], batchKeyOf: BatchedCall<C>['batchKeyOf']) {
    this.handle = handle
    this.batchKeyOf = batchKeyOf
  }
}

/** What a call before sign-in gets: no company, so it opens its own transactions. */
export type Visitor = {
  db: Db
  ip: string
  /** Whose tries are counted together; empty for this machine's own tools. */
  source: string
  /** What the browser calls itself; `device` is the secret of its cookie, empty where it has none. */
  deviceName: string
  device: string
  setDevice: (secret: string) => void
  /** The text behind `Authorization: Bearer`; empty if there is none. */
  bearer: string
  /** Audits a failed attempt. */
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
/** Proves who is calling from the three headers; throws NotSignedIn, or a refusal when the shop is not the user's. `prolongs` false: a background call, which does not prolong the session. */
export type SignIn = (claims: Claims, use?: { prolongs: boolean }) => Promise<SignedInCaller>
export type SignedInCaller = Caller & { mustChangePassword: boolean }
export type Serving = {
  db: Db
  signIn: SignIn
  onRefused?: ((refused: RefusedCall) => void) | undefined
  /** What one user or company may take while others are at work; without it everything is let in. */
  limits?: CallLimits | undefined
  allowedOrigins?: string[]
  onUnknownKeys?: OnUnknownKeys | undefined
  /** While one of these disks is short of room writes are refused; without it they never are. */
  room?: DiskRoom | undefined
}
type Mounted = Serving & { batches: WriteBatches }
type Reply = string | Download
type AnyCall = Call & { handle: (serving: Mounted, request: FastifyRequest, reply: FastifyReply) => Promise<Reply> }
/** The calls of one module, ready to be mounted. */
export type Routes = AnyCall[]

/** Binds each call of a contract group to the function that does it. Forgetting one is a type error. */
export function serve<G extends Record<string, Call>>(calls: G, handlers: Handlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: (serving, request) =>
      answerCall(serving, request, { call, handler: handlers[name] as BoundCall['handler'] }),
  }))
}

/** The same for public calls. */
export function servePublic<G extends Record<string, Call>>(calls: G, handlers: VisitorHandlers<G>): Routes {
  return Object.entries(calls).map(([name, call]) => ({
    ...call,
    handle: async ({ db, onRefused, room }, request, reply) => {
      const refusal = noRoom(call, room)
      if (refusal) throw refusal
      const input = readInput(call.input, call.takesQuery ? sentInput(request) : (request.body ?? {}))
      const setDevice = (secret: string) => void reply.header('Set-Cookie', deviceCookieOf(request, secret))
      const noteRefusal: Visitor['noteRefusal'] = (by, sentence) =>
        onRefused?.({ by, call, sentence, ...placeOf(request) })
      const bearer = /^Bearer (\S+)$/i.exec(header(request, 'authorization'))?.[1] ?? ''
      const device = { deviceName: deviceName(request), device: deviceCookie(request), setDevice }
      const visitor = { db, ip: request.ip, source: sourceOf(request), ...device, bearer, noteRefusal }
      return success(
        call,
        await (handlers[name] as (visitor: Visitor, input: unknown) => Promise<unknown>)(visitor, input),
      )
    },
  }))
}

type LooseHandler = (ctx: WriteCtx, input: unknown) => Promise<unknown>
type BoundCall = { call: Call; handler: LooseHandler | BatchedCall<Call> | FileCall<Call> | Prepared<Call> }

async function answerCall(serving: Mounted, request: FastifyRequest, bound: BoundCall): Promise<Reply> {
  const caller = await proveCaller(serving, request, bound.call)
  const { limits } = serving
  // Calls that share transactions wait for those; a place of their own would keep them from meeting.
  const leave = bound.handler instanceof BatchedCall ? undefined : await limits?.enter(caller, bound.call)
  try {
    return await noteDenied(serving, { request, ...bound, caller }, () =>
      answerAs(serving, request, { ...bound, caller }),
    )
  } finally {
    leave?.()
  }
}

/** Who is calling. A refusal is written down, as it is later on. */
const proveCaller = (serving: Serving, request: FastifyRequest, call: Call): Promise<SignedInCaller> =>
  noteDenied(serving, { request, call, caller: null }, () => serving.signIn(claimsOf(request)))

type Attempt = { request: FastifyRequest; call: Call; handler?: BoundCall['handler']; caller: SignedInCaller | null }

async function noteDenied<T>(
  { onRefused }: Serving,
  { request, call, handler, caller }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseDown && call.writes && !(handler instanceof FileCall)) error.isWholeWrite = true
    const by = caller ?? refusedBy(error)
    if (by && isDenied(error)) {
      const { companyId, userId, shopId } = by
      onRefused?.({ by: { companyId, userId, shopId }, call, sentence: error.message, ...placeOf(request) })
    }
    throw error
  }
}

/** Who was turned away before it was settled who calls. */
const refusedBy = (error: unknown): RefusedCall['by'] | undefined =>
  error instanceof NotSignedIn ? error.by : error instanceof UserError ? error.refused.by : undefined

type Called = BoundCall & { caller: SignedInCaller }

async function answerAs(serving: Mounted, request: FastifyRequest, { call, handler, caller }: Called): Promise<Reply> {
  ensurePasswordChanged(caller, call.path)
  ensureCallAllowed(caller, call)
  if (call.scope === 'one' && caller.shopId === companyShopId) throw chooseShop()
  const input = readCall(call, knownKeys(call, sentInput(request))) as Input<Call>
  ensureMay(caller, call, input)
  const asked = inItsShops(call, caller, input)
  const base = { ...asked, now: now(), today: today(), ...placeOf(request), ...uploadIn(request) }
  if (handler instanceof FileCall) return handler.make({ ...base, pool: serving.db }, input)
  if (!call.writes && !(handler instanceof BatchedCall) && !(handler instanceof Prepared)) {
    return serving.db.transaction(
      caller.companyId,
      async (db) => success(call, await handler({ ...base, db, callId: 0 }, input), base),
      'read only',
    )
  }
  const answer = await writeCall(serving, writeOf(request, call, { base, input }), { call, handler })
  serving.db.bus.emit('changed', { companyId: caller.companyId, shopId: caller.shopId, path: call.path })
  return answer
}

function writeOf(request: FastifyRequest, call: Call, { base, input }: Pick<BoundWrite, 'base' | 'input'>): BoundWrite {
  const sentKey = request.headers['idempotency-key']
  // The file itself is not in the body that a key is bound to; its hash is.
  const { upload } = uploadIn(request)
  const body = upload ? { ...(input as object), File: upload.sha256 } : input
  const key = callKey(base, call.path, { header: typeof sentKey === 'string' ? sentKey : undefined, body })
  return { key, callId: newId(), base, input, isKept: !call.isSecret && !call.isRepeatable }
}

type WriteBound = { call: Call; handler: Exclude<BoundCall['handler'], FileCall<Call>> }

async function writeCall(serving: Mounted, write: BoundWrite, { call, handler }: WriteBound): Promise<string> {
  const { base, input } = write
  const done = await answeredOrRefused(serving.db, write, noRoom(call, serving.room))
  if (done !== null) return done
  if (handler instanceof BatchedCall)
    return serving.batches.write(
      `${base.today} ${handler.batchKeyOf(input as Input<Call>)}`,
      write,
      workOf(call, handler),
    )
  if (!(handler instanceof Prepared)) return writeOnce(serving.db, write, workOf(call, handler))
  const before = await answeredBefore(serving.db, write)
  if (before !== null) return before
  try {
    const work = await handler.prepare({ ...base, pool: serving.db }, input as Input<Call>)
    return await writeOnce(serving.db, write, workOf(call, work))
  } catch (error) {
    // The same call may have been sent twice and done meanwhile, and its changes may be why this one was refused.
    const meanwhile = await answeredBefore(serving.db, write)
    if (meanwhile !== null) return meanwhile
    throw error
  }
}

type BoundWrite = Write & { base: Omit<Ctx, 'db'>; input: unknown }

/** What is done in a write's transaction: the handler's work on one call or on a batch of them, and their answers. */
function workOf(call: Call, handler: LooseHandler | BatchedCall<Call>): Work<BoundWrite> {
  return async (tx, writes) => {
    const members = writes.map(({ base, callId, input }) => ({ ctx: { ...base, db: tx, callId }, input }))
    if (!(handler instanceof BatchedCall))
      return Promise.all(members.map(async ({ ctx, input }) => success(call, await handler(ctx, input), ctx)))
    const results = await handler.handle(members as Member<Call>[])
    return results.map((result, index) =>
      result === null || result instanceof UserError ? result : success(call, result, members[index]?.ctx),
    )
  }
}

export const claimsOf = (request: FastifyRequest): Claims => ({
  token: header(request, 'token'),
  userId: header(request, 'userid'),
  shopId: header(request, 'shopid'),
})

/** What is sent before sign-in is a small form. */
const publicBodyMax = 16_384

/** Mounts the calls under /api/. A GET that writes answers to POST too. */
export function mount(app: FastifyInstance, serving: Serving, routes: Routes): void {
  const mounted = { ...serving, batches: new WriteBatches(serving.db) }
  const noteUnknown = onceEach(serving.onUnknownKeys)
  for (const call of routes) {
    const methods =
      call.method === 'GET' ? (call.writes ? (['GET', 'POST'] as const) : (['GET'] as const)) : (['POST'] as const)
    app.route({
      method: [...methods],
      url: `/api/${call.path}`,
      exposeHeadRoute: false,
      ...(call.access === 'public' && { bodyLimit: publicBodyMax }),
      config: {
        fileBytesMax: call.takesFile ?? 0,
        ...(call.access === 'public' && { rateLimit: publicLimit(call.hourlyMax) }),
      },
      // Before the body is read: that of a caller who is not signed in is not read at all.
      onRequest: async (request) => {
        if (call.writes) ensureIntended(request, serving.allowedOrigins ?? [])
        if (call.access !== 'public' && request.method === 'POST') await proveCaller(serving, request, call)
      },
      handler: async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const unknown = unknownKeys(call, request.query)
        if (unknown.length > 0) {
          void reply.header('X-Unknown-Keys', unknown.join(', '))
          noteUnknown(call.path, unknown)
        }
        const answer = await call.handle(mounted, request, reply).finally(() => letUploadGo(request))
        if (answer instanceof Download) return sendDownload(reply, answer)
        return reply.type('application/json; charset=utf-8').send(answer)
      },
    })
  }
}
