import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Block, parseBlocks } from '#kit/database/sql.ts'
import { testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-04: the database hides what is another company's, also from a statement that forgot to ask for its own.
const server = testServer()
let here: FurnishedShop
let there: FurnishedShop
let tables: string[]
let shopIds: number[]
const blind = {} as Record<'before' | 'after', Record<string, string>>
beforeAll(async () => {
  const [ours, theirs] = [await server.company(), await server.company()]
  here = await furnish(server, ours, ours.shopId)
  shopIds = [ours.shopId, theirs.shopId]
  blind.before = await asCompany(ours.companyId, answersTo)
  there = await furnish(server, theirs, theirs.shopId)
  blind.after = await asCompany(ours.companyId, answersTo)
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.column_name = 'company_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    ),
  )
  tables = rows.map(({ name }) => name).filter((name) => !global.includes(name))
})

/** Signing in and registering know no company yet: it is found by the login name or the code. */
const global = ['login_names', 'refer_codes']

/** One of the application's own connections, belonging to the company until the task is done. */
async function asCompany<T>(companyId: number, task: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await server.db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.company_id = '${companyId}'`)
    return await task(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('every table of a company', () => {
  test('forces row-level security on everybody, its owner too, under one policy', async () => {
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query<{ name: string; is_safe: boolean; policies: string }>(
        `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS is_safe,
           (SELECT string_agg(p.polname || ' ' || p.polcmd::text || ' ' || p.polpermissive || ' ' || pg_get_expr(p.polqual, p.polrelid), ';') FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND c.relkind IN ('r', 'p')`,
        [tables],
      ),
    )
    expect(rows.length).toBeGreaterThan(35)
    expect(rows.filter(({ is_safe }) => !is_safe)).toEqual([])
    const policy =
      "company * true (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint)"
    expect(rows.filter(({ policies }) => policies !== policy)).toEqual([])
  })

  test('shows a connection without a company nothing, also one that has just served a user', async () => {
    const client = await server.db.pool.connect()
    const visible = async () => {
      const found: string[] = []
      for (const table of tables) {
        const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`)
        if (rows[0].count > 0) found.push(table)
      }
      return found
    }
    try {
      expect(await visible()).toEqual([])
      await client.query('BEGIN')
      await client.query(`SET LOCAL app.company_id = '${here.owner.companyId}'`)
      expect((await visible()).length).toBeGreaterThan(25)
      await client.query('COMMIT')
      expect(await visible()).toEqual([])
    } finally {
      client.release()
    }
  })

  test('shows a company its own rows alone, and takes none for another', async () => {
    await asCompany(here.owner.companyId, async (client) => {
      for (const table of tables) {
        const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table} WHERE company_id <> $1`, [
          here.owner.companyId,
        ])
        expect(rows[0].count, table).toBe(0)
      }
    })
    await asCompany(here.owner.companyId, async (client) => {
      const move = client.query('UPDATE customers SET company_id = $1', [there.owner.companyId])
      await expect(move).rejects.toThrow('row-level security')
    })
    await asCompany(here.owner.companyId, async (client) => {
      const { rowCount } = await client.query('UPDATE customers SET note = $1 WHERE company_id = $2', [
        '',
        there.owner.companyId,
      ])
      expect(rowCount).toBe(0)
    })
  })
})

const writesOrLocks = /\b(?:INSERT INTO|UPDATE|DELETE FROM|FOR SHARE|FOR KEY SHARE(?: OF \w+)?$)\b/
/** What they answer grows by the second. */
const ofTheHour = ['jobs.longest_wait']
const folder = fileURLToPath(new URL('../../src/', import.meta.url))
const reads = (readdirSync(folder, { recursive: true }) as string[])
  // Parts are read within the statements that have them.
  .filter((path) => path.endsWith('.sql') && !path.endsWith('.parts.sql') && !/^host[\\/]/.test(path))
  .flatMap((path) => [...parseBlocks(readFileSync(join(folder, path), 'utf8'), basename(path, '.sql')).values()])
  .filter(({ text }) => !writesOrLocks.test(text) && !global.some((table) => text.includes(`FROM ${table} `)))
  .filter(({ name }) => !ofTheHour.includes(name))

const column = String.raw`(?<![\w.:]|[-+*/|] )(?!END\b)(?:\w+\.)?\w+`
const param = String.raw`\$\d+(?:::[\w[\]]+)*(?: AT TIME ZONE '[^']*')?(?![\w[:]|\s*(?:\|\||[-+*/]))`
/** The statement without whatever it compares with what it was given: company, shops, ids, days, words. */
const stripped = (text: string): string =>
  text
    .replace(new RegExp(`${column}\\s+(?:NOT )?BETWEEN\\s+${param}\\s+AND\\s+${param}`, 'g'), '(1 = 1)')
    .replace(new RegExp(`${column}\\s*(?:=|<>|<=|>=|<|>|LIKE)\\s*(?:ANY|ALL)\\s*\\(${param}\\)`, 'g'), '(1 = 1)')
    .replace(new RegExp(`${column}\\s*(?:=|<>|<=|>=|<|>|LIKE)\\s*${param}`, 'g'), '(1 = 1)')

/** Something for what is left: of numbers much, of words none, and of lists every shop that there is. */
function literal(type: string): string {
  if (type === 'bigint[]') return `'{${shopIds.join(',')}}'::bigint[]`
  if (type === 'smallint[]' || type === 'integer[]') return `'{1,2,3,25}'::${type}`
  if (/int|numeric|double/.test(type)) return `100::${type}`
  if (type === 'boolean') return 'true'
  if (type.endsWith('[]')) return `'{}'::${type}`
  return /date|timestamp/.test(type) ? `'2090-01-01'::${type}` : `''::${type}`
}

/** What the statement answers without its conditions; the reason where it cannot run so. */
async function answerOf(client: ClientBase, block: Block): Promise<string> {
  await client.query('SAVEPOINT before')
  try {
    await client.query(`PREPARE read_it AS ${block.text}`)
    const { rows } = await client.query<{ types: string[] }>(
      "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'read_it'",
    )
    await client.query('DEALLOCATE read_it')
    const types = rows[0]?.types ?? []
    const text = stripped(block.text).replace(/\$(\d+)/g, (_, no: string) => literal(types[Number(no) - 1] ?? 'text'))
    // Where a statement names no order, another plan may answer in another one.
    const { rows: answered } = await client.query<object>(text)
    return JSON.stringify(answered.map((row) => JSON.stringify(row)).sort())
  } catch (error) {
    await client.query('ROLLBACK TO before')
    return `cannot: ${(error as Error).message}`
  }
}

/** The answers to all reads, by the statement's name. */
async function answersTo(client: ClientBase): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const block of reads) answers[block.name] = await answerOf(client, block)
  return answers
}

describe('every read without its conditions', () => {
  test('answers a company row for row as before the other one had anything, its counts and sums too', () => {
    expect(blind.after).toEqual(blind.before)
    const seen = Object.entries(blind.after).filter(([, answer]) =>
      there.canaries.some((canary) => answer.includes(canary)),
    )
    expect(seen.map(([name]) => name)).toEqual([])
  })

  test('would answer otherwise without row-level security: most of them', async () => {
    const open = await withAdmin(server.admin, async (client) => {
      await client.query('BEGIN')
      const answers = await answersTo(client)
      await client.query('ROLLBACK')
      return answers
    })
    const unlike = reads.map(({ name }) => name).filter((name) => open[name] !== blind.after[name])
    const answers = Object.entries({ ...open, ...blind.after })
    expect(answers.filter(([, answer]) => answer.startsWith('cannot'))).toEqual([])
    expect(unlike.length).toBeGreaterThan(85)
  })
})
