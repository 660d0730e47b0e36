import { PassThrough } from 'node:stream'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { type Hello, type ShopChanges, type Topic, topicOf } from '@cardpro/contract/kit/live'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Bus } from '#kit/bus.ts'
import { mayEnterCompany } from '#kit/context.ts'
import type { DiskRoom } from '#kit/disk/diskRoom.ts'
import { ensurePasswordChanged } from './callGuards.ts'
import { NotSignedIn, UserError } from './errors.ts'
import { claimsOf, type Serving, type SignIn } from './http.ts'

/** Events within this time are sent together, so a busy shop costs its screens a few reads a second at most. */
const gatherMs = 300
/** How often a stream shows that it lives, and its session is looked up again. */
const beatMs = 10_000
const mostStreams = 20
const mostUnread = 65_536

type Caller = Awaited<ReturnType<SignIn>>

/** `GET /api/events`: which of the caller's shops changed, for as long as the session lives. Never compressed, no 60 s limit. */
export function serveEvents(app: FastifyInstance, { db, signIn, room }: Pick<Serving, 'db' | 'signIn' | 'room'>): void {
  const streams = new EventStreams(db.bus, room)
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const claims = claimsOf(request)
    const caller = await signIn(claims, { prolongs: false })
    ensurePasswordChanged(caller, '/api/events')
    if (streams.countOf(caller) >= mostStreams)
      throw new UserError('Tài khoản đang mở quá nhiều màn hình cùng lúc', { code: 'BUSY' })
    return sendEvents(
      streams.open(caller, () => signIn(claims, { prolongs: false })),
      reply,
    )
  })
  app.addHook('preClose', async () => streams.end())
}

/** The open streams by their company, notified of what is committed: a write costs one look-up while none is open. */
class EventStreams {
  readonly #ofCompany = new Map<number, Set<EventStream>>()
  readonly #room: DiskRoom | undefined

  constructor(bus: Bus, room: DiskRoom | undefined) {
    this.#room = room
    room?.onChange(() => {
      for (const stream of this.#all()) stream.pauseWrites(room.short !== null)
    })
    bus.on('changed', ({ companyId, shopId, path }) => {
      const streams = this.#ofCompany.get(companyId)
      const topic = streams && topicOf(path)
      if (topic) for (const stream of streams) stream.gather(shopId, topic)
    })
    bus.on('sessionsEnded', ({ companyId }) => {
      for (const stream of this.#ofCompany.get(companyId) ?? []) void stream.check()
    })
    // A client that connects again reads everything anew.
    bus.on('newsMissed', () => this.end())
  }

  open(caller: Caller, look: () => Promise<Caller>): EventStream {
    const { companyId } = caller
    const streams = this.#ofCompany.get(companyId) ?? new Set()
    this.#ofCompany.set(companyId, streams)
    const onEnd = () => {
      streams.delete(stream)
      if (streams.size === 0 && this.#ofCompany.get(companyId) === streams) this.#ofCompany.delete(companyId)
    }
    const stream = new EventStream(caller, { look, onEnd, isPaused: Boolean(this.#room?.short) })
    streams.add(stream)
    return stream
  }

  countOf({ companyId, userId }: Caller): number {
    return [...(this.#ofCompany.get(companyId) ?? [])].filter((stream) => stream.userId === userId).length
  }

  end(): void {
    for (const stream of this.#all()) stream.end()
  }

  #all(): EventStream[] {
    return [...this.#ofCompany.values()].flatMap((streams) => [...streams])
  }
}

function sendEvents(stream: EventStream, reply: FastifyReply): FastifyReply {
  reply.raw.on('close', () => stream.end())
  return (
    reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // Else the idle connection would keep a stopping server waiting once the stream has ended.
      .header('Connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(stream.body)
  )
}

type Heard = { look: () => Promise<Caller>; onEnd: () => void; isPaused: boolean }

class EventStream {
  readonly body = new PassThrough()
  #caller: Caller
  readonly #look: () => Promise<Caller>
  readonly #onEnd: () => void
  readonly #beat: NodeJS.Timeout
  readonly #news = new Map<number, Set<Topic>>()
  #timer: NodeJS.Timeout | undefined
  #isPaused: boolean

  constructor(caller: Caller, { look, onEnd, isPaused }: Heard) {
    this.#caller = caller
    this.#isPaused = isPaused
    this.#look = look
    this.#onEnd = onEnd
    this.#beat = setInterval(() => void this.check(), beatMs)
    this.#greet()
  }

  get userId(): number {
    return this.#caller.userId
  }

  #greet(): void {
    this.#send('hello', { ExpiredDate: this.#caller.expiresOn, WritesPaused: this.#isPaused })
  }

  pauseWrites(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#greet()
  }

  end(): void {
    this.#onEnd()
    clearInterval(this.#beat)
    clearTimeout(this.#timer)
    this.body.end()
  }

  /** A change of the list of shops goes to all users, its undo too; any other only to users who may see the shop, or enter the level of all of them. */
  gather(shopId: number, topic: Topic): void {
    const isOwnBook = shopId === companyShopId && mayEnterCompany(this.#caller)
    const isKnown = isOwnBook || this.#caller.ownShopIds.includes(shopId)
    if (topic !== 'shops' && topic !== 'undone' && !isKnown) return
    const known = isKnown ? shopId : this.#caller.shopId
    this.#news.set(known, (this.#news.get(known) ?? new Set()).add(topic))
    this.#timer ??= setTimeout(() => this.#tell(), gatherMs)
  }

  #tell(): void {
    this.#timer = undefined
    const Shops = [...this.#news].map(([ShopID, named]) => ({ ShopID, Topics: [...named] }))
    this.#news.clear()
    this.#send('changed', { Shops })
  }

  /** Still signed in? Its shops may have become others meanwhile. A database that does not answer ends nothing. */
  async check(): Promise<void> {
    try {
      const { expiresOn } = this.#caller
      this.#caller = await this.#look()
      if (this.#caller.mustChangePassword) return this.end()
      if (this.#caller.expiresOn === expiresOn) this.#write(': \n\n')
      else this.#greet()
    } catch (error) {
      if (error instanceof NotSignedIn || error instanceof UserError) this.end()
    }
  }

  #send(event: string, data: Hello | ShopChanges): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** A client that does not read is disconnected, and reconnects. */
  #write(text: string): void {
    if (this.body.writableEnded) return
    if (this.body.writableLength > mostUnread) this.end()
    else this.body.write(text)
  }
}
