import { z } from 'zod'
import { edit, list, write } from '../../kit/call.ts'
import { emptyAnswer, id, instant, paging, version, vnd } from '../../kit/fields.ts'

const provider = z.literal([1, 2], { error: 'Vui lòng chọn SePay hoặc Casso' })
const count = z.number().int()

/** Pasted from the provider; only characters that are allowed in a header. */
const secret = z
  .string()
  .trim()
  .regex(/^$|^[\x21-\x7e]{16,200}$/, 'Khóa bí mật gồm 16 đến 200 ký tự không dấu, không khoảng trắng')
  .default('')

/** Movements that were not delivered: the balances that the bank reports before and after do not fit. */
export const FeedGap = z.object({ From: instant, To: instant, Amount: vnd })
export type FeedGap = z.infer<typeof FeedGap>

/** An account of the bank, with what is set for its feed; FeedID null: none yet. */
export const BankFeed = z.object({
  FeedID: id.nullable(),
  BankCardID: id,
  FundName: z.string(),
  BankCode: z.string(),
  AccountNo: z.string(),
  Provider: count,
  IsOn: z.boolean(),
  /** Until when the secret before this one counts as well. */
  FormerUntil: instant.nullable(),
  LastAt: instant.nullable(),
  LastVerdict: count.nullable(),
  /** The last delivery that was of another account, or could not be read. */
  LastError: z.string(),
  LastErrorAt: instant.nullable(),
  /** Deliveries that were not signed with a secret of it. */
  WrongCount: count,
  WrongAt: instant.nullable(),
  Gaps: z.array(FeedGap),
  RuleOn: z.boolean(),
  RuleLimit: vnd,
  RuleBy: z.string(),
  /** The voucher of the rule that was taken back, which ended it; empty while none was. */
  RuleEndedBy: z.string(),
  Version: count,
})
export type BankFeed = z.infer<typeof BankFeed>

export const FeedDelivery = z.object({
  DeliveryID: id,
  At: instant,
  Verdict: count,
  /** Why it could not be read, or the last four digits of the other account. */
  Told: z.string(),
})
export type FeedDelivery = z.infer<typeof FeedDelivery>

const forOwners = 'For owners.'

export const bankFeed = {
  getFeeds: list('BankFeed/GetFeeds', {
    about: `The accounts and wallets of the shop with what is set for their feeds: provider, when something was last delivered, what was wrong, movements that are missing (Gaps), and the rule “Tự ghi”. ${forOwners}`,
    access: 'shops.edit',
    scope: 'one',
    input: z.object({}),
    row: BankFeed,
  }),
  getDeliveries: list('BankFeed/GetDeliveries', {
    about: `What was delivered to a feed, latest first, without its content. IsUnread: those alone of which no line was made, because they are of another account or cannot be read. ${forOwners}`,
    access: 'shops.edit',
    scope: 'one',
    input: paging.extend({ FeedID: id, IsUnread: z.boolean().default(false) }),
    row: FeedDelivery,
  }),
  save: edit('BankFeed/Save', 'BankCardID', {
    about: `Makes or changes the feed of an account. Path, the address below /api/, is answered where the feed is new or NewPath is asked for, and Secret where it was made here: both are shown once. An empty Secret leaves the one there is, or makes one for a new feed of SePay; Casso makes its own, which has to be pasted. A new one counts at once, the one before it for seven days more, unless DropFormer. Off by default. Refused: a till, an account without number, an old Version. ${forOwners}`,
    access: 'shops.edit',
    scope: 'one',
    isSecret: true,
    input: z.object({
      BankCardID: id,
      Provider: provider,
      IsOn: z.boolean().default(false),
      Secret: secret,
      NewSecret: z.boolean().default(false),
      DropFormer: z.boolean().default(false),
      NewPath: z.boolean().default(false),
      Version: version.optional(),
    }),
    data: z.object({ FeedID: id, Path: z.string().nullable(), Secret: z.string().nullable(), Version: version }),
  }),
  test: write('BankFeed/Test', {
    about: `Signs a delivery of no money with the feed's secret and takes it as one from outside. ${forOwners}`,
    access: 'shops.edit',
    scope: 'one',
    isRepeatable: true,
    input: z.object({ FeedID: id }),
    data: z.object({ Verdict: count, At: instant }),
  }),
  setRule: write('BankFeed/SetRule', {
    about: `Tự ghi, off by default: money of this feed that is exactly the rest of one order named in its content, at most Limit (đồng), is booked by itself in the name of who sets this, as Debt/PayDebtCustomer. Never of a day that is closed, never where a voucher of the fund may already be that money, or a line like it came within 24 hours. The first of its vouchers that is taken back ends it. ${forOwners}`,
    access: 'shops.edit',
    scope: 'one',
    input: z.object({
      FeedID: id,
      IsOn: z.boolean(),
      Limit: z
        .number({ error: 'Vui lòng nhập hạn mức' })
        .int('Hạn mức phải là số nguyên đồng')
        .min(1_000, 'Hạn mức phải từ 1.000 đồng')
        .max(5_000_000_000, 'Hạn mức không được quá 5.000.000.000 đồng'),
      Version: version,
    }),
    data: emptyAnswer,
  }),
}
