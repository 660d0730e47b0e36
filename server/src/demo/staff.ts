import { addDays } from '@cardpro/contract/dates'
import type { Right } from '@cardpro/contract/rights'
import type { Client } from 'pg'
import { hashPassword } from '#identity/passwords.ts'
import type { Insert } from './insert.ts'
import { personName, phoneOf } from './names.ts'
import type { DemoOptions } from './options.ts'
import type { Random } from './random.ts'
import { type DemoIds, daysBefore, midnight } from './time.ts'

export const demoLogin = 'demo'
export const demoPassword = 'Demo@2026!'
/** Numbers for phones, beyond every customer's. */
export const phonesOfStaff = 9_000_000

export type Making = { options: DemoOptions; random: Random; ids: DemoIds; firstDay: string; today: string }
/** What of a company its people need to know. */
type Workplace = {
  id: number
  ownerId: number
  shops: { id: number; name: string; staffIds: number[] }[]
  logins: Login[]
}
export type Login = { userName: string; role: string; shops: string }
type User = { id: number; name: string; fullName: string; rights: Right[]; phoneNo: number }

/** The owner and one or two people of each role, all with the same password. */
export async function makeStaff(
  insert: Insert,
  company: Workplace,
  making: Making & { client: Client },
): Promise<void> {
  const { ids, firstDay, client } = making
  const passwordHash = await hashPassword(demoPassword)
  const add = async ({ id, name, fullName, rights, phoneNo }: User) => {
    const columns = 'INSERT INTO login_names (user_name, company_id, user_id)'
    await client.query(`${columns} VALUES ($1, $2, $3)`, [name, company.id, id])
    const face = { user_name: name, full_name: fullName, phone: phoneOf(phoneNo), password_hash: passwordHash }
    await insert('users', { id, ...face, is_owner: id === company.ownerId, rights })
  }
  await add({ id: company.ownerId, name: demoLogin, fullName: 'Lê Minh Anh', rights: [], phoneNo: phonesOfStaff })
  company.logins.push({ userName: demoLogin, role: 'Chủ', shops: 'mọi cửa hàng' })
  for (const [index, { name, role, rights, isEverywhere }] of roles.entries()) {
    const start = index % company.shops.length
    const shops = isEverywhere ? company.shops : company.shops.slice(start, start + 1)
    const id = ids.at(midnight(addDays(firstDay, -daysBefore - 1)))
    await add({ id, name, fullName: personName(making.random), rights, phoneNo: phonesOfStaff + 1 + index })
    for (const shop of shops) {
      await insert('user_shops', { user_id: id, shop_id: shop.id })
      if (rights.includes('orders.add')) shop.staffIds.push(id)
    }
    company.logins.push({ userName: name, role, shops: shops.map((shop) => shop.name).join(', ') })
  }
}

const views: Right[] = [
  'dashboard.view',
  'orders.view',
  'customers.view',
  'cards.view',
  'pos.view',
  'funds.view',
  'customerDebts.view',
  'posMoney.view',
  'cashBook.view',
]
const counter: Right[] = [
  ...views,
  'orders.add',
  'orders.edit',
  'customers.add',
  'customers.edit',
  'cards.add',
  'cards.edit',
  'customerDebts.add',
]
const roles: { name: string; role: string; rights: Right[]; isEverywhere?: boolean }[] = [
  {
    name: 'demo.quanly',
    role: 'Quản lý',
    rights: [
      ...counter,
      'dashboard.profit',
      'orders.cancel',
      'orders.approve',
      'orders.profit',
      'pos.add',
      'pos.edit',
      'funds.add',
      'posMoney.add',
      'posMoney.edit',
      'cashBook.add',
    ],
    isEverywhere: true,
  },
  {
    name: 'demo.ketoan',
    role: 'Kế toán',
    rights: [
      ...views,
      'dashboard.profit',
      'orders.profit',
      'customerDebts.add',
      'customerDebts.export',
      'posMoney.add',
      'posMoney.edit',
      'cashBook.add',
      'cashBook.export',
    ],
    isEverywhere: true,
  },
  { name: 'demo.thungan1', role: 'Thu ngân', rights: [...counter, 'posMoney.add'] },
  { name: 'demo.thungan2', role: 'Thu ngân', rights: [...counter, 'posMoney.add'] },
  { name: 'demo.nhanvien1', role: 'Nhân viên giao dịch', rights: counter },
  { name: 'demo.nhanvien2', role: 'Nhân viên giao dịch', rights: counter },
  { name: 'demo.xem', role: 'Chỉ xem', rights: views, isEverywhere: true },
]
