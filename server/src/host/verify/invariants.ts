import { eventTemplate } from '@cardpro/contract/kit/audit/events'
import { commissionOf } from '@cardpro/contract/orders/commission'
import { statusOf } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { Proved } from '#books/proofs/proofs.service.ts'
import { now } from '#kit/clock.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import { OrderState } from '#orders/order.ts'
import { feeOf } from '#orders/orders.rules.ts'
import { wrongAnswer } from './answers.ts'
import { brokenChains, type Proof, type TransactionReader } from './chains.ts'

const sql = loadSql(import.meta.url, './verify.sql')
const CompanyRow = z.object({ id: z.number(), name: z.string() })
const business = loadSql(import.meta.url, './business.sql')
const people = loadSql(import.meta.url, './people.sql')
const sums = loadSql(import.meta.url, './sums.sql')
const posted = loadSql(import.meta.url, './postedMoney.sql')
const partners = loadSql(import.meta.url, './partners.sql')
const settling = loadSql(import.meta.url, './settling.sql')
const swipeCosts = loadSql(import.meta.url, './swipeCosts.sql')
const badDebts = loadSql(import.meta.url, './badDebts.sql')
const holds = loadSql(import.meta.url, './holds.sql')
const lotMoney = loadSql(import.meta.url, './lotMoney.sql')
const unknownMoney = loadSql(import.meta.url, './unknownMoney.sql')
const statements = loadSql(import.meta.url, './statements.sql')
const logged = loadSql(import.meta.url, './auditLog.sql')
const commission = loadSql(import.meta.url, './commission.sql')
const cashBook = loadSql(import.meta.url, './cashBook.sql')
const bankLines = loadSql(import.meta.url, './bankLines.sql')
const rates = loadSql(import.meta.url, './rates.sql')
const Broken = z.object({ broken: z.string().nullable() })
const Memory = z.object({ memory: z.string(), row_by_row: z.string() })
const Ways = z.object({ row_by_row: z.string(), whole_tables: z.string() })

/** A broken invariant and the first row that breaks it. */
export type Breach = { company: string; invariant: string; row: string }

