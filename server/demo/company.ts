import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import { accountOwner } from '@cardpro/contract/kit/money/bankAccount'
import type { Client } from 'pg'
import type { Account } from '#books/ledger/ledger.journal.ts'
import type { Fee } from '#places/pos/pos.rules.ts'
import type { Books } from './books.ts'
import { type Insert, insertInto } from './insertRow.ts'
import { address, districts, personName, phoneOf } from './names.ts'
import { type Login, type Making, type Member, makeStaff, phonesOfStaff } from './staff.ts'
import { daysBefore, midnight } from './time.ts'

export type Fund = { id: number; name: string; account: Account; isCash: boolean }
export type Pos = { id: number; name: string; bankCode: string; fundId: number; fees: Fee[]; lotNo: number }
export type Shop = { id: number; name: string; staffIds: number[]; funds: Fund[]; pos: Pos[] }
export type Company = { id: number; ownerId: number; shops: Shop[]; members: Member[]; logins: Login[] }

/** What every shop of the demo charges; the columns' own defaults. */
export const settings = {
  feeRutMpct: 1800,
  feeDaoMpct: 1800,
  feeMinVnd: 0,
  roundingStep: 1000,
  roundingMode: 1,
  daoFeeBase: 1,
} as const

/** The company with its shops, funds and POS, and the people who work there: a handful of rows, each by itself. */
export async function makeCompany(client: Client, companyId: number, making: Making): Promise<Company> {
  const { ids, firstDay, face, options } = making
  const insert = insertInto(client, companyId)
  const atMs = midnight(addDays(firstDay, -daysBefore - 1))
  const ownerId = ids.at(atMs)
  const columns = 'INSERT INTO companies (id, name, expires_on, created_at, demo_of)'
  const values = [companyId, face.companyName, face.expiresOn, new Date(atMs), face.demoOf]
  await client.query(`${columns} VALUES ($1, $2, $3, $4, $5)`, values)
  await insert('shops', { id: companyShopId, name: 'Tất cả cửa hàng', changed_by: face.ownerLogin })
  const company: Company = { id: companyId, ownerId, shops: [], members: [], logins: [] }
  for (let no = 1; no <= options.shops; no++) company.shops.push(await makeShop(insert, no, { ...making, ownerId }))
  await makeStaff(insert, company, { ...making, client })
  return company
}

type ShopMaking = Making & { ownerId: number }

async function makeShop(insert: Insert, no: number, making: ShopMaking): Promise<Shop> {
  const { face, random, ids, firstDay, ownerId } = making
  const owner = accountOwner(face.ownerName)
  const atMs = midnight(addDays(firstDay, -daysBefore - 1))
  const district = districts[(no - 1) % districts.length] ?? ''
  const name = `Cửa hàng ${district}${face.mark}`
  const id = ids.at(atMs)
  await insert('shops', {
    id,
    name,
    address: address(random, district),
    phone: phoneOf(phonesOfStaff + 100 + no),
    bank_code: 'VCB',
    account_no: String(1_017_595_600 + no),
    account_name: owner,
    fee_rut_mpct: settings.feeRutMpct,
    fee_dao_mpct: settings.feeDaoMpct,
    fee_min_vnd: settings.feeMinVnd,
    rounding_step: settings.roundingStep,
    rounding_mode: settings.roundingMode,
    dao_fee_base: settings.daoFeeBase,
    changed_by: face.ownerLogin,
  })
  const shop: Shop = { id, name, staffIds: [ownerId], funds: [], pos: [] }
  for (const fund of fundKinds) {
    const fundId = ids.at(atMs)
    const bank =
      fund.bank === '' ? {} : { bank_code: fund.bank, account_no: String(fund.firstAccount + no), account_name: owner }
    await insert('funds', {
      id: fundId,
      shop_id: id,
      name: fund.name,
      kind: fund.kind,
      ...bank,
      is_default_in: fund.isIn,
      is_default_out: fund.isOut,
      updated_by: ownerId,
    })
    shop.funds.push({
      id: fundId,
      name: fund.name,
      account: { kind: fund.kind === 1 ? 111 : 112, owner: fundId },
      isCash: fund.kind === 1,
    })
  }
  for (let index = 0; index < posKinds.length; index++)
    shop.pos.push(await makePos(insert, { ...making, shop, index, shopNo: no }))
  return shop
}

const fundKinds = [
  { name: 'Tiền mặt', kind: 1, bank: '', firstAccount: 0, isIn: false, isOut: false },
  { name: 'Vietcombank', kind: 2, bank: 'VCB', firstAccount: 1_017_595_600, isIn: true, isOut: false },
  { name: 'MBBank', kind: 2, bank: 'MB', firstAccount: 6_868_686_800, isIn: false, isOut: true },
] as const

