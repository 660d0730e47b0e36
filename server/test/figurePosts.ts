import type { Journal } from '#books/ledger/ledger.service.ts'
import * as ledger from '#books/ledger/ledger.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { Books } from './books.ts'
import type { FigureBooks } from './figureShops.ts'
import { todayHere } from './orders.ts'

// What no call posts yet: it goes straight to the ledger, so that reports know it before its screens come.

export type Posting = Pick<FigureBooks, 'server' | 'owner' | 'posted'>

const booksOf = ({ server, owner }: Posting): Books =>
  new Books(server, { ...owner.at(-111), shopIds: [-111, ...owner.shopIds] })

/** False where a locked day refuses it. */
const unlessLocked = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

export const postStraight = (books: Posting, journals: Journal[]): Promise<boolean> =>
  unlessLocked(
    booksOf(books)
      .write((ctx) => ledger.post(ctx, journals), todayHere())
      .then(({ ids }) => books.posted.push(ids.filter((id) => id !== null))),
  )

export const reverseStraight = (books: Posting, journalIds: number[]): Promise<boolean> =>
  unlessLocked(booksOf(books).reverse(journalIds, todayHere()))
