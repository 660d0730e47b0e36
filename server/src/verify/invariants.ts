import { z } from 'zod'
import { OrderState } from '#orders/order.ts'
import { statusOf } from '#orders/orders.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type Block, loadSql } from '#platform/sql.ts'
import { brokenChains, type Proof } from './chains.ts'

const sql = loadSql(import.meta.url, './verify.sql')
const CompanyRow = z.object({ id: z.number(), name: z.string() })
const business = loadSql(import.meta.url, './business.sql')
const Broken = z.object({ broken: z.string().nullable() })
const Memory = z.object({ memory: z.string(), row_by_row: z.string() })

/** A broken invariant and the first row that breaks it. */
export type Breach = { company: string; invariant: string; row: string }

/** What must be true of every company's books at any moment. The names stand in quality goals and in the money flow's rules (L). */
const invariants: [title: string, block: ReturnType<typeof sql>][] = [
  ['I1 mỗi bút toán cân và thuộc một cửa hàng', sql('journal_is_whole')],
  ['I2 số dư = tổng phát sinh', sql('balance_is_sum')],
  ['I3 tổng số dư cửa hàng = 0', sql('shop_sums_to_zero')],
  ['I4 tổng ngày = phát sinh ngày', sql('day_total_is_sum')],
  ['I4 tổng tháng = tổng các ngày', sql('month_total_is_sum')],
  ['I4, L6, L10 kết quả của ngày = tài khoản kết quả', sql('facts_match_accounts')],
  ['phí theo POS trên đơn = tài khoản doanh thu', business('fee_parts_are_income')],
  ['doanh số quẹt = các lần quẹt', sql('volume_is_swipes')],
  ['I6, L8 bút toán hủy đối xứng với bút toán gốc', sql('reversal_is_mirror')],
  ['I11, L3 số dư đơn = 131 của đơn', business('order_is_its_ledger')],
  ['I7 số liệu đơn = các dòng đã ghi sổ', business('order_is_its_lines')],
  ['L2 tiền chưa về của lô', business('lot_is_its_swipes')],
  ['L2 tiền POS đem sang = bút toán của nó', business('opening_is_its_journal')],
  ['L4 quỹ không âm', business('fund_is_not_negative')],
  ['L5 nội bộ giữa hai cửa hàng khớp nhau', business('shops_owe_each_other_alike')],
  ['mọi dòng đều có đơn, mọi phát sinh đều có bút toán', business('nothing_is_orphaned')],
  ['số khách đếm được', business('customer_counts_are_counts')],
  ['khách tìm được bằng đúng tên và số của họ', business('customer_search_is_customers')],
  ['lần cuối của khách = đơn cuối', business('customer_use_is_orders')],
  ['khách đã gộp không còn gì', business('merged_customers_are_empty')],
  ['số thẻ đếm được', business('card_counts_are_counts')],
  ['số thẻ đến hạn đếm được', business('card_due_counts_are_counts')],
  ['số thao tác đếm được', sql('audit_counts_are_counts')],
  ['I5 sổ cái chỉ được ghi thêm', sql('ledger_is_append_only')],
  ['I12 mọi bảng đều có hàng rào công ty', sql('company_is_walled')],
]

type Asked = { onCompany?: (name: string) => void; proof?: Proof }

/**
 * Proves every invariant for every company; answers what is broken, nothing when the books are sound. The chains of the
 * audit log can only be proved with what lies outside the database: its keys and the heads that were written down.
 */
export async function verify(db: Db, { onCompany = () => {}, proof }: Asked = {}): Promise<Breach[]> {
  const companies = await db.transaction(0, (tx) => tx.rows(sql('companies'), {}, CompanyRow), 'read only')
  const breaches: Breach[] = []
  for (const { id, name } of companies) {
    onCompany(name)
    const found = await proveCompany(db, id, proof)
    breaches.push(...found.map((breach) => ({ company: name, ...breach })))
  }
  return breaches
}

/** Two checks at a time: each is one statement and so sees one moment, and a second core is not left idle. */
export async function proveCompany(db: Db, companyId: number, proof?: Proof): Promise<Found[]> {
  const left = [...checks]
  const lane = (first: (tx: Tx) => Promise<Found[]>) =>
    db.transaction(
      companyId,
      async (tx) => [...(await first(tx)), ...(await proveAll(tx, companyId, left))],
      'read only',
    )
  const chains = async (tx: Tx) => (proof ? verifyChains(tx, companyId, proof) : [])
  return (await Promise.all([lane(chains), lane(async () => [])])).flat()
}

async function verifyChains(tx: Tx, companyId: number, proof: Proof): Promise<Found[]> {
  const rows = await brokenChains(tx, companyId, proof)
  return rows.map((row) => ({ invariant: 'I10 lịch sử thao tác không bị sửa, xóa, chèn', row }))
}

/** The same in a transaction that is open already. */
export const verifyCompany = (tx: Tx, companyId: number): Promise<Found[]> => proveAll(tx, companyId, [...checks])

/** Takes one check after the other from those that are left. */
async function proveAll(tx: Tx, companyId: number, left: Check[]): Promise<Found[]> {
  await tx.one(sql('take_memory'), {}, Memory)
  const breaches: Found[] = []
  for (let check = left.shift(); check; check = left.shift()) {
    const [invariant, firstBroken] = check
    const row = await firstBroken(tx, companyId)
    if (row !== null) breaches.push({ invariant, row })
  }
  return breaches
}

/** Of the rows that break an invariant, one. A LIMIT would have the whole history read row by row for the sake of a first one that never comes. */
const firstOf = (block: Block): Block => ({
  ...block,
  name: `${block.name}_first`,
  text: `SELECT min(broken) AS broken FROM (${block.text}) AS found`,
})

type Found = Omit<Breach, 'company'>
type Check = [invariant: string, firstBroken: (tx: Tx, companyId: number) => Promise<string | null>]

const checks: Check[] = [
  ...invariants.map(([invariant, block]): Check => {
    const firstBroken: Check[1] = async (tx, company_id) =>
      (await tx.one(firstOf(block), { company_id }, Broken)).broken
    return [invariant, firstBroken]
  }),
  ['I7 trạng thái đơn suy ra từ các dòng', (tx, companyId) => findWrongStatus(tx, companyId)],
]

const StoredOrder = OrderState.extend({ id: z.number(), code: z.string(), status: z.number() })

/** Replays the one status rule over all orders. */
async function findWrongStatus(tx: Tx, companyId: number): Promise<string | null> {
  for (let after = 0; ; ) {
    const orders = await tx.rows(business('order_states'), { company_id: companyId, after }, StoredOrder)
    const wrong = orders.find((order) => order.status !== statusOf(order))
    if (wrong) return `đơn ${wrong.code}: ghi ${wrong.status}, suy ra ${statusOf(wrong)}`
    const last = orders.at(-1)
    if (!last) return null
    after = last.id
  }
}
