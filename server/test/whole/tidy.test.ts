import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { connectionAs } from '#host/database/connection.ts'
import { parseBlocks } from '#kit/database/sql.ts'
import { describer, faultsOfColumns, schemasOf } from '#test/describedBlocks.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { foundations, groups, moduleOf, modules, upward } from '../../../architecture.mjs'

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
/** The module of a file, or the foundation that it belongs to: a statement is used there only. */
const homeOf = (path: string): string => moduleOf(path) ?? dirname(path).split('/').slice(0, 3).join('/')
const tests = sources.filter((path) => /\.test\.tsx?$/.test(path))
const isModule = (path: string) => path.endsWith('.ts') && !tests.includes(path)

describe('every statement in a .sql file', () => {
  let database: TestDatabase
  let client: Client
  let describeText: Awaited<ReturnType<typeof describer>>
  let schemas: Awaited<ReturnType<typeof schemasOf>>
  beforeAll(async () => {
    database = await makeTestDatabase()
    client = new Client(connectionAs(database.owner, 'cardpro_owner'))
    await client.connect()
    describeText = await describer(client)
    const reading = sources.filter(
      (path) => path.startsWith('server/src/') && isModule(path) && read(path).includes('= loadSql('),
    )
    schemas = await schemasOf(reading.map((path) => join(project, path)))
  }, 60_000)
  afterAll(async () => {
    await client.end()
    await database.close()
  })

  // The schema dump reads the catalog as the superuser and goes through its blocks by name.
  const statements = sqlFiles
    .filter((path) => !path.endsWith('host/database/schema.sql'))
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
      .filter((other) => other.endsWith('.ts') && homeOf(other) === homeOf(path))
      .map(read)
      .filter((text) => text.includes(`/${basename(path)}'`))
      .join('\n')

  test('has its schema beside it where it is read', () => expect(schemas.size).toBeGreaterThan(700))

  /** Why PostgreSQL does not take a statement, or what it answers otherwise than its schemas read it. */
  const faultsOf = (text: string, ...read: [schemas: z.ZodType[], uses: number]): Promise<string[]> =>
    describeText(text).then(
      (columns) => faultsOfColumns(columns, ...read),
      ({ message }: Error) => [message],
    )

  test.each([...new Set(whole.map(({ path }) => homeOf(path)))])(
    'of %s is used, PostgreSQL accepts it, and its rows are what its schemas read',
    async (module) => {
      const callers = new Map<string, string>()
      const faults: string[] = []
      for (const { path, name, block } of whole.filter((statement) => homeOf(statement.path) === module)) {
        const text = callers.get(path) ?? callersOf(path)
        callers.set(path, text)
        const uses = text.split(new RegExp(`\\w\\('${name}'\\)`)).length - 1
        if (uses === 0) faults.push(`${path}: ${name} is not used`)
        const found = await faultsOf(block.text, schemas.get(`${join(project, path)}: ${name}`) ?? [], uses)
        faults.push(...found.map((fault) => `${path}: ${name}: ${fault}`))
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

  test('leads to lower floors only', () => {
    type PlacedModule = { group: keyof typeof groups; calls: readonly string[] }
    const table = modules as Record<string, PlacedModule>
    const floor = (name: string) => groups[(table[name] as PlacedModule).group].floor
    const rising = Object.entries(table).flatMap(([name, { calls }]) =>
      calls.filter((callee) => floor(callee) > floor(name)).map((callee) => [name, callee]),
    )
    expect(rising).toEqual(Object.entries(upward).flatMap(([name, calls]) => calls.map((callee) => [name, callee])))
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
      const owned = owners[moduleOf(path) ?? path.split('/')[2] ?? '']?.owns ?? []
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
      /^server\/src\/(?!host\/(?:database|verify|backup))/.test(path) &&
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts')
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
