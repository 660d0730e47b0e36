import { lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { beforeEach, expect, test } from 'vitest'
import { Random } from '#demo/random.ts'
import { IdRow } from '#kit/database/rows.ts'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { testServer } from '#test/shop.ts'
import { weighPasts } from './bankPasts.service.ts'
import { answerSame } from './lineActs.service.ts'
import { type Proof, proofOf } from './proof.service.ts'
import { removeLines } from './removeLines.service.ts'

const server = testServer()
let desk: BankDesk
beforeEach(async () => {
  desk = await BankDesk.open(server, 100_000_000)
})

const raw = (text: string) => ({ name: '', text, params: [] })
const weigh = () => weighPasts(server.db, desk.user.companyId, 1)

/** With the past as it is kept, and as if there were none. */
async function bothProofs(day = daysAgo(0)): Promise<[Proof, Proof]> {
  const found: Proof[] = []
  const undone = new Error('undone')
  await desk
    .write(async (ctx) => {
      found.push(await proofOf(ctx, desk.fund, day))
      await ctx.db.run(raw('DELETE FROM bank_pasts'), {})
      found.push(await proofOf(ctx, desk.fund, day))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  const [kept, anew] = found
  if (!kept || !anew) throw new Error('the fund was not weighed twice')
  return [kept, anew]
}

const pasts = () =>
  desk.write(({ db }) => db.run(raw(`UPDATE bank_pasts SET until_on = until_on WHERE fund_id = ${desk.fund}`), {}))

async function agrees(what: string): Promise<Proof> {
  const [kept, anew] = await bothProofs()
  expect(kept, what).toEqual(anew)
  return kept
}

test('a fund is weighed alike with its past and without, whatever happens to its old days', async () => {
  const days = [20, 15, 12, 9, 8, 3]
  let balance = 100_000_000
  const lines = days.flatMap((day, index) =>
    [1_000_000 + index, 2_000_000 + index].map((vnd) => {
      balance += vnd
      return lineOf(vnd, { bookedOn: daysAgo(day), balanceVnd: balance })
    }),
  )
  const { lineIds } = await desk.keep(lines)
  const book = async (index: number, day: number) => {
    const voucher = await desk.voucher(lines[index]?.amountVnd ?? 0, { Date: daysAgo(day) })
    await desk.link(lineIds[index] ?? 0, [voucher.journal])
    return voucher
  }
  const first = await book(0, 20)
  await book(2, 15)
  await book(3, 2)
  const loose = await desk.voucher(77_000, { Date: daysAgo(14) })
  await weigh()
  expect(await pasts()).toBe(1)
  expect(await agrees('weighed')).toMatchObject({ notBooked: 9, notLinked: 1, gapVnd: 0 })

  await book(4, 12)
  await agrees('a voucher of an old day')
  await book(5, 0)
  await agrees('a voucher of today for an old line')
  await desk.cancelVoucher(first.id)
  expect(await agrees('a voucher of an old day is cancelled today')).toMatchObject({ notBooked: 8 })
  await desk.cancelVoucher(loose.id)
  expect(await agrees('one that was not linked as well')).toMatchObject({ notLinked: 0 })
  await desk.unlink(lineIds[2] ?? 0)
  expect(await agrees('a line is taken apart from its voucher')).toMatchObject({ notBooked: 9, notLinked: 1 })
  await desk.keep([lineOf(5_000, { bookedOn: daysAgo(13) }), lineOf(-5_000, { bookedOn: daysAgo(10) })])
  expect(await agrees('lines of old days come late')).toMatchObject({ notBooked: 11 })
  await weigh()
  await agrees('weighed again')
  await book(6, 9)
  await weigh()
  const [kept, anew] = await bothProofs(daysAgo(12))
  expect(kept).toEqual(anew)
})

test('lines that go, or are another one, are read anew', async () => {
  await desk.keep([lineOf(1_000_000, { bookedOn: daysAgo(20), key: 'sepay:1' })], lineSource.sepay)
  const { lineIds } = await desk.keep([
    lineOf(1_000_000, { bookedOn: daysAgo(20) }),
    lineOf(3_000_000, { bookedOn: daysAgo(18), balanceVnd: 104_000_000 }),
  ])
  await weigh()
  expect(await agrees('weighed')).toMatchObject({ notBooked: 3 })
  await desk.write((ctx) => answerSame(ctx, { LineID: lineIds[0] ?? 0, Same: true }))
  expect(await agrees('the same line')).toMatchObject({ notBooked: 2 })
  const statementId = await statementOf(lineIds[1] ?? 0)
  await desk.write((ctx) => removeLines(ctx, statementId))
  expect(await agrees('a statement is taken off')).toMatchObject({ notBooked: 1 })
  await desk.keep([lineOf(4_000_000, { bookedOn: daysAgo(25) })])
  expect(await agrees('a line before all others')).toMatchObject({ begunOn: daysAgo(25), notBooked: 2 })
})

const statementOf = (lineId: number): Promise<number> =>
  desk.write(async ({ db }) => {
    const text = `SELECT statement_id AS id FROM bank_lines WHERE id = ${lineId}`
    return (await db.one(raw(text), {}, IdRow)).id
  })

test.each([7, 8, 9, 10])('whatever is done in whatever order, the past agrees (%i)', async (seed) => {
  const random = new Random(seed)
  const lineIds: number[] = []
  const vouchers: { id: number; journal: number }[] = []
  for (let step = 0; step < 60; step++) {
    const day = daysAgo(random.whole(0, 24))
    const vnd = random.whole(1, 4) * 100_000
    const quiet = (work: Promise<unknown>) => work.catch(() => null)
    const act = random.whole(1, 7)
    if (act <= 2) lineIds.push(...(await desk.keep([lineOf(vnd, { bookedOn: day, content: `CK ${step}` })])).lineIds)
    else if (act <= 4) vouchers.push(await desk.voucher(vnd, { Date: day }))
    else if (act === 5 && lineIds.length > 0 && vouchers.length > 0)
      await quiet(desk.link(random.pick(lineIds), [random.pick(vouchers).journal]))
    else if (act === 6 && vouchers.length > 0) await quiet(desk.cancelVoucher(random.pick(vouchers).id))
    else if (lineIds.length > 0) await quiet(desk.unlink(random.pick(lineIds)))
    if (step % 9 === 4) await weigh()
    await agrees(`step ${step}`)
  }
  expect(vouchers.length).toBeGreaterThan(5)
})
