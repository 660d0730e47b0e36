import { expect } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import type { TestServer, TestUser } from './shop.ts'

/** Not of these books: what a test posts straight to the ledger has no row in the log. */
const everyJournalIsLogged = 'I10 mỗi bút toán có trong lịch sử thao tác'

/** Every other invariant that `npm run verify` proves holds in the books of this company. */
export async function expectSoundBooks(server: TestServer, { companyId }: TestUser): Promise<void> {
  const found = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
  const broken = found.filter(({ invariant }) => invariant !== everyJournalIsLogged)
  expect(broken.map(({ invariant, row }) => `${invariant}: ${row}`).join('\n')).toBe('')
}
