import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import type { RawInput } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import { post } from '#books/ledger/ledger.service.ts'
import { record } from '#kit/audit/audit.service.ts'
import { newId } from '#kit/database/ids.ts'
import { Books } from './books.ts'
import { todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'
import { withAdmin } from './withAdmin.ts'

// Receipts and payments, made through the API the way a shop makes them.

let serial = 0

type NewCategory = Partial<RawInput<typeof categories.createOrUpdateConfig>>

/** A category of the shop, or at the company level of the company's own book: an expense unless said otherwise. */
export const makeCategory = async (user: TestUser, input: NewCategory = {}): Promise<number> =>
  (
    await user.done(categories.createOrUpdateConfig, {
      Name: `Chi phí ${++serial}`,
      Type: 2,
      Group: 642,
      ...input,
    })
  ).Data.ConfigID

/** The numbers of categories that every company has. */
export const rent = 1
export const bankFee = 8
export const otherIncome = 9
export const companyRent = 11
export const companyIncome = 15

type NewVoucher = Partial<RawInput<typeof vouchers.payCollectOther>> & { BankCardID: number }

export const collect = (user: TestUser, input: NewVoucher) =>
  user.call(vouchers.payCollectOther, { ConfigID: otherIncome, Amount: 1_000_000, ...input })
export const expend = (user: TestUser, input: NewVoucher) =>
  user.call(vouchers.payExpenseOther, { ConfigID: rent, Amount: 1_000_000, ...input })

/** `PC261121-001` */
export const voucherCode = (kind: 'PT' | 'PC', no: number, day = todayHere()): string =>
  `${kind}${day.slice(2).replaceAll('-', '')}-${String(no).padStart(3, '0')}`

/** A fund of the company's own book with money in it. */
export async function makeCompanyFund(server: TestServer, owner: TestUser, opening: number): Promise<number> {
  const id = newId()
  await withAdmin(server.admin, (client) =>
    client.query(`INSERT INTO funds (company_id, id, shop_id, name, kind) VALUES ($1, $2, -111, $3, 1)`, [
      owner.companyId,
      id,
      `Két công ty ${++serial}`,
    ]),
  )
  const books = new Books(server, { ...owner, shopId: -111, shopIds: [-111] })
  const transfers = [{ debit: { kind: 111, owner: id } as const, credit: { kind: 411 } as const, amountVnd: opening }]
  const since = todayHere(-40)
  await books.write(async (ctx) => {
    await post(ctx, [{ shopId: -111, postingDate: since, type: 'CAPITAL', transfers }])
    await record(ctx, { menu: 'funds', event: 'fundOpening.add', ref: { kind: 'fund', id }, detail: {} })
  }, since)
  return id
}

const agreed = { Confirm: ['W_DUP'] }

export type VoucherIds = { voucher: number; voucherSchedule: number; paper: number; paperToo: number; clerk: number }

/** A receipt of the shop that names a customer of it, and comes back every month; and one that a clerk wrote. */
export async function makeVouchers(
  server: TestServer,
  owner: TestUser,
  { word, fund, customer }: { word: string; fund: number; customer: number },
): Promise<VoucherIds> {
  const object = { ObjectType: 1 as const, ObjectID: customer, PersonName: word, Note: `Phiếu ${word}` }
  const entry = { ConfigID: otherIncome, BankCardID: fund, Amount: 2_000_000, ...object }
  const { PaymentID: voucher } = (await owner.done(vouchers.payCollectOther, entry)).Data
  const { Data } = await owner.done(voucherSchedules.repeat, { PaymentID: voucher, DayOfMonth: 31 })
  const kept = async (name: string) =>
    (await uploaded(server, owner, { call: files.uploadImage, place: {}, name })).FileID
  const [paper, paperToo] = [await kept('hoa-don.png'), await kept('bien-nhan.png')]
  const clerk = await owner.staff(['collectExpense.add', 'funds.edit'], { shopIds: [owner.shopId] })
  await clerk.done(vouchers.payCollectOther, { ...entry, Amount: 1_000, ...agreed })
  return { voucher, voucherSchedule: Data.ScheduleID, paper, paperToo, clerk: clerk.userId }
}

type Ids = VoucherIds & Record<'till' | 'customer' | 'staff' | 'partner' | 'collaborator' | 'shop', number>
type Inputs = Record<string, Record<string, unknown>[]>

/** What a shop's own people would send: for the matrix of foreign ids. */
export function voucherInputs(ids: Ids): Inputs {
  const receipt = { ConfigID: otherIncome, BankCardID: ids.till, Amount: 1_000_000, ...agreed }
  const objects = { 1: ids.customer, 2: ids.staff, 3: ids.partner, 4: ids.collaborator }
  const named = ([1, 2, 3, 4] as const).map((kind) => ({ ...receipt, ObjectType: kind, ObjectID: objects[kind] }))
  const due = { ScheduleID: ids.voucherSchedule, NextOn: todayHere() }
  return {
    'Payment/CreateOrUpdateConfig': [{ ConfigID: rent, Name: 'Loại thử quyền', Type: 2, Group: 642 }],
    'Payment/PayCollectOther': [...named, { ...receipt, FileIDs: [ids.paper] }],
    'Payment/PayExpenseOther': [
      { ...receipt, ConfigID: rent, ObjectType: 1, ObjectID: ids.customer },
      { ...receipt, ConfigID: rent, FileIDs: [ids.paperToo] },
    ],
    'Payment/DetailCollectExpense': [{ PaymentID: ids.voucher }],
    'Payment/OtherReceiptsPayments': [{ ConfigID: otherIncome }, { BankCardID: ids.till }, { StaffID: ids.clerk }],
    'Payment/PrintVoucher': [{ PaymentID: ids.voucher, Paper: 'A5' }],
    'Payment/GetAllocation': [{ PaymentID: ids.voucher }],
    'Payment/AllocateExpense': [{ PaymentID: ids.voucher, Method: 2, Shops: [{ ShopID: ids.shop }] }],
    'Payment/CancelAllocation': [{ AllocationID: ids.voucher, Reason: 'Thử quyền' }],
    'Payment/RepeatVoucher': [{ PaymentID: ids.voucher, DayOfMonth: 5 }],
    'Payment/ChangeVoucherSchedule': [
      { ScheduleID: ids.voucherSchedule, DayOfMonth: 5, Amount: 1_000_000, Version: 1 },
    ],
    'Payment/PostDueVoucher': [due],
    'Payment/SkipDueVoucher': [{ ...due, Reason: 'Thử quyền' }],
    'Job/ExcelVouchers': [{ ConfigID: otherIncome }, { BankCardID: ids.till }, { StaffID: ids.clerk }],
    'Job/ExcelCompanyVouchers': [{ ConfigID: otherIncome }, { BankCardID: ids.till }, { StaffID: ids.clerk }],
  }
}

export const voucherRemovals = (ids: Ids): Inputs => ({
  'Payment/StopVoucherSchedule': [{ ScheduleID: ids.voucherSchedule, Reason: 'Thử quyền' }],
  'Payment/CancelPaymentExpenseCollection': [{ PaymentID: ids.voucher, Reason: 'Thử quyền' }],
})
