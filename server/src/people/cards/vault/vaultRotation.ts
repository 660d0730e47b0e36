import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type Db, readCompanies } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { seal, unseal } from '#kit/secrets/secrets.ts'
import { keyById, replaceKey, retireKeys, type VaultKey } from '#kit/secrets/vaultKeys.ts'
import { ownerOf } from './vault.service.ts'

const sql = loadSql(import.meta.url, './vault.sql')
const Kept = z.object({ card_id: z.number(), key_id: z.string(), sealed: z.instanceof(Buffer) })
const CountRow = z.object({ total: z.number() })

/** Few enough that changes of cards do not wait noticeably. */
const atOnce = 500
/** A number that was sealed under the old key while the new one was put in its place has been committed by then. */
const lastOldMs = 3_000

/**
 * Seals every number under a new key, beside a running server, and throws the old keys away once no number needs them.
 * Cut short at any point, the next run goes on where it ended. Answers how many were sealed anew.
 */
export async function rotateKeys(db: Db, folder: string, onMoved: (total: number) => void = () => {}): Promise<number> {
  const key = replaceKey(folder)
  const companies = await readCompanies(db)
  let total = 0
  const resealAll = async () => {
    for (const id of companies) {
      for (let moved = await resealNumbers(db, id, { folder, key }); moved > 0; ) {
        total += moved
        onMoved(total)
        moved = await resealNumbers(db, id, { folder, key })
      }
    }
  }
  await resealAll()
  await setTimeout(lastOldMs)
  await resealAll()
  if ((await countOld(db, companies, key)) > 0)
    throw new Error('some numbers are being changed right now; run the rotation once more')
  retireKeys(folder)
  return total
}

type Keys = { folder: string; key: VaultKey }

function resealNumbers(db: Db, companyId: number, { folder, key }: Keys): Promise<number> {
  return db.transaction(companyId, async (tx) => {
    const params = { company_id: companyId, key_id: key.id, limit: atOnce }
    const old = await tx.rows(sql('lock_old_numbers'), params, Kept)
    if (old.length === 0) return 0
    const sealed = old.map((one) => {
      const plain = unseal(one.sealed, ownerOf(companyId, one.card_id, one.key_id), keyById(folder, one.key_id).key)
      return seal(plain, ownerOf(companyId, one.card_id, key.id), key.key)
    })
    const card_ids = old.map(({ card_id }) => card_id)
    return tx.run(sql('reseal_numbers'), { company_id: companyId, key_id: key.id, card_ids, sealed })
  })
}

async function countOld(db: Db, companies: number[], key: VaultKey): Promise<number> {
  let old = 0
  for (const id of companies) {
    const params = { company_id: id, key_id: key.id }
    old += (await db.transaction(id, (tx) => tx.one(sql('count_old_numbers'), params, CountRow), 'read only')).total
  }
  return old
}