/** What holds for every company's books at any moment, named as the quality goals and the money flow's rules (L) are. */
const invariants: [title: string, block: ReturnType<typeof sql>][] = [
  ['I1 mỗi bút toán cân và thuộc một cửa hàng', sql('journal_is_whole')],
  ['I2 số dư = tổng phát sinh', sql('balance_is_sum')],
  ['I3 tổng số dư cửa hàng = 0', sql('shop_sums_to_zero')],
  ['I4 tổng ngày = phát sinh ngày', sql('day_total_is_sum')],
  ['I4 tổng tháng = tổng các ngày', sql('month_total_is_sum')],
  ['I4, L6, L10 kết quả của ngày = tài khoản kết quả', sql('facts_match_accounts')],
  ['I14 số liệu ngày = phát sinh, theo POS, nhân viên, loại đơn', sums('day_facts_are_derived')],
  ['I15 số liệu tháng = các ngày', sums('month_facts_are_days')],
  ['I15 dòng tiền tháng = các ngày', sums('month_flows_are_days')],
  ['I16 số liệu của đơn = phát sinh của đơn', sums('order_facts_are_derived')],
  ['I17 dòng tiền ngày = phát sinh', sums('day_flows_are_derived')],
  ['I18 ngày của lô = phát sinh', sums('lot_days_are_derived')],
  ['I19 số bill, số đơn, tiền nạp đếm được', sums('day_counts_are_derived')],
  ['I19 đơn có phát sinh = đơn đếm được', sums('orders_are_counted')],
  ['bill thiếu số, thiếu ảnh đếm được', sums('bill_days_are_derived')],
  ['phí theo POS trên đơn = tài khoản doanh thu', business('fee_parts_are_income')],
  ['doanh số quẹt = các lần quẹt', sql('volume_is_swipes')],
  ['I6, L8 bút toán hủy đối xứng với bút toán gốc', sql('reversal_is_mirror')],
  ['I11, L3 số dư đơn = 131 của đơn', business('order_is_its_ledger')],
  ['I7 số liệu đơn = các dòng đã ghi sổ', business('order_is_its_lines')],
  ['I7 dòng của đơn = bút toán của nó', posted('line_is_its_journal')],
  ['I7 số tiền và quỹ của dòng = phát sinh của bút toán', posted('line_is_its_transfers')],
  ['lần quẹt = bút toán của nó', posted('swipe_is_its_journal')],
  ['L2 lô của lần quẹt = bút toán của nó', posted('swipe_is_in_its_lot')],
  ['L2 các lần đổi lô = bút toán đổi lô', posted('swipe_moves_are_journals')],
  ['lần quẹt trên POS đối tác = 331 của đối tác', swipeCosts('partner_swipe_is_posted')],
  ['phí POS của đơn = 632, 6322 của đơn', swipeCosts('order_cost_is_posted')],
  ['hoa hồng của đơn = 641 của đơn', commission('commission_is_posted')],
  ['phiếu chi hoa hồng = bút toán của nó', commission('collaborator_payment_is_its_journal')],
  ['phiếu thu nợ = bút toán của nó', posted('collection_is_its_journal')],
  ['phiếu thu nợ = các đơn đã trừ', posted('collection_is_its_orders')],
  ['phiếu đối tác = bút toán của nó', partners('voucher_is_its_journal')],
  ['phiếu đối tác = các đơn đã tính', partners('voucher_is_its_orders')],
  ['phiếu điều chỉnh, cấn trừ, trả khách = bút toán của nó', settling('debt_voucher_is_its_journal')],
  ['nợ xấu = bút toán của nó', badDebts('bad_debt_is_its_journal')],
  ['L2 bill treo, mất = bút toán của nó', holds('hold_is_its_journals')],
  ['phiếu tiền về = bút toán của nó', lotMoney('lot_payment_is_its_journal')],
  ['phiếu tiền về nhiều lô = bút toán của nó', lotMoney('cash_back_is_its_journal')],
  ['tiền về của từng bill = tiền về của lô', lotMoney('bill_payment_is_of_its_lot')],
  ['tiền chưa rõ = bút toán của nó', lotMoney('unknown_money_is_its_journal')],
  ['phiếu gán tiền = bút toán của nó', unknownMoney('assignment_is_its_journal')],
  ['3381 của quỹ = các khoản chưa xử lý', unknownMoney('unknown_money_is_its_sources')],
  ['dòng sao kê đã chọn, đã ghi = khớp của nó', statements('row_is_its_match')],
  ['phiếu ghi từ sao kê = các dòng của nó', statements('row_is_its_cash_back')],
  ['phiếu thu chi = bút toán của nó', cashBook('voucher_is_its_journal')],
  ['phiếu vốn = bút toán của nó', cashBook('capital_is_its_journal')],
  ['kiểm quỹ = bút toán và lịch sử của nó', cashBook('count_is_its_journal')],
  ['xử lý chênh lệch quỹ = bút toán của nó', cashBook('settlement_is_its_journal')],
  ['đối chiếu số dư quỹ = lịch sử thao tác', cashBook('fund_count_is_told')],
  ['phân bổ chi phí = bút toán của nó', cashBook('allocation_is_its_journals')],
  ['gộp khách = bút toán của nó', cashBook('merge_is_its_journal')],
  ['liên kết dòng ngân hàng ≤ dòng, ≤ bút toán', bankLines('link_is_within_both')],
  ['dòng ngân hàng trùng = dòng kia', bankLines('twin_is_its_line')],
  ['kỳ ngân hàng trả = các dòng sao kê', bankLines('payout_is_its_rows')],
  ['phí của lần quẹt = tỉ lệ của nó', rates('swipe_fee_is_its_rate')],
  ['phí nội bộ của lần quẹt = 5114 của cửa hàng có máy', rates('lent_swipe_is_its_twin')],
  ['số dư sau mỗi dòng của đơn = các dòng trước nó', rates('line_balance_is_running')],
  ['đối tác của dòng = 331 của nó', rates('line_partner_is_posted')],
  ['tỉ lệ CTV trên đơn = tỉ lệ của CTV', rates('collaborator_rate_is_told')],
  ['phiếu tạm ứng = bút toán của nó', posted('advance_is_its_journal')],
  ['phiếu nộp tiền = các khoản khách trả', posted('hand_in_is_its_payments')],
  ['I10 mỗi bút toán có trong lịch sử thao tác', logged('booked_is_told')],
  ['I10 người ghi và giờ ghi = lịch sử thao tác', logged('author_is_told')],
  ['I10 số tiền = lịch sử thao tác', logged('amount_is_told')],
  ['I10 nhật ký đơn = lịch sử thao tác', logged('order_event_is_told')],
  ['nhật ký đơn = các phiếu thu nợ', logged('voucher_event_is_line')],
  ['L2 tiền chưa về của lô', business('lot_is_its_swipes')],
  ['L2 lô = tài khoản của máy nó', business('lot_is_of_its_pos')],
  ['L2 tiền POS đem sang = bút toán của nó', business('opening_is_its_journal')],
  ['L4 quỹ không âm', business('fund_is_not_negative')],
  ['L4 tạm ứng không âm', business('advance_is_not_negative')],
  ['L5 nội bộ giữa hai cửa hàng khớp nhau', business('shops_owe_each_other_alike')],
  ['công nợ đã chốt = sổ cái', business('frozen_debts_are_ledger')],
  ['L9 không ghi vào ngày đã khóa sổ', business('locked_days_are_left_alone')],
  ['mọi dòng đều có đơn, mọi phát sinh đều có bút toán', business('nothing_is_orphaned')],
  ['số khách đếm được', people('customer_counts_are_counts')],
  ['khách tìm được bằng đúng tên và số của họ', people('customer_search_is_customers')],
  ['lần cuối của khách = đơn cuối', people('customer_use_is_orders')],
  ['I20 lần đầu của khách = đơn đầu', people('first_use_is_orders')],
  ['khách của nhiều cửa hàng được ghi nhận', people('shared_customers_are_noted')],
  ['khách đã gộp không còn gì', people('merged_customers_are_empty')],
  ['số thẻ đếm được', people('card_counts_are_counts')],
  ['số thẻ đến hạn đếm được', people('card_due_counts_are_counts')],
  ['số thao tác đếm được', sql('audit_counts_are_counts')],
  ['I5 sổ cái chỉ được ghi thêm', sql('ledger_is_append_only')],
  ['I12 mọi bảng đều có hàng rào công ty', sql('company_is_walled')],
]

