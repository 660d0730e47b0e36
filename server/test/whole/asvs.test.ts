import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// SEC-38: each requirement of ASVS 5.0 up to level 2 is accounted for in security/asvs.csv, by its id alone.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const level2 = 253
const states = ['test', 'not applicable', 'accepted risk', 'gap'] as const

type Row = { id: string; state: string; evidence: string }

const readRows = (text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, id = '', state = '', quoted, bare] = /^([^,]*),([^,]*),(?:"(.*)"|([^"]*))$/.exec(line) ?? []
      return { id, state, evidence: (quoted?.replaceAll('""', '"') ?? bare ?? '').trim() }
    })

/** `file › title` for one test, the file alone for all of it; several are parted by `; `. */
function wrongOf({ id, state, evidence }: Row): string[] {
  if (!/^V(?:[1-9]|1[0-7])\.\d+\.\d+$/.test(id)) return [`${id}: no such id`]
  if (!(states as readonly string[]).includes(state)) return [`${id}: ${state} is no state`]
  if (evidence === '') return [`${id}: says nothing`]
  return state === 'test' ? evidence.split('; ').flatMap((one) => missing(one).map((what) => `${id}: ${what}`)) : []
}

function missing(reference: string): string[] {
  const [file = '', title] = reference.split(' › ')
  if (!/\.test\.tsx?$/.test(file) || !existsSync(`${root}${file}`)) return [`no test file ${file}`]
  return title !== undefined && !readFileSync(`${root}${file}`, 'utf8').includes(title) ? [`no test ${reference}`] : []
}

describe('SEC-38: the list of security requirements', () => {
  const rows = readRows(readFileSync(`${root}security/asvs.csv`, 'utf8'))

  test('has each requirement once', () => {
    expect(rows).toHaveLength(level2)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(level2)
  })

  test('says of each what proves it, or why nothing does, and names only tests that exist', () => {
    expect(rows.flatMap(wrongOf)).toEqual([])
  })

  test.each([
    { id: 'V18.1.1', state: 'gap', evidence: 'x' },
    { id: 'V1.1.1', state: 'done', evidence: 'x' },
    { id: 'V1.1.1', state: 'gap', evidence: '' },
    { id: 'V1.1.1', state: 'test', evidence: 'server/test/whole/none.test.ts' },
    { id: 'V1.1.1', state: 'test', evidence: 'server/test/matrix.ts' },
    { id: 'V1.1.1', state: 'test', evidence: `server/test/whole/asvs.test.ts › ${['no', 'such', 'title'].join(' ')}` },
  ])('is refused with $id, $state, “$evidence”', (row) => expect(wrongOf(row)).toHaveLength(1))
})