const million = 1_000_000
/**
 * What the acquiring banks keep at home and of foreign cards, in thousandths of a percent, and how much they take at
 * least in one swipe and on one day; a day of 0 has no limit.
 */
const posKinds = [
  { bank: 'VCB', name: 'VCB', home: 1100, foreign: 2700, swipeVnd: 100 * million, dayVnd: 500 * million },
  { bank: 'BIDV', name: 'BIDV', home: 1050, foreign: 2600, swipeVnd: 200 * million, dayVnd: 0 },
  { bank: 'TCB', name: 'Techcom', home: 950, foreign: 2500, swipeVnd: 100 * million, dayVnd: 300 * million },
  { bank: 'MB', name: 'MB', home: 1000, foreign: 2550, swipeVnd: 200 * million, dayVnd: 0 },
  { bank: 'STB', name: 'Sacom', home: 1150, foreign: 2650, swipeVnd: 100 * million, dayVnd: 400 * million },
] as const

/** Limits come last, since none may be below what its POS took on any day. */
export async function limitPos(client: Client, { id: companyId, shops }: Company, books: Books): Promise<void> {
  const enough = (leastVnd: number, takenVnd: number) => Math.max(leastVnd, Math.ceil(takenVnd / limitStep) * limitStep)
  for (const { pos } of shops) {
    for (const [index, { id }] of pos.entries()) {
      const { swipeVnd, dayVnd } = posKinds[index] ?? posKinds[0]
      const busiest = books.busiestOf(id)
      const most = [enough(swipeVnd, busiest.swipeVnd), dayVnd === 0 ? 0 : enough(dayVnd, busiest.dayVnd)]
      const text = 'UPDATE pos SET max_swipe_vnd = $3, max_day_vnd = $4 WHERE company_id = $1 AND id = $2'
      await client.query(text, [companyId, id, ...most])
    }
  }
}

const limitStep = 50 * million
/** Of the five the fourth is borrowed from a partner and the last one lent to another. */
const ownerTypeOf: readonly number[] = [1, 1, 1, 2, 3]
/** For home cards of its own bank a POS costs less. */
const feeLines = [
  { isForeign: false, isOnUs: false },
  { isForeign: false, isOnUs: true },
  { isForeign: true, isOnUs: false },
] as const
const cardTypes = ['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'] as const

async function makePos(
  insert: Insert,
  making: ShopMaking & { shop: Shop; index: number; shopNo: number },
): Promise<Pos> {
  const { shop, index, shopNo, ids, random, firstDay, ownerId } = making
  const bank = posKinds[index] ?? posKinds[0]
  const atMs = midnight(addDays(firstDay, -daysBefore - 1))
  const fund = shop.funds[1 + (index % 2)] ?? shop.funds[0]
  if (!fund) throw new Error('a shop has three funds')
  const id = ids.at(atMs)
  const name = `POS ${bank.name} ${shopNo}${String.fromCharCode(65 + index)}`
  const tid = `${20_000_000 + shopNo * 1000 + index}`
  await insert('pos', {
    id,
    shop_id: shop.id,
    name,
    tid,
    code: `M${shopNo}${String(index + 1).padStart(2, '0')}`,
    mid: `00000001${tid}`.slice(0, 15),
    bank_code: bank.bank,
    merchant_name: `HKD ${personName(random)}`,
    fund_id: fund.id,
    owner_type: ownerTypeOf[index] ?? 1,
    updated_by: ownerId,
  })
  const fees: Fee[] = cardTypes.flatMap((cardType) =>
    feeLines.map(({ isForeign, isOnUs }) => ({
      cardType,
      isForeign,
      isOnUs,
      mpct: (isForeign ? bank.foreign : bank.home) - (cardType === 'NAPAS' ? 250 : 0) - (isOnUs ? 150 : 0),
      minFeeVnd: 0,
      fromDate: addDays(firstDay, -30),
    })),
  )
  for (const fee of fees) {
    await insert('pos_fees', {
      id: ids.at(atMs),
      pos_id: id,
      card_type: fee.cardType,
      is_foreign: fee.isForeign,
      is_on_us: fee.isOnUs,
      fee_mpct: fee.mpct,
      min_fee_vnd: fee.minFeeVnd,
      from_date: fee.fromDate,
      created_by: ownerId,
    })
  }
  return { id, name, bankCode: bank.bank, fundId: fund.id, fees, lotNo: random.whole(1, 900) }
}
