import { describe, expect, test } from 'vitest'
import { readToday } from './engines.ts'
import { type CorpusFile, makeFile } from './makeFile.ts'
import { type Measured, measureReading, tablesOf } from './measureReading.ts'
import { asPublic, publicFiles } from './publicCases.ts'

// What is read of a file is what happened, or it is asked, or refused; never another truth. `TABLE_SEED=11620` reads that file alone.

const only = Number(process.env['TABLE_SEED'] ?? 0)

async function* filesFrom(first: number, count: number): AsyncGenerator<CorpusFile> {
  for (let seed = first; seed < first + count; seed++) yield await makeFile(seed)
}

/**
 * What the readers of today take for another truth, by damage or container: at most so many of the first 300 files, and of 2.000.
 * A file counts for the first of its kinds that is here; of no other kind is there any.
 */
const wrongToday: Record<string, [of300: number, of2000: number]> = {
  'unit of 1.000': [3, 35],
  'column of codes': [2, 16],
  'unknown title': [2, 16],
  'day once': [1, 8],
  'days from 1904': [0, 3],
  pdf: [0, 9],
  'text above': [0, 3],
  'page sums': [0, 2],
}

const kindOf = ({ file }: Measured): string =>
  Object.keys(wrongToday).find((kind) => file.damages.includes(kind) || file.container === kind) ?? 'none that is known'

const told = ({ file, why }: Measured): string =>
  `TABLE_SEED=${file.seed} ${file.layout}, ${file.container}, ${file.damages.join(' + ') || 'undamaged'}: ${why}`

/** By kind, the files beyond what is known to be wrong. */
function beyond(measured: Measured[], at: 0 | 1): string[] {
  const left = new Map(Object.entries(wrongToday).map(([kind, most]) => [kind, most[at]]))
  return measured
    .filter(({ verdict }) => verdict === 'WRONG')
    .flatMap((one) => {
      const kind = kindOf(one)
      left.set(kind, (left.get(kind) ?? 0) - 1)
      return (left.get(kind) ?? 0) < 0 ? [`${kind}: ${told(one)}`] : []
    })
}

const [first, count] = only > 0 ? [only, 1] : [1, 300]

describe('files as banks, acquirers and shops have them', () => {
  test(`${count} of them are read as what happened, asked or refused`, { timeout: 120_000 }, async () => {
    const measured = await measureReading(readToday, filesFrom(first, count))
    process.stdout.write(`${only > 0 ? measured.map(told).join() : tablesOf(measured)}\n`)
    expect(beyond(measured, 0)).toEqual([])
  })

  test.each(Array.from({ length: 20 }, (_, at) => (at + 1) * 100_000))(
    '2.000 of them from number %i on',
    { tags: ['drill'] },
    async (from) => {
      const measured = await measureReading(readToday, filesFrom(from, 2_000))
      process.stdout.write(`${tablesOf(measured)}\n`)
      expect(beyond(measured, 1)).toEqual([])
    },
  )

  test('those of public reports are read as their answers say, asked or refused', async () => {
    const measured = await measureReading(asPublic(readToday), publicFiles())
    process.stdout.write(`${tablesOf(measured)}\n`)
    expect(measured.length).toBeGreaterThan(110)
    expect(measured.filter(({ verdict }) => verdict === 'WRONG').map(told)).toEqual([])
  })
})
