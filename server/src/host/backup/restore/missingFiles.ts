import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'

const FileRow = z.object({ company: z.string(), place: z.string() })

/** Paths of uploaded files that the restored rows name and that are not there: their list in the archive is missing. */
export async function missingFiles(client: Client, dataDir: string): Promise<string[]> {
  const { rows: tables } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('public.files')")
  // Schemas from before there were files.
  if (tables.length === 0) return []
  const { rows } = await client.query(
    `SELECT company_id::text AS company, place FROM public.files
     WHERE removed_at IS NULL AND ref_id <> 0 ORDER BY company_id, id`,
  )
  return rows
    .map((row) => FileRow.parse(row))
    .map(({ company, place }) => `files/${company}/${place}`)
    .filter((path) => !existsSync(join(dataDir, path)))
}