type VerifyOptions = {
  onCompany?: (name: string) => void
  onProved?: (companyId: number, proved: Proved) => Promise<unknown>
  proof?: Proof
}

/**
 * Proves every invariant for every company; answers what is broken, nothing when the books are sound. The chains of the
 * audit log can only be proved with what lies outside the database: its keys and the heads that were written down.
 */
export async function verify(db: Db, { onCompany = () => {}, onProved, proof }: VerifyOptions = {}): Promise<Breach[]> {
  const companies = await db.transaction(0, (tx) => tx.rows(sql('companies'), {}, CompanyRow), 'read only')
  const breaches: Breach[] = []
  for (const { id, name } of companies) {
    onCompany(name)
    const at = now()
    const found = await proveCompany(db, id, proof)
    await onProved?.(id, { at, found: found[0] })
    breaches.push(...found.map((breach) => ({ company: name, ...breach })))
  }
  return breaches
}

/**
 * Two checks at a time: each is one statement and so sees one moment, and a second core is not left idle. What is broken is
 * listed in the order of the checks.
 */
export async function proveCompany(db: Db, companyId: number, proof?: Proof): Promise<CompanyBreach[]> {
  const left = [...checksOf(proof)]
  const titles = left.map(([invariant]) => invariant)
  const worker = () => db.transaction(companyId, (tx) => proveAll(within(tx), companyId, left), 'read only')
  const found = (await Promise.all([worker(), worker()])).flat()
  return found.toSorted((one, other) => titles.indexOf(one.invariant) - titles.indexOf(other.invariant))
}

/** The same in a transaction that is open already, without what needs the keys. */
export const verifyCompany = (tx: Tx, companyId: number): Promise<CompanyBreach[]> =>
  proveAll(within(tx), companyId, [...checksOf()])

const memory = '128MB'

function within(tx: Tx): TransactionReader {
  const taken = takeMemory(tx, memory)
  return async (work) => {
    await taken
    return work(tx)
  }
}

/** For a transaction that reads a whole history. */
export const takeMemory = (tx: Tx, most: string): Promise<unknown> =>
  tx.one(sql('take_memory'), { memory: most }, Memory)

