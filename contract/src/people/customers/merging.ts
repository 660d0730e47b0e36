import { z } from 'zod'
import { read, write } from '../../kit/call.ts'
import { customerPhone, id, reason, version, vnd } from '../../kit/fields.ts'

/** One of two customers, with the fields that the user compares. */
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
      'What would be transferred if the customer MergeID were merged into CustomerID. SameCards: cards of MergeID that CustomerID has too; they become one.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, MergeID: id }),
    data: z.object({ Kept: Side, Merged: Side, SameCards: z.array(z.string()) }),
  }),
  mergeCustomer: write('Customer/MergeCustomer', {
    about:
      'Merges two customers of the shop: cards, orders, comments, files, accounts and collections of MergeID become those of CustomerID, the balances of MergeID are transferred by a journal of today, and MergeID is deactivated with a link. Empty fields of CustomerID are filled from MergeID. Refused: an old Version of either, a locked today, a customer who is deactivated or merged already. A second call answers the same.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, MergeID: id, Version: version, MergeVersion: version, Reason: reason }),
    data: z.object({ CustomerID: id, Cards: z.number().int(), Orders: z.number().int(), Balance: vnd }),
  }),
}
