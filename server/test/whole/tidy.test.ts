import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionAs } from '#database/connection.ts'
import { parseBlocks } from '#platform/database/sql.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { foundations, modules } from '../../../architecture.mjs'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const filesOf = (folder: string): string[] =>
  (readdirSync(join(project, folder), { recursive: true }) as string[])
    .map((name) => `${folder}/${name}`)
    .filter((name) => !name.includes('node_modules') && !name.includes('/dist/'))
const sources = [
  'contract/src',
  'server/src',
  'server/test',
  'server/demo',
  'web/src',
  'e2e/src',
  'bench',
  'tools',
].flatMap(filesOf)
const read = (path: string): string => readFileSync(join(project, path), 'utf8')
const sqlFiles = sources.filter((path) => path.startsWith('server/src/') && path.endsWith('.sql'))
/** `server/src/cards` of a file below it: a statement is used in its own module only. */
const moduleOf = (path: string): string => dirname(path).split('/').slice(0, 3).join('/')
const tests = sources.filter((path) => /\.test\.tsx?$/.test(path))

/** What `pgTypes.ts` and the driver turn into values that the schemas of rows take. Of a `numeric` the driver makes text. */
const decoded = [
  'boolean, smallint, integer, bigint, real, double precision, text, date, jsonb, json, bytea, void',
  'timestamp with time zone, smallint[], integer[], bigint[], text[]',
].flatMap((names) => names.split(', '))

describe('every statement in a .sql file', () => {
  let database: TestDatabase
  let client: Client
  beforeAll(async () => {
    database = await makeTestDatabase()
    client = new Client(connectionAs(database.owner, 'cardpro_owner'))
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.close()
  })

  // The schema dump reads the catalog as the superuser and goes through its blocks by name.
  const statements = sqlFiles
    .filter((path) => !path.endsWith('database/schema.sql'))
    .flatMap((path) =>
      [...parseBlocks(read(path), basename(path, '.sql')).entries()].map(([name, block]) => ({ path, name, block })),
    )
  const isPart = ({ path }: { path: string }) => path.endsWith('.parts.sql')
  test.each(statements.filter(isPart))('$path: the part $name is read by a statement', ({ name }) => {
    expect(sources.some((path) => path.endsWith('.sql') && read(path).includes(`{parts.${name}}`))).toBe(true)
  })
  test.each(statements.filter((statement) => !isPart(statement)))(
    '$path: $name is used, and PostgreSQL accepts it',
    async ({ path, name, block }) => {
      const callers = sources
        .filter(
          (other) =>
            other.endsWith('.ts') && moduleOf(other) === moduleOf(path) && read(other).includes(`/${basename(path)}'`),
        )
        .map(read)
      expect(callers.join('\n'), `'${name}' is not used`).toMatch(new RegExp(`\\w\\('${name}'\\)`))
      await client.query(`PREPARE check_it AS ${block.text}`)
      const { rows } = await client.query<{ types: string[] | null }>(
        "SELECT result_types::text[] AS types FROM pg_prepared_statements WHERE name = 'check_it'",
      )
      await client.query('DEALLOCATE check_it')
      const unread = (rows[0]?.types ?? []).filter((type) => !decoded.includes(type))
      expect(unread, 'cast what the server does not decode: sum() to bigint').toEqual([])
    },
  )
})

describe('the module table', () => {
  test('is in dependency order, so it cannot hold a cycle', () => {
    const seen = new Set<string>()
    for (const [name, { calls }] of Object.entries(modules)) {
      for (const callee of calls) expect(seen, `${name} calls ${callee}`).toContain(callee)
      seen.add(name)
    }
  })

  test('gives every table exactly one owner, and names no table that is not there', () => {
    const migrations = filesOf('db/migrations').filter((path) => path.endsWith('.sql'))
    const named = (statement: RegExp) =>
      migrations.flatMap((path) => [...read(path).matchAll(statement)].map(([, table]) => table))
    const dropped = new Set(named(/^DROP TABLE (\w+)/gm))
    const tables = named(/^CREATE TABLE (\w+)/gm).filter((table) => !dropped.has(table))
    const owned = [...Object.values(modules), ...Object.values(foundations)].flatMap(
      ({ owns }) => owns as readonly string[],
    )
    expect(new Set(owned).size).toBe(owned.length)
    expect(new Set(owned.filter((table) => table !== 'schema_migrations'))).toEqual(new Set(tables))
  })

  test.each(sqlFiles)('%s writes only tables that its folder owns', (path) => {
    const folder = path.split('/')[2] ?? ''
    const owner = ({ ...modules, ...foundations } as Record<string, { owns: readonly string[] }>)[folder]
    const written = [
      ...read(path)
        .replace(/--[^\n]*/g, '')
        .matchAll(/\b(?:INSERT INTO|DELETE FROM|(?<!DO |FOR |NO KEY )UPDATE)\s+(\w+)/g),
    ].map(([, table]) => table ?? '')
    for (const table of written.filter((word) => word !== 'SET'))
      expect(owner?.owns ?? [], `${path} writes ${table}`).toContain(table)
  })
})

describe('the source', () => {
  test.each(sources.filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path)))('%s has at most 300 lines', (path) => {
    expect(read(path).split('\n').length).toBeLessThanOrEqual(301)
  })

  test('has at most 40 files in a folder, tests aside', () => {
    const files = sources.filter(
      (path) => /^(contract|server|web)\/src\/.*\.\w+$/.test(path) && !path.includes('.test.'),
    )
    const counts = new Map<string, number>()
    for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
  })

  test('hears what is typed in no capture phase: a render between it and the box itself puts the old text back', () => {
    const web = sources.filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
    expect(web.length).toBeGreaterThan(300)
    expect(web.filter((path) => /\bon(?:Input|Change|BeforeInput)Capture=/.test(read(path)))).toEqual([])
  })

  test('keeps SQL out of TypeScript', () => {
    // Backups speak as the superuser about the whole database, like the folder database, and to restored ones of any age.
    const ours = (path: string) =>
      /^server\/src\/(?!database|verify|backup)/.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts')
    const found = sources.filter((path) => ours(path) && /`\s*(?:SELECT|INSERT|UPDATE|DELETE) [^$]/.test(read(path)))
    expect(found).toEqual([])
  })
})

describe('the contract', () => {
  const files = filesOf('contract/src').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const calls = files.flatMap((path) =>
    [...read(path).matchAll(/^ {2}(\w+): (?:read|list|write|getThatWrites)\('([\w/]+)'/gm)].map(([, name, wire]) => ({
      name,
      wire,
      path,
    })),
  )
  const allTests = tests
    .filter((path) => path.startsWith('server/'))
    .map(read)
    .join('\n')

  test('has calls', () => expect(calls.length).toBeGreaterThan(40))

  test.each(calls)('$wire ($path) is named in a test', ({ name, path }) => {
    const module = pathToFileURL(path).href
    expect(new RegExp(`\\.${name}\\b`).test(allTests), `no test names .${name} of ${module}`).toBe(true)
  })

  test('has no path twice', () => {
    const wires = calls.map(({ wire }) => (wire ?? '').toLowerCase())
    expect(wires.filter((wire, index) => wires.indexOf(wire) !== index)).toEqual([])
  })
})
