import { z } from 'zod'
import { read, write } from '../call.ts'
import { emptyAnswer, instant } from '../fields.ts'
import { withoutCardNumbers } from '../text/safeText.ts'

/** The limits of what is kept: characters of one draft, drafts of one user, days. */
export const draftLengthMax = 20_000
export const draftsMax = 50
export const draftDays = 30

/** Boxes whose values are in no draft: proofs, whole card numbers, and what is stored as a mark alone. */
export const isSecretField = (name: string): boolean =>
  /password|cardnumber|cvv|cvc|otp|token|secret|citizenid|^pin$|^code$/i.test(name)

const form = z
  .string({ error: 'Không có biểu mẫu này' })
  .regex(/^[A-Za-z]\w{0,39}\/[A-Za-z]\w{0,39}(\.\d{1,16})?$/, 'Không có biểu mẫu này')
  .refine((text) => withoutCardNumbers(text) === text, 'Không có biểu mẫu này')

/** What was picked from a list, by the list's call: its name, since the id alone cannot be shown. */
const Picked = z.object({ Call: z.string(), Value: z.union([z.number(), z.string()]), Label: z.string() })
/** Values: what was changed, by field. Base: the former values. Version: of the record by then. */
export const DraftContent = z.object({
  Values: z.record(z.string(), z.unknown()),
  Base: z.record(z.string(), z.unknown()),
  Version: z.number().int().nullable(),
  Names: z.array(Picked).max(100).default([]),
})
export type DraftContent = z.infer<typeof DraftContent>

export const Draft = z.object({ Content: z.string(), At: instant })
export type Draft = z.infer<typeof Draft>

/**
 * What a user typed and has not saved ("bản nháp"): one for each form, user and shop. Form is the call that the form
 * makes and, where it changes a record, that record's id: `Customer/AddOrEditCustomer.123`.
 */
export const drafts = {
  get: read('Draft/Get', {
    about:
      "The caller's own draft of a form in the shop of the header; null where there is none, or one older than 30 days.",
    access: 'signed-in',
    scope: 'many',
    input: z.object({ Form: form }),
    data: Draft.nullable(),
  }),
  save: write('Draft/Save', {
    about:
      'Keeps what was typed so far, in place of the draft before. Content is JSON of at most 20.000 characters. Passwords, card numbers, CVV, PIN and OTP are left out of it. The newest 50 drafts of a user are kept. It is not an audit event: nothing is logged, and a repeated call does the same again.',
    access: 'signed-in',
    scope: 'many',
    // Written every second while the user types: its answers are not worth keeping.
    isSecret: true,
    input: z.object({
      Form: form,
      Content: z.string({ error: 'Bản nháp không hợp lệ' }).max(draftLengthMax, 'Bản nháp quá dài'),
    }),
    data: z.object({ At: instant }),
  }),
  delete: write('Draft/Delete', {
    about: 'Drops the draft of a form. One that is not there is dropped already.',
    access: 'signed-in',
    scope: 'many',
    isSecret: true,
    input: z.object({ Form: form }),
    data: emptyAnswer,
  }),
}
