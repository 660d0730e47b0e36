import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConcurrentWrite } from '#kit/http/idempotency.ts'
import { LoopMeter } from '#test/loopMeter.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementRows.ts'

const server = testServer()
const today = businessDay(new Date())

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})

/** Matches a statement of these lines once, and answers its matches in short: `A0 1=11` is class A, offered. */
async function matched(...lines: Parameters<StatementDesk['statement']>[0]) {
  const statement = await desk.statement(lines)
  const chosen = await desk.match(statement.id)
  return { ...statement, chosen, matches: await desk.matches(statement.id) }
}

describe('a swipe is no match for a line', () => {
  test('where it is cancelled, held, paid, of a POS of another shop or company, or long ago', async () => {
    const approval = '123456'
    const cancelled = await desk.swiped({ approval })
    await cancelled.order.cancelLine(cancelled.id)
    const held = await desk.swiped({ approval, lot: '000046' })
    await desk.owner.done(posHolds.holdSwipe, { LogWithdrawalID: held.id, Note: 'Tra soát' })
    const paid = await desk.swiped({ approval, lot: '000047' })
    const bank = (
      await desk.query<{ id: number }>('SELECT fund_id AS id FROM pos WHERE company_id = $1 AND id = $2', [
        desk.owner.companyId,
        desk.pos,
      ])
    )[0]
    await desk.owner.done(posMoney.addPayNumberLo, {
      numberLoID: paid.lot,
      Amount: 9_890_000,
      BankCardID: bank?.id ?? 0,
    })
    const { chosen, matches } = await matched({ approval })
    expect([chosen, matches]).toEqual([0, []])
    const stranger = await StatementDesk.open(server)
    await stranger.swiped({ approval })
    expect((await matched({ approval })).matches).toEqual([])
  })

  test('where a line of another statement has it', async () => {
    const { id } = await desk.swiped({ approval: '123456' })
    const first = await matched({ approval: '123456' })
    expect(first.matches).toMatchObject([{ class: 'A', state: 1, swipes: [id] }])
    const second = await matched({ approval: '123456' })
    expect([second.chosen, second.matches, await desk.statuses(second.id)]).toEqual([0, [], [0]])
  })
})

