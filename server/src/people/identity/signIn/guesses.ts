import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './guesses.sql')
const WrongCountRow = z.object({ wrong_count: z.number() })

/** Ten tries, and then none for 30 minutes (the time is set in guesses.sql, on the database's clock). */
export const mostTries = 10
const lockMs = 30 * 60_000

/** Whose tries are counted together: a user on one known device, on all unknown ones, or signed in already. */
export type Counter = { companyId: number; userId: number; device: Buffer }
export const unknownDevices = Buffer.alloc(0)
export const signedInAlready = Buffer.from('signed in')
/** A right password must not wipe out the count of wrong codes. */
export const secondStep = Buffer.from('second step')
export const deviceHash = (secret: string): Buffer =>
  secret === '' ? unknownDevices : createHash('sha256').update(secret).digest()

export const lockedError = (): UserError => new UserError('Tài khoản tạm khóa 30 phút', { code: 'LOCKED', keeps: true })

/**
 * Counts one more try, before it is known to be right, so that guesses sent at the same moment are counted too. Answers
 * how many there are; beyond `mostTries` the try is void even with the right password.
 */
export async function countTry(tx: Tx, counter: Counter): Promise<number> {
  const [, { wrong_count }] = await Promise.all([
    tx.run(sql('begin_tries'), params(counter)),
    tx.one(sql('count_try'), { ...params(counter), most: mostTries }, WrongCountRow),
  ])
  return wrong_count
}

/** The password was right. */
export const forgetTries = (tx: Tx, counter: Counter): Promise<number> => tx.run(sql('forget_tries'), params(counter))

/** From now on this device has a count of its own for this user. */
export const knowDevice = (tx: Tx, counter: Counter): Promise<number> => tx.run(sql('know_device'), params(counter))

const params = ({ companyId, userId, device }: Counter) => ({
  company_id: companyId,
  user_id: userId,
  device_hash: device,
})

type Tries = { count: number; lockedUntil: number }

/** The tries on unknown names, in memory: they lock too, else the lock would reveal which names exist. */
export class UnknownNames {
  readonly #tries = new Map<string, Tries>()
  readonly #most: number

  constructor(most = 10_000) {
    this.#most = most
  }

  isLocked(name: string): boolean {
    return (this.#tries.get(name)?.lockedUntil ?? 0) > Date.now()
  }

  count(name: string): number {
    const known = this.#tries.get(name)
    const isOver = known !== undefined && known.lockedUntil > 0 && known.lockedUntil <= Date.now()
    const count = known && !isOver ? known.count + 1 : 1
    this.#tries.delete(name)
    this.#tries.set(name, { count, lockedUntil: count >= mostTries ? known?.lockedUntil || Date.now() + lockMs : 0 })
    // The name that was tried longest ago makes room.
    const [oldest] = this.#tries.keys()
    if (this.#tries.size > this.#most && oldest !== undefined) this.#tries.delete(oldest)
    return count
  }
}
