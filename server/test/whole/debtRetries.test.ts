import { comparisons } from '@cardpro/contract/debts/comparison'
import { describe, expect, test } from 'vitest'
import { type DebtAct, postingActs, quietActs } from '#test/debtActs.ts'
import { DebtDesk, type Sending } from '#test/debtDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// A second press of every button of the debts: under the key of the first and under another, afterwards and at the same moment.
const server = testServer()

/** How many rows a company has in each table; not who asked for what, which every call adds to. */
async function rowsOf({ owner }: DebtDesk): Promise<Record<string, number>> {
  return withAdmin(server.admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname !~ '^(audit|calls|refus|sessions)'
       ORDER BY 1`,
    )
    const counts = tables.map(
      ({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name} WHERE company_id = $1`,
    )
    const { rows } = await client.query<{ name: string; n: number }>(counts.join(' UNION ALL '), [owner.companyId])
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  })
}

/** By how many rows a company grew in which table. */
async function grownBy(desk: DebtDesk, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsOf(desk)
  await work()
  const after = await rowsOf(desk)
  const grown = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, count]) => count !== 0))
}

const send = ({ owner }: DebtDesk, { call, input }: Sending, key?: string) =>
  owner.call(call, input, key === undefined ? {} : { key })
const key = 'mot-lan-bam'

const acts = [...postingActs, ...quietActs]

/** Sends it once, and then under the same key and under another: what the first of these adds, and that the others add nothing. */
async function expectOneOfTwo({ make, told }: DebtAct): Promise<void> {
  const desk = await DebtDesk.open(server)
  const sending = await make(desk)
  const first = await send(desk, sending, key)
  expect(first, first.Message).toMatchObject({ Result: 1 })

  const again = async () => {
    expect(await send(desk, sending, key), 'under the same key').toEqual(first)
    const other = await send(desk, sending)
    if (told === 'answers the same') expect(other.Data).toEqual(first.Data)
    else {
      expect(other.Result, other.Message).toBe(0)
      expect(other.Code === 'CONFIRM', other.Message).toBe(told === 'asks')
    }
  }
  expect(await grownBy(desk, again)).toEqual({})
  await expectSoundBooks(server, desk.owner)
}

/** Sends it twice under one key and once under another at the same moment: as much is added as by one that is alone. */
async function expectOneOfMany({ make, told }: DebtAct): Promise<void> {
  const alone = await DebtDesk.open(server)
  const only = await make(alone)
  const once = await grownBy(alone, async () => expect(await send(alone, only, key)).toMatchObject({ Result: 1 }))

  const crowd = await DebtDesk.open(server)
  const pressed = await make(crowd)
  const together = await grownBy(crowd, async () => {
    const sent = await Promise.all([send(crowd, pressed, key), send(crowd, pressed, key), send(crowd, pressed)])
    const [one, two, other] = sent
    expect(two, 'at once under one key').toEqual(one)
    const done = [one, other].filter((answer) => answer?.Result === 1)
    expect(done, sent.map(({ Message }) => Message).join()).toHaveLength(told === 'answers the same' ? 2 : 1)
    expect(done.at(-1)?.Data).toEqual(done[0]?.Data)
  })
  expect(together, 'at once under two keys').toEqual(once)
  await expectSoundBooks(server, crowd.owner)
}

describe('pressed twice', () => {
  test.each(acts)('$name is done once, and under another key it $told', expectOneOfTwo)

  const firstOf = (told: DebtAct['told']) => acts.find((act) => act.told === told) ?? []
  const few = (['asks', 'refuses', 'answers the same'] as const).flatMap(firstOf)
  test.each(few)('at the same moment $name is done once', expectOneOfMany)

  describe('at the same moment', { tags: ['drill'] }, () => {
    test.each(acts.filter((act) => !few.includes(act)))('$name is done once', expectOneOfMany)
  })

  test('the link of a comparison is new each time, and only the last one is alive', async () => {
    const desk = await DebtDesk.open(server)
    const of = await desk.comparing()
    const sent = await Promise.all([1, 2, 3].map(() => desk.owner.done(comparisons.sendComparison, of, { key })))
    const links = new Set(sent.map(({ Data }) => Data.Token))
    expect(links.size).toBe(3)
    const read = [...links].map((Token) =>
      server.app.inject({ method: 'POST', url: '/api/Debt/GetComparison', payload: { Token } }),
    )
    const alive = (await Promise.all(read)).filter((answer) => answer.json().Result === 1)
    expect(alive).toHaveLength(1)
  })
})