describe('matching a statement', () => {
  test('chooses what is certain and offers the rest, by POS, lô, bill, card and day of the books', async () => {
    const byBill = await desk.swiped({ bill: '000007' })
    const byApproval = await desk.swiped({ amount: 2_000_000, approval: '0a12b3' })
    const twins = [await desk.swiped({ amount: 3_000_000 }), await desk.swiped({ amount: 3_000_000 })]
    const likely = await desk.swiped({ amount: 4_000_000 })
    const elsewhere = await desk.swiped({ amount: 5_000_000, approval: '555555', pos: desk.otherPos })
    const possible = await desk.swiped({ amount: 6_000_000 })
    const { id, chosen, matches, lines } = await matched(
      { lot: '45', bill: '7' },
      { gross: 2_000_000, approval: "'0A12B3" },
      { gross: 3_000_000 },
      { gross: 3_000_000 },
      { gross: 4_000_000 },
      { gross: 5_000_000, approval: '555555' },
      { gross: 6_000_000, last4: '' },
      { gross: 7_000_000 },
    )
    expect(chosen).toBe(4)
    const of = (index: number) => lines[index]
    expect(matches.map(({ class: c, state, lines: own, swipes }) => [c, state, own, swipes])).toEqual([
      ['A', 1, [of(0)], [byBill.id]],
      ['A', 1, [of(1)], [byApproval.id]],
      ['G', 1, [of(2), of(3)], twins.map((one) => one.id)],
      ['B', 0, [of(4)], [likely.id]],
      ['B', 0, [of(5)], [elsewhere.id]],
      ['C', 0, [of(6)], [possible.id]],
    ])
    expect(await desk.statuses(id)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  })

  test('finds a swipe of a POS that the bank calls by another name', async () => {
    const { id } = await desk.swiped({ pos: desk.otherPos })
    expect((await matched({})).matches).toEqual([])
    await desk.query(
      `INSERT INTO pos_aliases (company_id, shop_id, bank_code, name, pos_id, set_by, set_at) VALUES ($1, $2, 'VCB', 'QUAY 2', $3, $4, now())`,
      [desk.owner.companyId, desk.owner.shopId, desk.otherPos, desk.owner.userId],
    )
    expect((await matched({})).matches).toMatchObject([{ class: 'C', swipes: [id] }])
  })

  test('finds a swipe of a POS in another shop where the user may enter that: 20', async () => {
    const company = await server.company({ shops: 2 })
    desk = await StatementDesk.open(server, company)
    const there = await StatementDesk.open(server, company.at(company.shopIds[1] ?? 0))
    const { id } = await there.swiped({ approval: '123456' })
    const statement = await desk.statement([{ pos: there.pos, approval: '123456' }])
    expect(await desk.match(statement.id, { shopIds: [desk.owner.shopId] })).toBe(0)
    expect(await desk.matches(statement.id)).toEqual([])
    expect(await desk.match(statement.id)).toBe(1)
    expect(await desk.matches(statement.id)).toMatchObject([{ class: 'A', state: 1, swipes: [id] }])
  })

  test('offers a line that takes a payment back against the cancelled swipe, and settles it by a sale of the same statement', async () => {
    const { order, id } = await desk.swiped({ approval: '123456' })
    await order.cancelLine(id)
    const late = await matched({ approval: '123456', gross: -10_000_000, kind: 2 })
    expect(late.matches).toMatchObject([{ class: 'B', state: 0, swipes: [id] }])
    const { id: both, matches } = await matched(
      { approval: '123456' },
      { approval: '123456', gross: -10_000_000, kind: 2 },
    )
    expect(matches).toMatchObject([{ class: 'A', state: 1, swipes: [] }])
    expect(await desk.statuses(both)).toEqual([1, 1])
  })

  test('expects money of a POS that is paid the same day, and not over holidays', async () => {
    const far = addDays(today, 9)
    await desk.swiped({ approval: '123456' })
    const late = await matched({ approval: '123456', paid: far })
    expect(late.matches).toMatchObject([{ class: 'C', state: 0 }])
    for (let ahead = 1; ahead < 9; ahead++)
      await desk.query('INSERT INTO holidays (company_id, day, name, updated_by) VALUES ($1, $2, $3, $4)', [
        desk.owner.companyId,
        addDays(today, ahead),
        'Nghỉ Tết',
        desk.owner.userId,
      ])
    expect((await matched({ approval: '123456', paid: far })).matches).toMatchObject([{ class: 'A', state: 1 }])
  })

  test('does nothing to a statement of another shop, or without lines', async () => {
    await desk.swiped({ approval: '123456' })
    const { id } = await desk.statement([{ approval: '123456' }])
    const stranger = await StatementDesk.open(server)
    expect(await stranger.match(id)).toBe(0)
    expect(await desk.statuses(id)).toEqual([0])
    expect((await matched()).matches).toEqual([])
  })
})

describe('matching it again', () => {
  test('leaves what is chosen and what is still offered as it is, and takes back what is not found any more', async () => {
    await desk.swiped({ approval: '123456' })
    await desk.swiped({ amount: 4_000_000 })
    const gone = await desk.swiped({ amount: 5_000_000 })
    const { id, matches } = await matched({ approval: '123456' }, { gross: 4_000_000 }, { gross: 5_000_000 })
    expect(matches.map(({ class: c, state }) => `${c}${state}`)).toEqual(['A1', 'B0', 'B0'])
    expect(await desk.match(id)).toBe(0)
    expect(await desk.matches(id)).toEqual(matches)
    await gone.order.cancelLine(gone.id)
    expect(await desk.match(id)).toBe(0)
    expect(await desk.matches(id)).toEqual(matches.slice(0, 2))
  })

  test('finds swipes that were entered since, and what was corrected', async () => {
    const { id, lines } = await matched({ approval: '123456' }, { gross: 4_000_000, approval: '777777' })
    await desk.swiped({ approval: '123456' })
    await desk.swiped({ amount: 4_500_000, approval: '777777', bill: '000009' })
    expect(await desk.match(id)).toBe(1)
    expect((await desk.matches(id)).map(({ class: c, state }) => `${c}${state}`)).toEqual(['A1', 'B0'])
    await desk.query('UPDATE statement_rows SET fixed = $3 WHERE company_id = $1 AND id = $2', [
      desk.owner.companyId,
      lines[1],
      JSON.stringify({ Gross: { value: '4500000', was: '4000000', by: desk.owner.userId, at: today } }),
    ])
    expect(await desk.match(id)).toBe(1)
    expect((await desk.matches(id)).map(({ class: c, state }) => `${c}${state}`)).toEqual(['A1', 'A1'])
    expect(await desk.statuses(id)).toEqual([1, 1])
  })

  test('does not choose again what a user took back, and never offers what a user declined', async () => {
    const { id: swipe } = await desk.swiped({ approval: '123456' })
    const { id, matches, lines } = await matched({ approval: '123456' })
    const key = [desk.owner.companyId, matches[0]?.id]
    await desk.query('UPDATE matches SET state = 0 WHERE company_id = $1 AND id = $2', key)
    await desk.query('UPDATE match_items SET is_live = false WHERE company_id = $1 AND match_id = $2', key)
    await desk.query('UPDATE statement_rows SET status = 0 WHERE company_id = $1 AND id = $2', [key[0], lines[0]])
    expect(await desk.match(id)).toBe(0)
    expect(await desk.matches(id)).toMatchObject([{ id: matches[0]?.id, class: 'A', state: 0 }])
    await desk.query(
      'INSERT INTO match_refusals (company_id, row_id, swipe_id, refused_by, refused_at) VALUES ($1, $2, $3, $4, now())',
      [key[0], lines[0], swipe, desk.owner.userId],
    )
    expect(await desk.match(id)).toBe(0)
    expect(await desk.matches(id)).toEqual([])
  })
})

test('two statements that are matched at once never both have a swipe', async () => {
  await desk.swiped({ approval: '123456' })
  const both = [await desk.statement([{ approval: '123456' }]), await desk.statement([{ approval: '123456' }])]
  const done = await Promise.allSettled(both.map(({ id }) => desk.match(id)))
  const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const error of failed) expect(error).toBeInstanceOf(ConcurrentWrite)
  for (const { id } of both) await desk.match(id)
  const matches = (await Promise.all(both.map(({ id }) => desk.matches(id)))).flat()
  expect(matches).toMatchObject([{ class: 'A', state: 1 }])
})

test('a large statement is matched while the server answers others', async () => {
  await desk.swiped({ approval: '123456' })
  const lines = Array.from({ length: 1_500 }, (_, index) => ({
    gross: 1_000_000 + index * 1_000,
    lot: '000099',
    bill: String(index),
  }))
  const { id } = await desk.statement([...lines, { approval: '123456' }])
  const loop = new LoopMeter()
  expect(await desk.match(id)).toBe(1)
  expect(loop.stop()).toBeLessThan(50)
})
