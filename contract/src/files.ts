import { z } from 'zod'
import { list, read, write } from './call.ts'
import { id, instant, nothing, reason } from './fields.ts'

export const imageBytesMax = 8 * 1024 * 1024
export const documentBytesMax = 20 * 1024 * 1024
/** Room for the form's marks; a picture that is too large is read too, since its refusal names the limit. */
const bodyBytesMax = documentBytesMax + 1024 * 1024

/** What a file can belong to. */
export const fileOwners = ['customer', 'card'] as const
export type FileOwner = (typeof fileOwners)[number]
const owner = z.enum(fileOwners, { error: 'Loại hồ sơ không hợp lệ' })

/** A picture or document that is kept of a record. Size in bytes. */
export const FileRow = z.object({
  FileID: id,
  Name: z.string(),
  MediaType: z.string(),
  Size: z.number().int(),
  StaffName: z.string(),
  CreatedDate: instant,
})
export type FileRow = z.infer<typeof FileRow>

/** Without RefKind and RefID the file belongs to nothing yet, and only whoever sent it can read it; after a day it is gone. */
const place = z.object({ RefKind: owner.optional(), RefID: id.optional() })
/** Url: a path below /api, answered only with the three headers. */
const kept = z.object({ FileID: id, Url: z.string(), Name: z.string() })

export const files = {
  uploadImage: write('File/UploadImage', {
    about:
      'Keeps a picture (multipart field `image`: JPEG, PNG or WebP by its bytes, at most 8 MB). What the camera wrote into it besides the picture (place, time, device) is taken out. Card numbers in its name are masked.',
    access: 'customers.add',
    scope: 'one',
    takesFile: bodyBytesMax,
    input: place,
    data: kept,
  }),
  uploadDocument: write('File/UploadDocument', {
    about: 'Keeps a PDF (multipart field `file`, at most 20 MB). Refused: one with scripts, attachments or a password.',
    access: 'customers.add',
    scope: 'one',
    takesFile: bodyBytesMax,
    input: place,
    data: kept,
  }),
  getFiles: list('File/GetByConditions', {
    about: 'The files of a customer or a card, newest first. Those of a card take the right to see cards.',
    access: 'customers.view',
    scope: 'many',
    input: z.object({ RefKind: owner, RefID: id }),
    row: FileRow,
  }),
  getFile: read('File/GetFile', {
    about: 'The bytes of one file; a PDF as an attachment. The right is that of the record it belongs to.',
    access: 'customers.view',
    scope: 'many',
    givesFile: true,
    input: z.object({ FileID: id }),
    data: nothing,
  }),
  removeFile: write('File/RemoveFile', {
    about: 'Takes a file away; its bytes are deleted within a day. One that is gone already is answered the same.',
    access: 'customers.edit',
    scope: 'one',
    input: z.object({ FileID: id, Reason: reason }),
    data: nothing,
  }),
}
