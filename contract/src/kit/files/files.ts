import { z } from 'zod'
import { type Asks, list, read, write } from '../call.ts'
import { emptyAnswer, id, instant, reason } from '../fields.ts'
import type { Right } from '../rights.ts'

export const imageBytesMax = 8 * 1024 * 1024
export const documentBytesMax = 20 * 1024 * 1024
/** What one company may send within 24 hours, and keep in all. */
export const dayBytesMax = 1024 * 1024 * 1024
export const companyBytesMax = 20 * 1024 * 1024 * 1024
/** Of one user, files that belong to nothing yet. */
export const looseFilesMax = 20
/** Room for the form's marks; a picture that is too large is read too, since its refusal names the limit. */
const bodyBytesMax = documentBytesMax + 1024 * 1024

/**
 * What a file can belong to, and the rights that its files take: those of the record. Without `orders.edit` files are added
 * to the own orders alone.
 */
export const fileRights = {
  customer: { view: 'customers.view', add: ['customers.add'], remove: 'customers.edit' },
  card: { view: 'cards.view', add: ['cards.add', 'cards.edit'], remove: 'cards.edit' },
  order: { view: 'orders.view', add: ['orders.edit', 'orders.add'], remove: 'orders.edit' },
  pos: { view: 'pos.view', add: ['pos.edit'], remove: 'pos.edit' },
  partner: { view: 'partners.view', add: ['partners.edit'], remove: 'partners.edit' },
  comparison: { view: 'comparison.view', add: ['comparison.add'], remove: 'comparison.add' },
  voucher: { view: 'collectExpense.view', add: ['collectExpense.add'], remove: 'collectExpense.cancel' },
  badDebt: { view: 'badExpense.view', add: ['badExpense.add'], remove: 'badExpense.cancel' },
} as const satisfies Record<string, { view: Right; add: readonly [Right, ...Right[]]; remove: Right }>
export type FileOwner = keyof typeof fileRights
export const fileOwners = Object.keys(fileRights) as [FileOwner, ...FileOwner[]]
const owner = z.enum(fileOwners, { error: 'Loại hồ sơ không hợp lệ' })

/** A picture or document that is kept of a record. Size in bytes. Bill: of the picture of a bill its lô.bill, else empty. */
export const FileRow = z.object({
  FileID: id,
  Bill: z.string(),
  Name: z.string(),
  MediaType: z.string(),
  Size: z.number().int(),
  StaffName: z.string(),
  CreatedDate: instant,
})
export type FileRow = z.infer<typeof FileRow>

type FilePlace = { RefKind?: FileOwner | undefined }
/** A file that belongs to nothing yet is that of a form which makes a customer, a receipt, a payment or a loss. */
const makers = [...fileRights.customer.add, ...fileRights.voucher.add, ...fileRights.badDebt.add]
const rightsToAdd = Object.values(fileRights).flatMap(({ view, add }) => [view, ...add])
const asksToAdd = ({ RefKind }: FilePlace): Asks =>
  RefKind === undefined ? [makers] : [[fileRights[RefKind].view], fileRights[RefKind].add]

/** Without RefKind and RefID the file belongs to no record yet: only its sender can read it, and it is deleted after a day. */
const place = z.object({
  RefKind: owner.optional(),
  RefID: id.optional(),
  /** Of an order: the swipe whose bill it shows. */
  LogWithdrawalID: id.optional(),
})
/** Url: a path below /api, answered only with the three headers. */
const storedFile = z.object({ FileID: id, Url: z.string(), Name: z.string() })

export const files = {
  uploadImage: write('File/UploadImage', {
    about:
      'Keeps a picture (multipart field `image`: JPEG, PNG or WebP by its bytes, at most 8 MB). What the camera wrote into it besides the picture (place, time, device) is taken out. Card numbers in its name are masked. It takes the right to add files of that record (`fileRights`); one that belongs to nothing yet takes customers.add, collectExpense.add or badExpense.add.',
    access: 'signed-in',
    asksToo: rightsToAdd,
    asks: asksToAdd,
    scope: 'book',
    takesFile: bodyBytesMax,
    fileField: 'image',
    input: place,
    data: storedFile,
  }),
  uploadDocument: write('File/UploadDocument', {
    about:
      'Keeps a PDF (multipart field `file`, at most 20 MB). Refused: one with scripts, forms that are sent, attachments or a password. The right is as for a picture.',
    access: 'signed-in',
    asksToo: rightsToAdd,
    asks: asksToAdd,
    scope: 'book',
    takesFile: bodyBytesMax,
    fileField: 'file',
    input: place,
    data: storedFile,
  }),
  getFiles: list('File/GetByConditions', {
    about:
      'The files of one record, newest first; of an order with LogWithdrawalID the pictures of the bill of that swipe alone. It takes the right to see that record (`fileRights`).',
    access: 'signed-in',
    asksToo: Object.values(fileRights).map(({ view }) => view),
    asks: ({ RefKind }) => (RefKind === undefined ? [] : [[fileRights[RefKind].view]]),
    scope: 'many',
    input: z.object({ RefKind: owner, RefID: id, LogWithdrawalID: id.optional() }),
    row: FileRow,
  }),
  getFile: read('File/GetFile', {
    about: 'The bytes of one file; a PDF as an attachment. The right is that of the record it belongs to.',
    access: 'signed-in',
    scope: 'many',
    givesFile: true,
    input: z.object({ FileID: id }),
    data: emptyAnswer,
  }),
  removeFile: write('File/RemoveFile', {
    about:
      'Removes a file; its bytes are deleted within a day. A file that is removed already gets the same answer. It takes the right to remove files of that record (`fileRights`).',
    access: 'signed-in',
    asksToo: Object.values(fileRights).map(({ remove }) => remove),
    scope: 'book',
    input: z.object({ FileID: id, Reason: reason }),
    data: emptyAnswer,
  }),
}
