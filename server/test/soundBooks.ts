import { expect } from 'vitest'
import { verifyCompany } from '#verify/invariants.ts'
import type { TestServer, TestUser } from './shop.ts'

/** What is posted straight to the ledger has no row in the log. */
const ofLoggedBooks = 'I10 mỗi bút toán có trong lịch sử thao tác'

/** Every invariant that `npm run verify` proves holds in the books of this company. */
export async function expectSoundBooks(server: TestServer, { companyId }: TestUser): Promise<void> {
  const found = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
  const broken = found.filter(({ invariant }) => invariant !== ofLoggedBooks)
  expect(broken.map(({ invariant, row }) => `${invariant}: ${row}`).join('\n')).toBe('')
}
