import type { Action, MenuKey } from '@cardpro/contract/kit/rights'
import { now } from '#kit/clock.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import type { RefusedCall } from '#kit/http/http.ts'
import { type AuditEvent, type Author, rowsOf } from './audit.service.ts'

/** The same refusal of the same user is written once in this time, and then how often it came again. */
const mergeMs = 60_000
/** More different refusals of one company than these are one row together: a flood must not fill the disk. */
const mostOfCompany = 30
const sentenceLength = 300

type PendingRefusal = { refused: RefusedCall; again: number; timer: NodeJS.Timeout }

/** Audits refusals, in transactions of their own that no call waits for. */
export class Refusals {
  readonly #db: Db
  readonly #log: (error: unknown) => void
  readonly #open = new Map<string, PendingRefusal>()
  readonly #ofCompany = new Map<number, number>()
  readonly #writing = new Set<Promise<void>>()

  constructor(db: Db, log: (error: unknown) => void = () => {}) {
    this.#db = db
    this.#log = log
  }

  readonly note = (refused: RefusedCall): void => {
    const { companyId, userId } = refused.by
    const own = `${companyId} ${userId} ${refused.call.path} ${refused.sentence}`
    const isFlood = !this.#open.has(own) && (this.#ofCompany.get(companyId) ?? 0) >= mostOfCompany
    const key = isFlood ? `${companyId}` : own
    const open = this.#open.get(key)
    if (open) {
      open.again += 1
      return
    }
    const first = isFlood ? { ...refused, sentence: 'Nhiều lần khác trong cùng một phút' } : refused
    const timer = setTimeout(() => this.#close(key), mergeMs).unref()
    this.#open.set(key, { refused: first, again: 0, timer })
    this.#ofCompany.set(companyId, (this.#ofCompany.get(companyId) ?? 0) + 1)
    this.#write(first, 1)
  }

  /** Writes what is still to be written. */
  async settle(): Promise<void> {
    for (const key of this.#open.keys()) this.#close(key)
    await Promise.all(this.#writing)
  }

  #close(key: string): void {
    const open = this.#open.get(key)
    if (!open) return
    clearTimeout(open.timer)
    this.#open.delete(key)
    const { companyId } = open.refused.by
    const left = (this.#ofCompany.get(companyId) ?? 1) - 1
    if (left > 0) this.#ofCompany.set(companyId, left)
    else this.#ofCompany.delete(companyId)
    if (open.again > 0) this.#write(open.refused, open.again)
  }

  #write({ by, call, sentence, ip, device }: RefusedCall, times: number): void {
    const write = async (db: Tx): Promise<void> => {
      const ctx: Author = { ...by, db, now: now(), ip, device, callId: newId() }
      const { block, params } = rowsOf([
        {
          ctx,
          kind: 'refusal',
          ...placeOf(call),
          event: 'call.refuse',
          of: sentence.slice(0, sentenceLength),
          ...(times > 1 && { detail: { times } }),
        },
      ])
      await db.run(block, params)
    }
    const writing = this.#db
      .transaction(by.companyId, write)
      .catch(this.#log)
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }
}

/** The screen and the action that the call's right names. */
function placeOf({ access, writes }: RefusedCall['call']): Pick<AuditEvent, 'menu' | 'action'> {
  if (access === 'public') return { menu: 'account', action: 'signIn' }
  if (access === 'signed-in') return { menu: 'account', action: writes ? 'edit' : 'view' }
  const [menu, action] = access.split('.') as [MenuKey, Action]
  return { menu, action }
}
