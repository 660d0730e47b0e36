import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { Db } from './db.ts'
import { setProcessNo } from './ids.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './idLease.sql')
const Taken = z.object({ process_no: z.number() })

/** Three renewals fit into the 90 seconds of a lease, so one lost connection does not cost the number. */
const renewMs = 30_000
const tries = 20

export type IdLease = {
  processNo: () => number
  /** Of the servers that live on this database it is the one with the lowest number: it does what one of them is to do. */
  isFirst: () => Promise<boolean>
  renew: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Takes one of the 16 process numbers for this process's ids and keeps it until `release`. A server that has its
 * database to itself (`isAlone`) knows that every lease it finds belonged to a process that died.
 */
export async function holdProcessNo(db: Db, { isAlone = false } = {}): Promise<IdLease> {
  if (isAlone) await db.transaction(0, (tx) => tx.run(sql('end_all_leases'), {}))
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`
  let processNo = await takeNumber(db, holder)
  setProcessNo(processNo)
  const renew = async () => {
    const renewed = await db.transaction(0, (tx) => tx.run(sql('renew_number'), { process_no: processNo, holder }))
    if (renewed === 1) return
    // This process slept for longer than its lease, and another one holds the number by now.
    processNo = await takeNumber(db, holder)
    setProcessNo(processNo)
  }
  // While the database is away no id is stored either, so a renewal that fails may wait for the next one.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref()
  const release = async () => {
    clearInterval(timer)
    await db.transaction(0, (tx) => tx.run(sql('release_number'), { process_no: processNo, holder }))
  }
  const isFirst = async () =>
    (await db.transaction(0, (tx) => tx.one(sql('first_number'), {}, Taken), 'read only')).process_no === processNo
  return { processNo: () => processNo, isFirst, renew, release }
}

async function takeNumber(db: Db, holder: string): Promise<number> {
  for (let left = tries; left > 0; left--) {
    const taken = await db.transaction(0, (tx) => tx.optional(sql('take_number'), { holder }, Taken))
    if (taken) return taken.process_no
  }
  throw new Error('Đã có 16 máy chủ Card Pro cùng chạy trên cơ sở dữ liệu này. Hãy tắt bớt rồi chạy lại sau 90 giây.')
}
