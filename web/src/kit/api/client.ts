import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { requestTimeoutMs } from '@cardpro/contract/kit/constants'
import { config } from './config.ts'
import { watchRequest } from './connection.ts'
import { isTimeout, Refusal, type RefusedAnswer, tooSlow, UnknownOutcome, unexpectedText } from './refusal.ts'
import { LostReply, type RetryRules, retryRules, untilAnswered } from './retry.ts'
import { clearSession, ownSession, rememberedPath, session } from './session.ts'
import { pauseWrites } from './writesPaused.ts'

/**
 * The part of a call that sending needs. The public pages name their calls by it, because the contract itself brings
 * zod along and they must stay small.
 */
export type Sendable<C extends Call> = Pick<C, 'path' | 'method' | 'writes'> & { readonly call?: C }

export type SendOptions = {
  /** The same key means the same intent: the server does it once and repeats its answer. */
  idempotencyKey?: string
  /** A lost reply is final. For signing in, where asking again costs nothing and a stored answer would hold a token. */
  once?: boolean
  /** An earlier attempt with this key may have been done, so a later one that surely was not settles nothing. */
  isInDoubt?: boolean
  /** The page is being left: the request is sent all the same. */
  keepalive?: boolean
  /** The shop it was opened in, where the tab may work in another by now. */
  shopId?: number | undefined
  rules?: RetryRules
}

/** Sends one call. Throws a Refusal for every answer that is not a success, an UnknownOutcome when a write's reply is lost. */
export async function send<C extends Call>(
  call: Sendable<C>,
  input: RawInput<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const { keepalive = false } = options
  const shopId = shopOf(options)
  // However often it is repeated, it is the same user's, in the same shop.
  const sender = sessionHeaders(shopId)
  if (!call.writes) return attempt(call, input, { headers: sender }).catch(refuseUnread)
  const key = options.idempotencyKey ?? newKey()
  const headers = { ...sender, 'Idempotency-Key': key }
  if (options.once) return attempt(call, input, { headers, keepalive }).catch(refuseLost)
  try {
    return await untilAnswered((timeoutMs) => attempt(call, input, { headers, timeoutMs }), options.rules ?? retryRules)
  } catch (error) {
    if (!(error instanceof LostReply)) throw error
    if (error.refusal && !options.isInDoubt) throw error.refusal
    throw new UnknownOutcome(() => send(call, input, { ...options, shopId, idempotencyKey: key, isInDoubt: true }))
  }
}

const shopOf = ({ shopId }: SendOptions): number | undefined => shopId ?? session().shop?.ShopID

/** A key for one intent: made when a form opens, renewed when its answer is final. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The headers every call carries after sign-in. */
export function sessionHeaders(shopId = session().shop?.ShopID): Record<string, string> {
  const { token, user } = session()
  if (!token || !user || shopId === undefined) return {}
  const sender = { Token: token, UserID: String(user.UserID), ShopID: String(shopId) }
  return { ...sender, 'Access-Control-Allow-Origin': '*' }
}

/** Opens the stream of live changes: no time limit, and no answer kept. A dead token ends the session as in any call. */
export async function openEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { token } = session()
  const asked = fetch(`${config.apiBaseUrl}events`, { headers: sessionHeaders(), cache: 'no-store', signal })
  const response = await watchRequest(asked)
  if (response.status === 401) leaveSession(token, await envelope(response))
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (response.ok && isStream && response.body) return response.body
  throw new Error(`events: HTTP ${response.status}`)
}

type Attempt = { headers: Record<string, string>; timeoutMs?: number | undefined; keepalive?: boolean }

async function attempt<C extends Call>(
  call: Sendable<C>,
  input: RawInput<C>,
  { headers, timeoutMs = requestTimeoutMs, keepalive = false }: Attempt,
): Promise<Answer<C>> {
  const isGet = call.method === 'GET' && !call.writes
  const query = isGet ? queryOf(input) : ''
  const request = fetch(`${config.apiBaseUrl}${call.path}${query}`, {
    method: isGet ? 'GET' : 'POST',
    headers: { ...headers, ...(!isGet && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(Math.min(timeoutMs, requestTimeoutMs)),
    cache: 'no-store',
    keepalive,
    ...(!isGet && { body: JSON.stringify(input) }),
  })
  const response = await watchRequest(request).catch((error: unknown) =>
    throwLogged(call.path, new LostReply(String(error), null, isTimeout(error))),
  )
  const answer = await readAnswer<C>(call.path, response, headers['Token'] ?? '').catch(lostAtDatabase)
  if (call.writes) pauseWrites(false)
  return answer
}

/** The server answered, its database did not: repeated with the same key, the call is done or its kept answer is sent. */
function lostAtDatabase(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  // After an attempt that may have been done this refusal settles nothing: the server looks whether it was, not whether it will be.
  if (error.code === 'DISK_FULL') throw new LostReply(error.message, error, true)
  if (error.code === 'DATABASE_DOWN') throw new LostReply(error.message, error)
  throw error.code === 'OUTCOME_UNKNOWN' ? new LostReply(error.message) : error
}

/** The answer of a call, or its refusal thrown. */
export async function readAnswer<C extends Call>(
  path: string,
  response: Response,
  sentToken: string,
): Promise<Answer<C>> {
  const answer = await envelope(response)
  if (!answer && response.status >= 500) return throwLogged(path, new LostReply(`HTTP ${response.status}`))
  if (response.status !== 200 || answer?.Result !== 1) {
    if (response.status === 401) leaveSession(sentToken, answer)
    if (answer?.Code === 'DISK_FULL') pauseWrites(true)
    return throwLogged(path, new Refusal(answer ?? {}, response.status))
  }
  // The server has checked this answer against the same contract; to check it again here would only cost time.
  return answer as Answer<C>
}

type Envelope = RefusedAnswer & { Result: number }

/** The answer's body when it is an envelope; a proxy's page or a torn body is not. */
async function envelope(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'Result' in body ? (body as Envelope) : null
}

/** Called once with why a session has ended, however many calls fail together. */
let tellEnd: (sentence: string) => void = () => undefined
export const onSignedOut = (tell: (sentence: string) => void): void => {
  tellEnd = tell
}

/** The token is invalid. Nothing happens where the session has ended or been replaced meanwhile. */
function leaveSession(sentToken: string, answer: Envelope | null): void {
  if (session().token !== sentToken) return
  if (ownSession.resume()) {
    // The demo company was removed; the own session continues.
    location.assign('/')
    return
  }
  if (!location.pathname.startsWith('/login')) rememberedPath.store(location.pathname + location.search + location.hash)
  clearSession()
  tellEnd(answer?.Message || unexpectedText)
}

/** The specification wants every response error in the console too. */
function throwLogged(path: string, error: Error): never {
  console.error(path, error.message)
  throw error
}

function refuseLost(error: unknown): never {
  throw error instanceof LostReply ? (error.refusal ?? new Refusal({}, 0)) : error
}

function refuseUnread(error: unknown): never {
  const isSlow = error instanceof LostReply && error.isLasting && !error.refusal
  return refuseLost(isSlow ? new Refusal(tooSlow, 0) : error)
}

/** Lists repeat their key; what is undefined or null is left out. */
export function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const each of values) if (each !== undefined && each !== null) query.append(key, wireText(each))
  }
  return query.size > 0 ? `?${query}` : ''
}

const wireText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
