import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { accountOwner } from '@cardpro/contract/kit/money/bankAccount'
import { fold } from '@cardpro/contract/kit/search'
import type { Client } from 'pg'
import { idPeriod } from '#kit/database/ids.ts'
import { forShards } from '#kit/database/nodeStatements.ts'
import { loadSql } from '#kit/database/sql.ts'
import { searchTexts } from '#people/customers/people.service.ts'
import type { Company } from './company.ts'
import { address, districts, personName, phoneOf } from './names.ts'
import type { Telling } from './progress.ts'
import type { Random } from './random.ts'
import { phonesOfStaff } from './staff.ts'
import { type DemoIds, daysBefore, midnight, pauseEvery } from './time.ts'
import type { Writer } from './writer.ts'

const sql = loadSql(import.meta.url, './reportNotes.sql')

export type BankAccount = { bankCode: string; accountNo: string; accountName: string }
/** The customers, as little of each as a million of them may take. The n-th belongs to the shop n modulo the shops. */
export type People = { ids: Float64Array; names: string[] }
export type Making = {
  company: Company
  writer: Writer
  random: Random
  ids: DemoIds
  progress: Telling
  firstDay: string
  today: string
}

const payoutBanks = ['VCB', 'TCB', 'MB', 'ACB', 'BIDV', 'ICB', 'VPB', 'TPB'] as const
const sources = ['Khách quen', 'Giới thiệu', 'Facebook', 'Zalo', 'Vãng lai'] as const

export async function makePeople(count: number, making: Making): Promise<People> {
  const { company, writer, progress } = making
  const people: People = { ids: new Float64Array(count), names: [] }
  progress.begin('Khách hàng')
  for (let index = 0; index < count; index++) {
    addCustomer(people, index, making)
    if (index % pauseEvery !== 0) continue
    progress.show(index / count)
    await writer.pause()
  }
  const shopsOfOld = company.shops.slice(0, mostShopsOfOld)
  const idsOfOld = shopsOfOld.map((shop, no) => addLongAway(shop.id, count + no * longAway.length, making))
  const last_no = count + shopsOfOld.length * longAway.length
  writer.add('counters', { shop_id: 0, kind: 'KH', period: '', last_no })
  company.shops.forEach(({ id }, index) => {
    const own = people.ids.filter((_, no) => no % company.shops.length === index)
    for (const [period, inPeriod] of countPeriods([...own, ...(idsOfOld[index] ?? [])]))
      writer.add('customer_counts', { shop_id: id, status: 1, period, count: inPeriod })
  })
  return people
}

/** How many of these were made in which period of ids. */
function countPeriods(ids: number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(idPeriod(id), (counts.get(idPeriod(id)) ?? 0) + 1)
  return counts
}

/** People who were put on file once and have not come since. They stand behind all others, and have no cards. */
const longAway = [
  { name: 'Trịnh Thị Kim Oanh', daysAgo: 41 },
  { name: 'Hồ Sỹ Nguyên', daysAgo: 76 },
  { name: 'Cao Thị Bích Vân', daysAgo: 128 },
] as const
const mostShopsOfOld = 4

function addLongAway(shopId: number, lastNo: number, { company, writer, ids, today }: Making): number[] {
  return longAway.map(({ name, daysAgo }, index) => {
    const day = addDays(today, -daysAgo)
    const [id, phone, at] = [ids.at(0), phoneOf(phonesOfStaff + 500 + lastNo + index), `${day}T10:20:00+07:00`]
    const search = fold(`${name} ${phone}`)
    writer.add('customers', {
      id,
      shop_id: shopId,
      no: lastNo + index + 1,
      full_name: name,
      phone,
      address: '',
      source: 'Vãng lai',
      consent_at: at,
      consent_method: 'Tại quầy',
      search,
      last_used_on: day,
      created_at: at,
      created_by: company.ownerId,
    })
    for (const text of searchTexts(search))
      writer.add('customer_search', { shop_id: shopId, status: 1, text, customer_id: id })
    return id
  })
}

function addCustomer(people: People, index: number, { company, writer, random, ids, firstDay }: Making): void {
  const fromMs = midnight(addDays(firstDay, -daysBefore))
  const atMs = fromMs + Math.floor((index / people.ids.length) * (daysBefore / 2) * 86_400_000)
  const [id, name, phone] = [ids.at(atMs), personName(random), phoneOf(index)]
  const shop = company.shops[index % company.shops.length]
  if (!shop) throw new Error('a company has shops')
  people.ids[index] = id
  people.names.push(name)
  const hasConsent = random.chance(0.95)
  const search = fold(`${name} ${phone}`)
  const at = new Date(atMs).toISOString()
  writer.add('customers', {
    id,
    shop_id: shop.id,
    no: index + 1,
    full_name: name,
    phone,
    address: random.chance(0.6) ? address(random, random.pick(districts)) : '',
    source: random.pick(sources),
    consent_at: hasConsent ? at : null,
    consent_method: hasConsent ? 'Tại quầy' : '',
    search,
    last_used_on: businessDay(new Date(atMs)),
    created_at: at,
    created_by: company.ownerId,
  })
  for (const text of searchTexts(search))
    writer.add('customer_search', { shop_id: shop.id, status: 1, text, customer_id: id })
  const { bankCode, accountNo, accountName } = accountOf(people, index)
  writer.add('customer_accounts', {
    id: ids.at(atMs),
    customer_id: id,
    bank_code: bankCode,
    account_no: accountNo,
    account_name: accountName,
    is_default: true,
  })
}

/** When each customer was there first and last is known only when all days are simulated. */
export const noteFirstAndLastOrders = (client: Client, companyId: number): Promise<unknown> =>
  client.query(
    `UPDATE customers c SET first_used_on = o.first_day, last_used_on = o.last_day
     FROM (SELECT customer_id, (min(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS first_day, (max(created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS last_day
       FROM orders WHERE company_id = $1 GROUP BY customer_id) AS o
     WHERE c.company_id = $1 AND c.id = o.customer_id`,
    [companyId],
  )

/** The same of those whose orders these are. */
export const noteVisits = (client: Client, of: { companyId: number; orderIds: number[] }): Promise<unknown> =>
  client.query(
    `UPDATE customers c SET first_used_on = o.first_day, last_used_on = o.last_day
     FROM (
       SELECT k.id, (min(o.created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS first_day, (max(o.created_at) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS last_day
       FROM (SELECT DISTINCT customer_id AS id FROM orders WHERE company_id = $1 AND id = ANY ($2::bigint[])) AS k
       JOIN orders o ON o.company_id = $1 AND o.customer_id = k.id
       GROUP BY k.id
     ) AS o
     WHERE c.company_id = $1 AND c.id = o.id AND c.partner_id IS NULL`,
    [of.companyId, of.orderIds],
  )

/** What reports count of bills and of customers of several shops. */
export async function noteForReports(client: Client, companyId: number, isOnNodes: boolean): Promise<void> {
  for (const name of ['note_bills', 'note_shared_customers']) {
    const note = { name: '', text: sql(name).text, values: [companyId] }
    await client.query(isOnNodes ? forShards(note) : note)
  }
}

/** Where a customer's money goes. Derived from the customer's number, so that it need not be kept. */
export function accountOf(people: People, index: number): BankAccount {
  return {
    bankCode: payoutBanks[index % payoutBanks.length] ?? 'VCB',
    accountNo: String(1_000_000_000 + ((index * 7_654_321 + 97_531) % 9_000_000_000)),
    accountName: accountOwner(people.names[index] ?? ''),
  }
}
