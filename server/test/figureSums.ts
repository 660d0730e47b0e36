import { expect } from 'vitest'
import { verifyCompany } from '#verify/invariants.ts'
import type { TestServer, TestUser } from './shop.ts'

/** The kept sums of the ledger are what its transfers say. What is posted straight to it has no order and no log, so the rest is left out. */
export async function expectSoundSums(server: TestServer, { companyId }: TestUser): Promise<void> {
  const broken = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
  const ofSums = broken.filter(({ invariant }) => /^I([2-6]|1[4-9])\b/.test(invariant))
  expect(ofSums.map(({ invariant, row }) => `${invariant}: ${row}`).join('\n')).toBe('')
}
