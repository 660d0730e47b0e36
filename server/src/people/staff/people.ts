import { companyShopId } from '@cardpro/contract/kit/constants'
import { storedShape } from '@cardpro/contract/kit/dictionary'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import type { Right } from '@cardpro/contract/kit/rights'
import { groupRights } from '@cardpro/contract/people/identity/roles'
import type { StaffRow } from '@cardpro/contract/people/staff/staff'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { personRights, RightsRow } from '#people/identity/users.service.ts'
import { whyNotManage } from './staff.rules.ts'

const sql = loadSql(import.meta.url, './staff.sql')

const PersonRow = RightsRow.extend({
  id: z.number(),
  ...storedShape(staffFields),
  group_name: z.string(),
  last_login_at: z.string().nullable(),
  version: z.number(),
  shop_ids: z.array(z.number()),
  advance_vnd: z.number(),
})

/** A member of staff or an owner, with the rights of the account. */
export type Person = {
  id: number
  userName: string
  fullName: string
  phone: string
  status: number
  isOwner: boolean
  groupId: number | null
  groupName: string
  groupRights: readonly string[]
  rights: Right[]
  hasOwnRights: boolean
  shipMpct: number
  mustChangePassword: boolean
  lastLogin: string | null
  version: number
  /** All shops of the user, also those that the caller may not see; none are listed for an owner. */
  shopIds: number[]
  advanceVnd: number
}

/** The people whom the list of this shop shows, or of the company at the company level. */
export const loadPeople = (ctx: Ctx): Promise<Person[]> =>
  readPeople(ctx, { shop_ids: ctx.shopIds, is_everybody: ctx.isOwner && ctx.shopId === companyShopId, id: null })

/** One user of any of the caller's shops. */
export async function loadPerson(ctx: Ctx, id: number): Promise<Person> {
  const [person] = await readPeople(ctx, { shop_ids: ctx.ownShopIds, is_everybody: ctx.isOwner, id })
  if (!person) throw new UserError('Không có nhân viên này', { code: 'NOT_FOUND' })
  return person
}

type PeopleFilter = { shop_ids: number[]; is_everybody: boolean; id: number | null }

async function readPeople(ctx: Ctx, filter: PeopleFilter): Promise<Person[]> {
  const rows = await ctx.db.rows(sql('load_people'), { company_id: ctx.companyId, ...filter }, PersonRow)
  return rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    phone: row.phone,
    status: row.status,
    isOwner: row.is_owner,
    groupId: row.group_id,
    groupName: row.group_name,
    groupRights: groupRights(row.group_id, row.group_rights),
    rights: personRights(row),
    hasOwnRights: row.rights.length > 0 || row.denied_rights.length > 0,
    shipMpct: row.ship_mpct,
    mustChangePassword: row.must_change_password,
    lastLogin: row.last_login_at,
    version: row.version,
    shopIds: row.shop_ids,
    advanceVnd: row.advance_vnd,
  }))
}

/** A user as the list shows them: shops that the caller may not see are left out. */
export const staffRow = (ctx: Ctx, person: Person): StaffRow => ({
  UserID: person.id,
  UserName: person.userName,
  FullName: person.fullName,
  Phone: person.phone,
  GroupID: person.groupId,
  GroupName: person.groupName,
  HasOwnRights: person.hasOwnRights,
  IsOwner: person.isOwner,
  ShopIDs: person.isOwner ? ctx.ownShopIds : person.shopIds.filter((id) => ctx.ownShopIds.includes(id)),
  ShipPercent: mpctToPercent(person.shipMpct),
  Status: person.status,
  MustChangePassword: person.mustChangePassword,
  AdvanceBalance: person.advanceVnd,
  LastLogin: person.lastLogin,
  Locked: whyNotManage(ctx, person),
  Version: person.version,
})

const LockedRow = z.object({ id: z.number(), is_active_owner: z.boolean() })

/** One user, locked against other changes, and whether the company has another owner. */
export async function lockPerson(ctx: Ctx, id: number): Promise<{ person: Person; hasOtherOwner: boolean }> {
  const locked = await ctx.db.rows(sql('lock_people'), { company_id: ctx.companyId, id }, LockedRow)
  const person = await loadPerson(ctx, id)
  return { person, hasOtherOwner: locked.some((one) => one.id !== id && one.is_active_owner) }
}

const GroupRow = z.object({
  id: z.number(),
  name: z.string(),
  rights: z.array(z.string()).nullable(),
  version: z.number(),
  member_ids: z.array(z.number()),
})
export type Group = { id: number; name: string; rights: readonly string[]; version: number; memberIds: number[] }

export async function loadGroups(ctx: Ctx): Promise<Group[]> {
  const rows = await ctx.db.rows(sql('load_groups'), { company_id: ctx.companyId }, GroupRow)
  return rows.map(({ id, name, rights, version, member_ids }) => ({
    id,
    name,
    rights: groupRights(id, rights),
    version,
    memberIds: member_ids,
  }))
}

export async function loadGroup(ctx: Ctx, id: number): Promise<Group> {
  const group = (await loadGroups(ctx)).find((one) => one.id === id)
  if (!group) throw UserError.at('GroupID', 'Không có nhóm quyền này')
  return group
}

/** The group, locked: it is changed by one call at a time. */
export async function lockGroup(ctx: Ctx, id: number): Promise<Group> {
  await ctx.db.run(sql('lock_group'), { company_id: ctx.companyId, id })
  return loadGroup(ctx, id)
}

const DeletedRow = z.object({ deleted: z.number() })

/** Was the user taken out of the company already? */
export async function isDeleted(ctx: Ctx, id: number): Promise<boolean> {
  const { deleted } = await ctx.db.one(sql('count_deleted'), { company_id: ctx.companyId, id }, DeletedRow)
  return deleted > 0
}

const AdvancesRow = z.object({ open: z.number() })

/** Does the user hold money of any shop of the company? */
export async function hasAdvance(ctx: Ctx, id: number): Promise<boolean> {
  const { open } = await ctx.db.one(sql('count_advances'), { company_id: ctx.companyId, id }, AdvancesRow)
  return open > 0
}

const HeldCardsRow = z.object({ held: z.number() })

/** How many customers' cards the user holds. */
export async function countHeldCards(ctx: Ctx, id: number): Promise<number> {
  const { held } = await ctx.db.one(sql('count_held_cards'), { company_id: ctx.companyId, id }, HeldCardsRow)
  return held
}
