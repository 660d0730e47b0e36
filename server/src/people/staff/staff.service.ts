import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { staff } from '@cardpro/contract/people/staff/staff'
import { type Ctx, can } from '#kit/context.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { loadGroups, loadPeople, type Person, staffRow } from './people.ts'
import { whyNotGive } from './staff.rules.ts'

const sql = loadSql(import.meta.url, './staff.sql')

/** A shop has a handful of people, so they are filtered here, accents or not. */
export async function ajaxLoadStaff(
  ctx: Ctx,
  input: Input<typeof staff.ajaxLoadStaff>,
): Promise<Page<typeof staff.ajaxLoadStaff>> {
  const found = (await loadPeople(ctx)).filter((person) => isWanted(person, input))
  const from = (input.PageIndex - 1) * input.PageSize
  const rows = sortRows(
    found.map((person) => staffRow(ctx, person)),
    input.Sort,
  )
  const advance = rows.reduce((sum, { AdvanceBalance }) => sum + AdvanceBalance, 0)
  return { rows: rows.slice(from, from + input.PageSize), total: rows.length, summary: { Advance: advance } }
}

function isWanted(person: Person, { UserName, Status, GroupID, StaffID }: Input<typeof staff.ajaxLoadStaff>): boolean {
  const text = fold(`${person.userName} ${person.fullName} ${person.phone}`)
  return (
    text.includes(fold(UserName)) &&
    (Status === undefined || person.status === Status) &&
    (GroupID === undefined || person.groupId === GroupID) &&
    (StaffID === undefined || person.id === StaffID)
  )
}

export async function getPermissionGroups(ctx: Ctx): Promise<Page<typeof staff.getPermissionGroups>> {
  const groups = await loadGroups(ctx)
  const rows = groups.map((group) => ({ GroupID: group.id, Name: group.name, Locked: whyNotGive(ctx, group) }))
  return { rows, total: rows.length }
}

/** The users who are named on records of these shops. */
export async function getAllUser(ctx: Ctx): Promise<Page<typeof staff.getAllUser>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, sees_names: can(ctx, 'staff.view') }
  const rows = await ctx.db.rows(sql('load_users'), params, staff.getAllUser.data.element)
  return { rows, total: rows.length }
}
