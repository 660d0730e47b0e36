import type { Input } from '@cardpro/contract/kit/call'
import type { Right } from '@cardpro/contract/kit/rights'
import { roles } from '@cardpro/contract/people/identity/roles'
import type { shops } from '@cardpro/contract/places/shops/shops'
import type { WriteCtx } from '#kit/context.ts'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { endSessionsOf } from '#people/identity/session/session.service.ts'
import { addOrEdit } from '#places/shops/shopEdit.service.ts'

export { menuPermissions, personRights, RightsRow } from '#people/identity/session/personRights.ts'
export { hashPassword } from '#people/identity/signIn/passwords.ts'

const sql = loadSql(import.meta.url, './users.sql')

/** What is kept of a user. The shops of an owner are all, so none are listed. */
export type User = {
  id: number
  fullName: string
  phone: string
  isOwner: boolean
  groupId: number
  shipMpct: number
  status: number
  mustChangePassword: boolean
  shopIds: number[]
}
export type NewUser = User & { userName: string; passwordHash: string }
type WriteDb = Pick<WriteCtx, 'db' | 'companyId'>

/** False when the login name is taken in the whole installation; the caller must then roll back. */
export async function insertUser({ db, companyId }: WriteDb, user: NewUser): Promise<boolean> {
  const key = { company_id: companyId, id: user.id }
  const [inserted] = await Promise.all([
    db.run(sql('insert_login_name'), { ...key, user_name: user.userName }),
    db.run(sql('insert_user'), {
      ...key,
      ...columnsOf(user),
      user_name: user.userName,
      password_hash: user.passwordHash,
    }),
    db.run(sql('insert_shops_of_user'), { ...key, shop_ids: user.shopIds }),
  ])
  return inserted === 1
}

/** `passwordHash` null: the password stays. */
export async function updateUser(
  { db, companyId }: WriteDb,
  user: User & { passwordHash: string | null },
): Promise<void> {
  const key = { company_id: companyId, id: user.id }
  await Promise.all([
    db.run(sql('update_user'), { ...key, ...columnsOf(user), password_hash: user.passwordHash }),
    db.run(sql('delete_shops_of_user'), key),
    db.run(sql('insert_shops_of_user'), { ...key, shop_ids: user.shopIds }),
  ])
}

/** The name signs in no more and cannot be taken again. */
export async function deleteUser({ db, companyId }: WriteDb, id: number): Promise<void> {
  await Promise.all([db.run(sql('delete_user'), { company_id: companyId, id }), endSessionsOf(db, companyId, id)])
}

type OwnRights = { id: number; rights: Right[]; deniedRights: Right[] }

export async function updateOwnRights({ db, companyId }: WriteDb, own: OwnRights): Promise<void> {
  const params = { company_id: companyId, id: own.id, rights: own.rights, denied_rights: own.deniedRights }
  await Promise.all([db.run(sql('update_own_rights'), params), endSessionsOf(db, companyId, own.id)])
}

/** A new company begins with a group for each role. */
export const insertGroups = (db: Tx, companyId: number): Promise<number> =>
  db.run(sql('insert_groups'), {
    company_id: companyId,
    ids: Object.keys(roles).map(Number),
    names: Object.values(roles).map(({ name }) => name),
  })

type Group = { id: number; rights: Right[]; memberIds: number[] }

/** Changes what a group may do; its members have to sign in again. */
export async function updateGroupRights({ db, companyId }: WriteDb, group: Group): Promise<void> {
  await Promise.all([
    db.run(sql('update_group_rights'), { company_id: companyId, id: group.id, rights: group.rights }),
    ...group.memberIds.map((id) => endSessionsOf(db, companyId, id)),
  ])
}

const columnsOf = (user: User) => ({
  full_name: user.fullName,
  phone: user.phone,
  is_owner: user.isOwner,
  group_id: user.groupId,
  ship_mpct: user.shipMpct,
  status: user.status,
  must_change_password: user.mustChangePassword,
})

/** Makes or changes a shop. Its maker may enter it from then on; owners enter every shop anyway. */
export async function addOrEditShop(ctx: WriteCtx, input: Input<typeof shops.addOrEdit>): Promise<{ ShopID: number }> {
  const shop = await addOrEdit(ctx, input)
  if (input.ShopID === undefined && !ctx.isOwner)
    await ctx.db.run(sql('enter_new_shop'), { company_id: ctx.companyId, user_id: ctx.userId, shop_id: shop.ShopID })
  return shop
}
