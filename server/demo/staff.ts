import { systemCategories } from '@cardpro/contract/cash/vouchers/voucherWords'
import { addDays } from '@cardpro/contract/kit/dates'
import { fold } from '@cardpro/contract/kit/search'
import { ownerGroupId, roles } from '@cardpro/contract/people/identity/roles'
import type { Client } from 'pg'
import { hashPassword } from '#people/identity/signIn/passwords.ts'
import type { Insert } from './insertRow.ts'
import { personName, phoneOf } from './names.ts'
import type { DemoOptions } from './options.ts'
import type { Random } from './random.ts'
import { type DemoIds, daysBefore, midnight } from './time.ts'

export const demoLogin = 'demo'
export const demoPassword = 'Demo@2026!'

/** What tells one demo company from another. */
export type Face = {
  companyName: string
  /** Stands behind the name of each shop. */
  mark: string
  expiresOn: string
  /** The company that it is the demo of; null: it stands by itself. */
  demoOf: number | null
  ownerName: string
  ownerLogin: string
  /** The password of all; null: no sign-in by name, so none of their names is taken in the installation. */
  password: string | null
}
/** Numbers for phones, beyond every customer's. */
export const phonesOfStaff = 9_000_000

export type Making = { face: Face; options: DemoOptions; random: Random; ids: DemoIds; firstDay: string; today: string }
/** What of a company its people need to know. */
type Workplace = {
  id: number
  ownerId: number
  shops: { id: number; name: string; staffIds: number[] }[]
  members: Member[]
  logins: Login[]
}
/** A user of the demo. */
export type Member = { id: number; userName: string; fullName: string; groupId: number; shopIds: number[] }
export type Login = { userName: string; role: string; shops: string }
type User = { id: number; name: string; fullName: string; groupId: number; phoneNo: number; shopIds: number[] }

/** The owner and one or two people of each role. */
export async function makeStaff(
  insert: Insert,
  company: Workplace,
  making: Making & { client: Client },
): Promise<void> {
  const { face: demo, ids, firstDay, client } = making
  const passwordHash = demo.password === null ? '' : await hashPassword(demo.password, 'known')
  const add = async ({ id, name, fullName, groupId, phoneNo, shopIds }: User) => {
    const columns = 'INSERT INTO login_names (user_name, company_id, user_id)'
    if (passwordHash !== '') await client.query(`${columns} VALUES ($1, $2, $3)`, [name, company.id, id])
    const face = { user_name: name, full_name: fullName, phone: phoneOf(phoneNo), password_hash: passwordHash }
    await insert('users', { id, ...face, is_owner: groupId === ownerGroupId, group_id: groupId })
    company.members.push({ id, userName: name, fullName, groupId, shopIds })
  }
  for (const [id, { name }] of Object.entries(roles)) await insert('permission_groups', { id: Number(id), name })
  for (const [id, { name, type, group, scope }] of Object.entries(systemCategories))
    await insert('voucher_categories', {
      id: Number(id),
      name,
      name_key: fold(name),
      type,
      report_group: group,
      scope,
      is_system: true,
    })
  const owner = { id: company.ownerId, name: demo.ownerLogin, fullName: demo.ownerName }
  const all = company.shops.map((shop) => shop.id)
  await add({ ...owner, groupId: ownerGroupId, phoneNo: phonesOfStaff, shopIds: all })
  company.logins.push({ userName: demo.ownerLogin, role: 'Chủ', shops: 'mọi cửa hàng' })
  for (const [index, { name, role, isEverywhere }] of people.entries()) {
    const start = index % company.shops.length
    const shops = isEverywhere ? company.shops : company.shops.slice(start, start + 1)
    const id = ids.at(midnight(addDays(firstDay, -daysBefore - 1)))
    const fullName = personName(making.random)
    const shopIds = shops.map((shop) => shop.id)
    await add({ id, name, fullName, groupId: role, phoneNo: phonesOfStaff + 1 + index, shopIds })
    for (const shop of shops) {
      await insert('user_shops', { user_id: id, shop_id: shop.id })
      if (roles[role]?.rights.includes('orders.add')) shop.staffIds.push(id)
    }
    company.logins.push({
      userName: name,
      role: roles[role]?.name ?? '',
      shops: shops.map((shop) => shop.name).join(', '),
    })
  }
}

/** One or two of each role; the number is that of the role in the contract. */
const people: { name: string; role: number; isEverywhere?: boolean }[] = [
  { name: 'demo.quanly', role: 2, isEverywhere: true },
  { name: 'demo.ketoan', role: 3, isEverywhere: true },
  { name: 'demo.thungan1', role: 4 },
  { name: 'demo.thungan2', role: 4 },
  { name: 'demo.nhanvien1', role: 5 },
  { name: 'demo.nhanvien2', role: 5 },
  { name: 'demo.xem', role: 6, isEverywhere: true },
]
