import { readPhone } from '@cardpro/contract/text/phone'
import { z } from 'zod'
import type { Values } from '#excel/import.service.ts'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { UserError } from '#platform/http/errors.ts'

const sql = loadSql(import.meta.url, './collaborators.sql')
const PhoneRow = z.object({ phone: z.string(), id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The collaborators in use of the shop who have these phones, as they are stored. */
export async function collaboratorsByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), phones: [...new Set(phones)] }
  const rows = await ctx.db.rows(sql('collaborators_by_phone'), params, PhoneRow)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

export async function collaboratorVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('collaborator_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The phone by which a row of a file names its collaborator, as it is stored; as typed where it is none. */
export function phoneOfCollaborator({ AffPhone }: Values): string {
  const typed = String(AffPhone ?? '')
  const read = readPhone(typed)
  return 'wrong' in read ? typed : read.phone
}

/** Whom a row names, among those who were found by their phones. */
export function collaboratorOf(found: Map<string, number>, values: Values): number {
  const id = found.get(phoneOfCollaborator(values))
  if (id === undefined) throw UserError.at('AffPhone', `Chưa có cộng tác viên với SĐT ${values['AffPhone']}`)
  return id
}
