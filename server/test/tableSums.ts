import type { ClientConfig } from 'pg'
import { withClient } from '#host/database/connection.ts'

/** Table → number of rows and a sum over all that stands in them, in whatever order. */
export async function tableSums(admin: ClientConfig): Promise<Record<string, string>> {
  return withClient(admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS sum
         FROM ${name} AS t`,
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  })
}
