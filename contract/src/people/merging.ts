import { z } from 'zod'
import { read, write } from '../basic/call.ts'
import { customerPhone, id, reason, version, vnd } from '../basic/fields.ts'

/** One of two customers, with what a person compares. */
const Side = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: customerPhone,
  Balance: vnd,
  Cards: z.number().int(),
  Orders: z.number().int(),
  Version: version,
})
export type MergeSide = z.infer<typeof Side>

export const merging = {
  getMergePreview: read('Customer/GetMergePreview', {
    about:
      'What would go over if the customer MergeID were merged into CustomerID. SameCards: his cards that the other one has too; they become one.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, MergeID: id }),
    data: z.object({ Kept: Side, Merged: Side, SameCards: z.array(z.string()) }),
  }),
  mergeCustomer: write('Customer/MergeCustomer', {
    about:
      'Two customers of the shop who are one: cards, orders, comments, files, accounts and collections of MergeID become those of CustomerID, his balances go over by a journal of today, and he is stopped with a link. What CustomerID has not filled in is taken from him. Refused: an old Version of either, a locked today, a customer who is stopped or merged already. A second call answers the same.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, MergeID: id, Version: version, MergeVersion: version, Reason: reason }),
    data: z.object({ CustomerID: id, Cards: z.number().int(), Orders: z.number().int(), Balance: vnd }),
  }),
}
