import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import { setProcessNo } from './ids.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './idLease.sql')
const Taken = z.object({ process_no: z.number() })
const TakenNow = Taken.extend({ now_ms: z.number() })
const OtherServer = Taken.extend({ holder: z.string(), keys: z.string() })
export type OtherServer = z.infer<typeof OtherServer>

/** Three renewals fit into the 90 seconds of a lease. */
const renewMs = 30_000
/** What a lease is worth from the moment on in which it was asked for; the rest allows for clocks of different speed. */
const heldMs = 85_000
/** While the database is away no id is stored; once it is back the number is renewed soon. */
const againMs = 1_000
const tries = 20

export type IdLease = {
  processNo: () => number
  /** How far this machine's clock is ahead of the database's. */
  aheadMs: number
  /** Of the servers that live on this database it is the one with the lowest number: it does what one of them is to do. */
  isFirst: () => Promise<boolean>
  /** The processes that hold the other numbers. */
  others: () => Promise<OtherServer[]>
  renew: () => Promise<void>
  release: () => Promise<void>
}

type Holding = {
  /** The database is this server's own, so every lease that it finds belonged to a process that died. */
  isAlone?: boolean
  /** A hash of each of the server's keys; a command names none. */
  keys?: string
  /** Called for each number that is taken. */
  onTaken?: (processNo: number, holder: string) => void
}

/** Takes one of the 16 process numbers for this process's ids and keeps it until `release`. */
export async function holdProcessNo(
  db: Db,
  { isAlone = false, keys = '', onTaken = () => {} }: Holding = {},
): Promise<IdLease> {
  if (isAlone) await db.transaction(0, (tx) => tx.run(sql('end_all_leases'), {}))
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`
  const take = async () => {
    const asked = Date.now()
    const taken = await takeNumber(db, holder, keys)
    setProcessNo(taken.process_no, asked + heldMs)
    onTaken(taken.process_no, holder)
    return { processNo: taken.process_no, aheadMs: Date.now() - taken.now_ms }
  }
  let { processNo, aheadMs } = await take()
  const renew = async () => {
    const asked = Date.now()
    const renewed = await db.transaction(0, (tx) => tx.run(sql('renew_number'), { process_no: processNo, holder }))
    if (renewed === 1) setProcessNo(processNo, asked + heldMs)
    // This process slept for longer than its lease, and another one holds the number by now.
    else ({ processNo } = await take())
  }
  let timer: NodeJS.Timeout | undefined
  let isReleased = false
  const renewIn = (ms: number): void => {
    timer = setTimeout(async () => {
      const renewed = await renew().then(
        () => true,
        () => false,
      )
      if (!isReleased) renewIn(renewed ? renewMs : againMs)
    }, ms).unref()
  }
  renewIn(renewMs)
  const release = async () => {
    isReleased = true
    clearTimeout(timer)
    await db.transaction(0, (tx) => tx.run(sql('release_number'), { process_no: processNo, holder }))
    setProcessNo(processNo)
  }
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(0, work, 'read only')
  const isFirst = async () => (await read((tx) => tx.one(sql('first_number'), {}, Taken))).process_no === processNo
  const others = () => read((tx) => tx.rows(sql('other_holders'), { holder }, OtherServer))
  return { processNo: () => processNo, aheadMs, isFirst, others, renew, release }
}

async function takeNumber(db: Db, holder: string, keys: string): Promise<z.infer<typeof TakenNow>> {
  for (let left = tries; left > 0; left--) {
    const taken = await db.transaction(0, (tx) => tx.optional(sql('take_number'), { holder, keys }, TakenNow))
    if (taken) return taken
  }
  throw new Error('Đã có 16 máy chủ Card Pro cùng chạy trên cơ sở dữ liệu này. Hãy tắt bớt rồi chạy lại sau 90 giây.')
}
