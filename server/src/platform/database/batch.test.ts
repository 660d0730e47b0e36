import { expect, test } from 'vitest'
import { combinedCount, ReadBatch, type Result, type Statement } from './batch.ts'

const read = (no: number): Statement => ({ name: `read_${no}`, text: `SELECT ${no} AS no`, values: [] })

test('Memory: reads that meet by chance make no more than so many statements, and all are answered', async () => {
  const sent: Statement[] = []
  const batch = new ReadBatch(async (statement): Promise<Result> => {
    sent.push(statement)
    const numbers = [...statement.text.matchAll(/SELECT (\d+) AS no/g)].map(([, no]) => Number(no))
    const isAlone = statement.name.startsWith('read_')
    const rows = isAlone
      ? numbers.map((no) => ({ no }))
      : [Object.fromEntries(numbers.map((no, at) => [`r${at}`, [{ no }]]))]
    return { rows, rowCount: rows.length }
  })
  for (let no = 0; no < 2_000; no += 2) {
    const both = Promise.all([batch.add(read(no)), batch.add(read(no + 1))])
    batch.flush()
    expect((await both).map(({ rows }) => rows)).toEqual([[{ no }], [{ no: no + 1 }]])
  }
  expect(combinedCount()).toBeLessThanOrEqual(600)
  expect(sent.length).toBeGreaterThan(1_000)

  // What was combined once still is.
  sent.length = 0
  const again = Promise.all([batch.add(read(0)), batch.add(read(1))])
  batch.flush()
  await again
  expect(sent).toHaveLength(1)
})
