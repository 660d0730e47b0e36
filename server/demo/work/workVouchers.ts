import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { cancelVoucher, payCollectOther, payExpenseOther } from '#cash/vouchers/vouchers.service.ts'
import { doCall, type Floor, type Office } from '#demo/demoCalls.ts'

type Paper = {
  ago: number
  category: number
  amount: number
  object: string
  person?: string
  note: string
  papers?: string
}

/** What a shop pays and takes in besides its orders, by the days since. */
const payments: readonly Paper[] = [
  {
    ago: 13,
    category: 1,
    amount: 8_000_000,
    object: 'Lê Văn Hòa (chủ nhà)',
    note: 'Thuê mặt bằng tháng này',
    papers: '1 hợp đồng',
  },
  { ago: 11, category: 4, amount: 440_000, object: 'Viettel', note: '4 sim 3G và đường truyền', papers: '1 hóa đơn' },
  { ago: 9, category: 3, amount: 1_820_000, object: 'EVN', note: 'Tiền điện tháng trước', papers: '2 hóa đơn' },
  { ago: 9, category: 3, amount: 526_000, object: 'Cấp nước', note: 'Tiền nước tháng trước', papers: '1 hóa đơn' },
  { ago: 7, category: 5, amount: 1_200_000, object: 'Minh Phát', note: 'Thuê POS MB 04 tháng này' },
  { ago: 4, category: 6, amount: 185_000, object: 'Trần Minh Quân', note: 'Giao thẻ khách quận 7 và Nhà Bè' },
  { ago: 2, category: 7, amount: 3_000_000, object: 'Facebook', note: 'Quảng cáo nửa cuối tháng', papers: '1 hóa đơn' },
]
const receipts: readonly Paper[] = [
  { ago: 12, category: 9, amount: 150_000, object: 'Khách lẻ', note: 'Bán giấy in thừa' },
  {
    ago: 6,
    category: 10,
    amount: 2_000_000,
    object: 'Hải Đăng',
    note: 'Cho thuê 1 máy, tháng này',
    papers: '1 biên nhận',
  },
]

/** Receipts and payments of the last two weeks through the fund that has most in it, one of them taken back. */
export async function keepVouchers(office: Office, { shop }: Floor): Promise<void> {
  const fund = await richestFund(office, shop.id)
  if (fund === null) return
  const inputOf = ({ category, amount, object, person = object, note, papers = '' }: Paper) => ({
    ConfigID: category,
    BankCardID: fund,
    Amount: amount,
    ObjectName: object,
    PersonName: person,
    Note: note,
    Papers: papers,
  })
  for (const one of payments)
    await doCall(
      office.hand('manager', shop, one.ago),
      { call: vouchers.payExpenseOther, by: payExpenseOther },
      inputOf(one),
    )
  for (const one of receipts)
    await doCall(
      office.hand('manager', shop, one.ago),
      { call: vouchers.payCollectOther, by: payCollectOther },
      inputOf(one),
    )
  const twice = {
    ConfigID: 7,
    BankCardID: fund,
    Amount: 316_000,
    ObjectName: 'Facebook',
    Note: 'Quảng cáo, nhập hai lần',
  }
  const manager = office.hand('manager', shop)
  const { PaymentID } = await doCall(manager, { call: vouchers.payExpenseOther, by: payExpenseOther }, twice)
  const wish = { PaymentID, Reason: 'Nhập hai lần' }
  await doCall(manager, { call: vouchers.cancelPaymentExpenseCollection, by: cancelVoucher }, wish)
}

const enoughVnd = 40_000_000

/** Only one that can pay all of it without running short. */
export async function richestFund({ client, world }: Office, shopId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number; balance_vnd: number }>(
    `SELECT f.id, a.debit_vnd - a.credit_vnd AS balance_vnd
     FROM funds f
     JOIN ledger_accounts a ON a.company_id = $1 AND a.shop_id = f.shop_id AND a.kind IN (111, 112) AND a.owner_id = f.id
     WHERE f.company_id = $1 AND f.shop_id = $2
     ORDER BY 2 DESC
     LIMIT 1`,
    [world.company.id, shopId],
  )
  const [fund] = rows
  return fund && Number(fund.balance_vnd) >= enoughVnd ? Number(fund.id) : null
}
