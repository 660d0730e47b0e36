import { createHash } from 'node:crypto'
import { type ComparedType, comparedTypes } from '@cardpro/contract/debts/comparison'
import type { DebtLine } from '@cardpro/contract/debts/debts'
import { debtKinds } from '#debts/parties.service.ts'
import { readDebtBook } from '#debts/partyDebts.service.ts'
import type { Ctx } from '#kit/context.ts'
import { canonicalJson } from '#kit/database/canonical.ts'

export type Side = { type: ComparedType; ownerId: number; fromDay: string; toDay: string }

/** The books of one party over a period, and the hash by which a change of them is detected. */
export type Book = {
  openingVnd: number
  debitVnd: number
  creditVnd: number
  closingVnd: number
  lines: DebtLine[]
  linesHash: string
}

export const typeOfKind = (kind: number): ComparedType =>
  comparedTypes.find((type) => debtKinds[type] === kind) ?? 'customer'

export async function readBook(ctx: Ctx, { type, ownerId, fromDay, toDay }: Side): Promise<Book> {
  const book = await readDebtBook(ctx, { type, ObjectID: ownerId, fromDate: fromDay, toDate: toDay })
  const sum = (side: 'Debit' | 'Credit') => book.Lines.reduce((total, line) => total + line[side], 0)
  const said = {
    type,
    ownerId,
    fromDay,
    toDay,
    opening: book.Opening,
    lines: book.Lines.map(({ Date: day, Code, OrderCode, Type, Debit, Credit }) => [
      day,
      Code,
      OrderCode,
      Type,
      Debit,
      Credit,
    ]),
  }
  return {
    openingVnd: book.Opening,
    debitVnd: sum('Debit'),
    creditVnd: sum('Credit'),
    closingVnd: book.Closing,
    lines: book.Lines,
    linesHash: createHash('sha256').update(canonicalJson(said)).digest('hex'),
  }
}
