import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Account, Journal, Transfer } from './ledger.journal.ts'

const sql = loadSql(import.meta.url, './mergedAccounts.sql')

const MergedAccount = z.object({ shopId: z.number(), kind: z.number(), owner: z.number(), survivor: z.number() })
type MergedAccount = z.infer<typeof MergedAccount>

/**
 * Reversals of a merged customer's postings go to the old account and are carried to the surviving one: one more journal for
 * each that leaves a balance on a merged account.
 */
export async function carriedOver(ctx: Ctx, journals: Journal[]): Promise<Journal[]> {
  const owners = [...new Set(journals.flatMap(({ transfers }) => transfers.flatMap(ownersOf)))]
  if (owners.length === 0) return []
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, owners }
  const merged = await ctx.db.rows(sql('merged_accounts'), params, MergedAccount)
  if (merged.length === 0) return []
  return journals.flatMap((journal) => {
    const transfers = movedOver(journal, merged)
    return transfers.length > 0 ? [followedBy(journal, transfers)] : []
  })
}

const ownersOf = ({ debit, credit }: Transfer): number[] =>
  [debit, credit].flatMap(({ owner = 0 }) => (owner > 0 ? [owner] : []))

const followedBy = ({ shopId, postingDate, refKind, refId, code }: Journal, transfers: Transfer[]): Journal => ({
  shopId,
  postingDate,
  type: 'MERGE',
  ...(refKind !== undefined && { refKind }),
  ...(refId !== undefined && { refId }),
  ...(code !== undefined && { code }),
  transfers,
})

/** A transfer from each account of a merged owner that a journal leaves a balance on. */
function movedOver({ shopId, transfers }: Journal, merged: MergedAccount[]): Transfer[] {
  const left = new Map<string, { account: Account; survivor: Account; vnd: number; about: Transfer['about'] }>()
  const move = (account: Account, vnd: number, about: Transfer['about']) => {
    const { kind, owner = 0, ref = 0 } = account
    const found = merged.find((one) => one.shopId === shopId && one.kind === kind && one.owner === owner)
    if (!found) return
    const key = `${kind}/${owner}/${ref}`
    const known = left.get(key) ?? { account, survivor: { kind, owner: found.survivor, ref }, vnd: 0, about }
    left.set(key, { ...known, vnd: known.vnd + vnd })
  }
  for (const { debit, credit, amountVnd, about } of transfers) {
    move(debit, amountVnd, about)
    move(credit, -amountVnd, about)
  }
  return [...left.values()]
    .filter(({ vnd }) => vnd !== 0)
    .map(({ account, survivor, vnd, about }) => ({
      ...sidesOf(account, survivor, vnd),
      ...(about && {
        about: { ...(about.order !== undefined && { order: about.order }), customer: survivor.owner ?? 0 },
      }),
    }))
}

/** A balance goes from one account to the other: a debit balance by a credit of the first. */
export const sidesOf = (from: Account, to: Account, vnd: number): Transfer =>
  vnd > 0 ? { debit: to, credit: from, amountVnd: vnd } : { debit: from, credit: to, amountVnd: -vnd }