/** Takes one check after the other from those that are left. */
export async function proveAll(read: TransactionReader, companyId: number, left: Check[]): Promise<CompanyBreach[]> {
  const breaches: CompanyBreach[] = []
  for (let check = left.shift(); check; check = left.shift()) {
    const [invariant, firstBroken] = check
    const row = await firstBroken(read, companyId)
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

/** Statements name an event by its code: `{order.topUp}`. */
const inSentences = (broken: string | null): string | null =>
  broken?.replace(/\{([\w.:]+)\}/g, (code, event: string) => eventTemplate(event) || code) ?? null

export type CompanyBreach = Omit<Breach, 'company'>
export type Check = [
  invariant: string,
  firstBroken: (read: TransactionReader, companyId: number) => Promise<string | null>,
]

const checks: Check[] = [
  ['I10 bút toán = lịch sử thao tác', findForeignJournal],
  ...invariants.map(([invariant, block]): Check => {
    const firstBroken: Check[1] = async (read, company_id) =>
      inSentences((await read((tx) => tx.one(firstOf(block), { company_id }, Broken))).broken)
    return [invariant, firstBroken]
  }),
  ['I7 trạng thái đơn suy ra từ các dòng', firstOrder(wrongStatus)],
  ['phí của đơn suy ra từ các dòng', firstOrder(wrongFee)],
  ['hoa hồng của đơn suy ra từ các dòng', firstOrder(wrongCommission)],
]

/** Everything that is proved of a company; the log and the kept answers only where their keys are at hand. */
export function checksOf(proof?: Proof): Check[] {
  if (!proof) return checks
  return [
    ['I10 lịch sử thao tác không bị sửa, xóa, chèn', (read, id) => firstBrokenChain(read, id, proof)],
    ['I9 câu trả lời đã lưu không bị sửa', (read, id) => wrongAnswer(read, id, proof.keys)],
    ...checks,
  ]
}

const firstBrokenChain = async (read: TransactionReader, companyId: number, proof: Proof): Promise<string | null> =>
  (await brokenChains(read, companyId, proof)).join('; ') || null

const StoredOrder = OrderState.extend({ id: z.number(), code: z.string(), status: z.number() })

type StoredOrder = z.infer<typeof StoredOrder>

/** Replays one rule over all orders. */
function firstOrder(wrongOf: (order: StoredOrder) => string | null): Check[1] {
  return async (read, companyId) => {
    for (let after = 0; ; ) {
      const page = { company_id: companyId, after }
      const orders = await read((tx) => tx.rows(business('order_states'), page, StoredOrder))
      for (const order of orders) {
        const wrong = wrongOf(order)
        if (wrong !== null) return `đơn ${order.code}: ${wrong}`
      }
      const last = orders.at(-1)
      if (!last) return null
      after = last.id
    }
  }
}

function wrongStatus(order: StoredOrder): string | null {
  return order.status === statusOf(order) ? null : `ghi ${order.status}, suy ra ${statusOf(order)}`
}

/** The fee is posted with each top-up and swipe. */
function wrongFee(order: StoredOrder): string | null {
  if (order.isCancelled || order.topUpVnd + order.swipeVnd === 0 || order.feeVnd === feeOf(order)) return null
  return `phí ghi ${order.feeVnd}, suy ra ${feeOf(order)}`
}

function wrongCommission(order: StoredOrder): string | null {
  const { ownVnd, parentVnd } = commissionOf(order, order)
  if (order.commissionVnd === ownVnd + parentVnd && order.parentCommissionVnd === parentVnd) return null
  return `hoa hồng ghi ${order.commissionVnd}, suy ra ${ownVnd + parentVnd}`
}

const Slice = z.object({ upto: z.number().nullable() })
/** Rows of the log whose journals are read, put into words and hashed in one statement. */
const sliceRows = 20_000

/** Holds the journals against the digests in the log, slice by slice. */
async function findForeignJournal(read: TransactionReader, companyId: number): Promise<string | null> {
  for (let after = 0; ; ) {
    const slice = { company_id: companyId, after }
    const { upto } = await read((tx) => tx.one(logged('next_slice'), { ...slice, most: sliceRows }, Slice))
    if (upto === null) return null
    const broken = await foreignJournal(read, { ...slice, upto })
    if (broken !== null) return broken
    after = upto
  }
}

/** The first journal of these rows of the log that is not what its row signs. */
export const foreignJournal = async (
  read: TransactionReader,
  slice: { company_id: number; after: number; upto: number },
): Promise<string | null> =>
  read(async (tx) => {
    await tx.one(sql('go_by_key'), {}, Ways)
    const { broken } = await tx.one(firstOf(logged('told_is_booked')), slice, Broken)
    await tx.one(sql('go_by_whole'), {}, Ways)
    return inSentences(broken)
  })
