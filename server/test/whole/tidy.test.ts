import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
const texts = new Map<string, string>()
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(project, path), 'utf8')
  texts.set(path, text)
  return text
}
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
  test('that is a part is read by another one', () => {
    const all = sources
      .filter((path) => path.endsWith('.sql'))
      .map(read)
      .join('\n')
    const unread = statements.filter(isPart).filter(({ name }) => !all.includes(`{parts.${name}}`))
    expect(unread.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  const whole = statements.filter((statement) => !isPart(statement))
  test('there are such', () => expect(whole.length).toBeGreaterThan(500))

  /** What the module of a file of statements does in TypeScript, where it reads this file. */
  const callersOf = (path: string): string =>
    sources
      .filter((other) => other.endsWith('.ts') && moduleOf(other) === moduleOf(path))
      .map(read)
      .filter((text) => text.includes(`/${basename(path)}'`))
      .join('\n')

  /** Null where PostgreSQL takes the statement, and the server decodes what it answers. */
  async function faultOf(text: string): Promise<string | null> {
    try {
      await client.query(`PREPARE check_it AS ${text}`)
    } catch (error) {
      return (error as Error).message
    }
    const { rows } = await client.query<{ types: string[] | null }>(
      "SELECT result_types::text[] AS types FROM pg_prepared_statements WHERE name = 'check_it'",
    )
    await client.query('DEALLOCATE check_it')
    const unread = (rows[0]?.types ?? []).filter((type) => !decoded.includes(type))
    return unread.length > 0 ? `cast what the server does not decode, sum() to bigint: ${unread.join()}` : null
  }

  test.each([...new Set(whole.map(({ path }) => moduleOf(path)))])(
    'of %s is used, and PostgreSQL accepts it',
    async (module) => {
      const callers = new Map<string, string>()
      const faults: string[] = []
      for (const { path, name, block } of whole.filter((statement) => moduleOf(statement.path) === module)) {
        const text = callers.get(path) ?? callersOf(path)
        callers.set(path, text)
        if (!new RegExp(`\\w\\('${name}'\\)`).test(text)) faults.push(`${path}: ${name} is not used`)
        const fault = await faultOf(block.text)
        if (fault !== null) faults.push(`${path}: ${name}: ${fault}`)
      }
      expect(faults).toEqual([])
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
    const tables = [...read('db/schema.sql').matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table)
    const owned = [...Object.values(modules), ...Object.values(foundations)].flatMap(
      ({ owns }) => owns as readonly string[],
    )
    expect(new Set(owned).size).toBe(owned.length)
    expect(new Set(owned)).toEqual(new Set(tables))
  })

  test('each statement writes only tables that its folder owns', () => {
    const owners = { ...modules, ...foundations } as Record<string, { owns: readonly string[] }>
    const foreign = sqlFiles.flatMap((path) => {
      const owned = owners[path.split('/')[2] ?? '']?.owns ?? []
      return writtenIn(read(path))
        .filter((table) => !owned.includes(table))
        .map((table) => `${path} writes ${table}`)
    })
    expect(foreign).toEqual([])
    expect(sqlFiles.flatMap((path) => writtenIn(read(path))).length).toBeGreaterThan(100)
  })
})

/** The tables that statements write. */
const writtenIn = (sql: string): string[] =>
  [...sql.replace(/--[^\n]*/g, '').matchAll(/\b(?:INSERT INTO|DELETE FROM|(?<!DO |FOR |NO KEY )UPDATE)\s+(\w+)/g)]
    .map(([, table]) => table ?? '')
    .filter((word) => word !== 'SET')

describe('the source', () => {
  test('has at most 300 lines in a file', () => {
    const files = sources.filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path))
    expect(files.length).toBeGreaterThan(1_000)
    const long = files.map((path) => `${path}: ${read(path).split('\n').length - 1}`)
    expect(long.filter((line) => Number(line.split(': ')[1]) > 300)).toEqual([])
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

  test('names the kinds and states that SQL compares, `{orderStatus.done}`: no bare number stands beside them', () => {
    const found = sqlFiles.flatMap((path) => {
      const sql = read(path).replace(/--[^\n]*/g, '')
      return [...sql.matchAll(bareCode)].map(
        ({ 0: code, index }) => `${path}:${sql.slice(0, index).split('\n').length}: ${code}`,
      )
    })
    expect(found).toEqual([])
  })
})

/** A column of a kind, status or state and the number it is compared with or set to; `place_of_kind` is a place. */
const bareCode =
  /(?<![$\w])\w*(?<!_of_)(?:kind|status|state)\b(?:::\w+)?\s*(?:(?:=|<>|[<>]=?)\s*|(?:NOT )?IN\s*\(\s*|BETWEEN\s+|WHEN\s+)\d/g

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

  test('each call is named in a test', () => {
    const unnamed = calls.filter(({ name }) => !new RegExp(`\\.${name}\\b`).test(allTests))
    expect(unnamed.map(({ name, wire, path }) => `no test names .${name} of ${path} (${wire})`)).toEqual([])
  })

  test('has no path twice', () => {
    const wires = calls.map(({ wire }) => (wire ?? '').toLowerCase())
    expect(wires.filter((wire, index) => wires.indexOf(wire) !== index)).toEqual([])
  })
})
