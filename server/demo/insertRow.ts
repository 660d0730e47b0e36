import type { Client } from 'pg'

export type Insert = (table: string, row: Record<string, unknown>) => Promise<void>

/** One row at a time, for the few that everything else points to. */
export const insertInto =
  (client: Client, companyId: number): Insert =>
  async (table, row) => {
    const columns = ['company_id', ...Object.keys(row)]
    const places = columns.map((_, index) => `$${index + 1}`).join(', ')
    await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, [
      companyId,
      ...Object.values(row),
    ])
  }
