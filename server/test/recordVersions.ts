import type { Ids } from './ids.ts'
import type { TestServer } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

/** The versions as they are now: an edit must name the one of its record. */
export async function versionsOf(server: TestServer, ids: Ids): Promise<Record<string, number>> {
  const tables = {
    shop: 'shops',
    staff: 'users',
    bank: 'funds',
    till: 'funds',
    customer: 'customers',
    card: 'cards',
    appointment: 'appointments',
    pos: 'pos',
    order: 'orders',
    planned: 'orders',
    lot: 'lots',
    duplicate: 'customers',
    collaborator: 'collaborators',
    partner: 'partners',
    posPartner: 'pos_partners',
    view: 'list_views',
    statementDraft: 'statements',
    accountDraft: 'statements',
  } as const
  return withAdmin(server.admin, async (client) => {
    const each = Object.entries(tables).map(
      ([kind, table]) => `SELECT '${kind}' AS kind, version FROM ${table} WHERE id = ${ids[kind as keyof Ids]}`,
    )
    const { rows } = await client.query<{ kind: string; version: number }>(each.join(' UNION ALL '))
    return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
  })
}
