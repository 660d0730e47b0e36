import { type LineSource, lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import {
  holdLines,
  keepLines,
  type LinkPart,
  linkJournals,
  type NewLine,
  proofOf,
  unlinkedJournals,
  unlinkLine,
} from '#bank/bankLines/bankLines.service.ts'
import { noSession, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { makeFund } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

export const daysAgo = (days: number): string => addDays(businessDay(new Date()), -days)

/** A line of a statement of an account, but for what a test says otherwise. */
export const lineOf = (amountVnd: number, more: Partial<NewLine> = {}): NewLine => ({
  key: null,
  bookedOn: daysAgo(1),
  bookedAt: null,
  amountVnd,
  balanceVnd: null,
  content: 'CHUYEN KHOAN',
  counterAccount: '',
  counterName: '',
  refNo: '',
  ...more,
})

/** A bank account of a shop, and what the services do with its lines. */
export class BankDesk {
  readonly server: TestServer
  readonly user: TestUser
  readonly fund: number

  constructor(server: TestServer, parts: Pick<BankDesk, 'user' | 'fund'>) {
    this.server = server
    this.user = parts.user
    this.fund = parts.fund
  }

  static async open(server: TestServer, opening = 0): Promise<BankDesk> {
    const user = await server.company()
    return new BankDesk(server, { user, fund: await makeFund(user, { name: 'Vietcombank', opening, since: 30 }) })
  }

  /** The same account for another shop or user. */
  as = (user: TestUser): BankDesk => new BankDesk(this.server, { user, fund: this.fund })

  /** Runs `work` as a write call of this user would run it. */
  write<T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
    const { companyId, userId, shopId, shopIds } = this.user
    const now = new Date()
    return this.server.db.transaction(companyId, (db) =>
      work({
        db,
        companyId,
        userId,
        userName: '',
        isOwner: true,
        shopId,
        shopIds: shopIds.filter((id) => id === shopId),
        ownShopIds: shopIds,
        ...noSession,
        today: businessDay(now),
        now,
        ip: '',
        device: '',
        callId: newId(),
      }),
    )
  }

  keep(lines: NewLine[], source: LineSource = lineSource.file, fundId = this.fund) {
    const statementId = source === lineSource.file ? newId() : null
    return this.write((ctx) => keepLines(ctx, { fundId, source, statementId, lines }))
  }

  async keepOne(line: NewLine, source: LineSource = lineSource.file): Promise<number> {
    const { lineIds } = await this.keep([line], source)
    return lineIds[0] ?? 0
  }

  link(lineId: number, journals: (number | LinkPart)[], byPosting = false) {
    const parts = journals.map((one) => (typeof one === 'number' ? { journalId: one } : one))
    return this.write((ctx) => linkJournals(ctx, { lineId, journals: parts, byPosting }))
  }

  unlink = (lineId: number) => this.write((ctx) => unlinkLine(ctx, lineId))
  left = async (lineId: number): Promise<number> =>
    (await this.write((ctx) => holdLines(ctx, [lineId])))[0]?.leftVnd ?? Number.NaN
  unlinked = (from = daysAgo(30), to = daysAgo(0)) =>
    this.write((ctx) => unlinkedJournals(ctx, this.fund, { from, to }))
  proof = (day = daysAgo(0)) => this.write((ctx) => proofOf(ctx, this.fund, day))

  /** A receipt (above zero) or a payment by the shop's own voucher, entered today. */
  async voucher(
    amountVnd: number,
    more: { Date?: string; fund?: number } = {},
  ): Promise<{ id: number; journal: number; code: string }> {
    const isIn = amountVnd > 0
    const { Data: all } = await this.user.done(categories.getConfigs, { type: isIn ? 1 : 2 })
    const { fund = this.fund, ...rest } = more
    const input = {
      ConfigID: all[0]?.ConfigID ?? 0,
      BankCardID: fund,
      Amount: Math.abs(amountVnd),
      Confirm: ['W_DUP'],
      ...rest,
    }
    const { Data } = await this.user.done(isIn ? vouchers.payCollectOther : vouchers.payExpenseOther, input)
    return { id: Data.PaymentID, journal: Data.JournalID, code: Data.Code }
  }

  cancelVoucher = (PaymentID: number) =>
    this.user.done(vouchers.cancelPaymentExpenseCollection, { PaymentID, Reason: 'Nhập nhầm' })

  /** What is stored of the account's lines, in the order in which they were kept. */
  stored = () =>
    withAdmin(this.server.admin, async (client) => {
      const { rows } = await client.query(
        'SELECT * FROM bank_lines WHERE company_id = $1 AND fund_id = $2 AND is_live ORDER BY id',
        [this.user.companyId, this.fund],
      )
      return rows.map((row) => ({
        id: Number(row.id),
        amount: Number(row.amount_vnd),
        twinOf: row.twin_of === null ? null : Number(row.twin_of),
        doubtOf: row.doubt_of === null ? null : Number(row.doubt_of),
        content: row.content as string,
        contentKey: row.content_key as string,
        last4: row.counter_last4 as string,
        hasHash: row.counter_hash !== null,
      }))
    })
}
