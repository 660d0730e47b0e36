import { type Client, type ClientConfig, escapeIdentifier } from 'pg'
import { connectionAs, withClient } from '../connection.ts'

/**
 * Removes a demo company with all its rows in one transaction, as their tables' owner: the function `remove_demo_company`, which
 * does so elsewhere, reaches no node. A company that is no demo of `companyId` is refused.
 */
export async function removeDemoCompany(
  login: ClientConfig,
  { companyId, demoId }: { companyId: number; demoId: number },
): Promise<void> {
  await withClient(connectionAs(login, 'cardpro_owner'), async (client) => {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.company_id = '${demoId}'`)
    const held = await client.query('SELECT FROM companies WHERE id = $1 AND demo_of = $2 FOR UPDATE', [
      demoId,
      companyId,
    ])
    if (held.rowCount !== 1) throw new Error(`company ${demoId} is no demo of company ${companyId}`)
    for (const table of await tablesByKeys(client))
      await client.query(`DELETE FROM ${escapeIdentifier(table)} WHERE company_id = $1`, [demoId])
    await client.query('DELETE FROM companies WHERE id = $1', [demoId])
    await client.query('COMMIT')
  })
}

/** The tables that bear a company, each before those that its foreign keys point to. */
async function tablesByKeys(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; points_to: string[] }>(
    `SELECT c.relname::text AS name, ARRAY(
       SELECT t.relname::text FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid
       WHERE k.conrelid = c.oid AND k.contype = 'f' AND t.oid <> c.oid
     ) AS points_to
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
  const ordered: string[] = []
  let left = tables
  while (left.length > 0) {
    const pointedTo = new Set(left.flatMap(({ points_to }) => points_to))
    const free = left.filter(({ name }) => !pointedTo.has(name))
    if (free.length === 0) throw new Error(`foreign keys go round: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...free.map(({ name }) => name))
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
