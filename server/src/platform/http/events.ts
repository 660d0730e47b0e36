import { PassThrough } from 'node:stream'
import type { Changed, Hello, Topic } from '@cardpro/contract/basic/live'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listen } from '#platform/changes.ts'
import { installation } from '#platform/secrets/installation.ts'
import { refuseBeforeNewPassword } from './callGuards.ts'
import { NotSignedIn, UserError } from './errors.ts'
import { claimsOf, type Serving, type SignIn } from './http.ts'

/** What happens within this time is told together, so a busy shop costs its screens a few reads a second at most. */
const gatherMs = 300
/** How often a stream shows that it lives, and its session is looked up again. */
const beatMs = 10_000
/** An ended session is looked up once its end is committed. */
const endedMs = 400
const mostStreams = 20
const mostUnread = 65_536

type Caller = Awaited<ReturnType<SignIn>>

const open = new Set<EventStream>()

/** `GET /api/events`: which of the caller's shops changed, for as long as the session lives. Never compressed, no 60 s limit. */
export function serveEvents(app: FastifyInstance, { signIn }: Pick<Serving, 'signIn'>): void {
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const claims = claimsOf(request)
    const caller = await signIn(claims, { prolongs: false })
    refuseBeforeNewPassword(caller, '/api/events')
    if ([...open].filter((stream) => stream.isOf(caller)).length >= mostStreams)
      throw new UserError('Tài khoản đang mở quá nhiều màn hình cùng lúc', { code: 'BUSY' })
    const stream = new EventStream(caller, () => signIn(claims, { prolongs: false }))
    return sendEvents(stream, reply)
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
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

class EventStream {
  readonly body = new PassThrough()
  #caller: Caller
  readonly #look: () => Promise<Caller>
  readonly #stopListening: () => void
  readonly #beat: NodeJS.Timeout
  readonly #news = new Map<number, Set<Topic>>()
  #timer: NodeJS.Timeout | undefined

  constructor(caller: Caller, look: () => Promise<Caller>) {
    this.#caller = caller
    this.#look = look
    this.#stopListening = listen(caller.companyId, {
      onChange: (shopId, topic) => this.#gather(shopId, topic),
      onSessionsEnded: () => setTimeout(() => void this.#check(), endedMs),
    })
    this.#beat = setInterval(() => void this.#check(), beatMs)
    open.add(this)
    this.#greet()
  }

  isOf({ companyId, userId }: Caller): boolean {
    return this.#caller.companyId === companyId && this.#caller.userId === userId
  }

  #greet(): void {
    this.#send('hello', { Poll: installation().isShared, ExpiredDate: this.#caller.expiresOn })
  }

  end(): void {
    this.#stopListening()
    clearInterval(this.#beat)
    clearTimeout(this.#timer)
    open.delete(this)
    this.body.end()
  }

  /** A change of the list of shops goes to all users, its undo too; any other only to users who may see the shop. */
  #gather(shopId: number, topic: Topic): void {
    if (topic !== 'shops' && topic !== 'undone' && !this.#caller.ownShopIds.includes(shopId)) return
    const known = this.#caller.ownShopIds.includes(shopId) ? shopId : this.#caller.shopId
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
  async #check(): Promise<void> {
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

  #send(event: string, data: Hello | Changed): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** A client that does not read is disconnected, and reconnects. */
  #write(text: string): void {
    if (this.body.writableEnded) return
    if (this.body.writableLength > mostUnread) this.end()
    else this.body.write(text)
  }
}
