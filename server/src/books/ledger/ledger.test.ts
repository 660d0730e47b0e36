import { describe, expect, test } from 'vitest'
import { Books, today } from '#test/books.ts'
import { lockDays } from '#test/lockDays.ts'
import { testServer } from '#test/shop.ts'
import { post } from './ledger.service.ts'

const server = testServer()
const opened = async () => new Books(server, await server.company())

describe('refuses', () => {
  test('a day that is still to come, naming it', async () => {
    const books = await opened()
    await expect(books.post('CAPITAL', [[111, 411, 1_000]], { postingDate: '2026-11-22' })).rejects.toThrow(
      'Ngày không hợp lệ: 22/11/2026 ở sau hôm nay',
    )
  })

  test('a locked day, naming it', async () => {
    const user = await server.company()
    const books = new Books(server, user)
    await lockDays(server, user, '2026-11-20')

    await expect(books.post('CAPITAL', [[111, 411, 1_000]], { postingDate: '2026-11-20' })).rejects.toThrow(
      'Ngày 20/11/2026 đã khóa sổ',
    )
    expect(await books.balance(111)).toBe(0)
    await books.post('CAPITAL', [[111, 411, 1_000]], { postingDate: today })
    expect(await books.balance(111)).toBe(1_000)
  })

  test("a shop that is not the caller's", async () => {
    const books = await opened()
    const other = await server.company()
    await expect(books.post('CAPITAL', [[111, 411, 1_000]], { shopId: other.shopId })).rejects.toThrow()
  })

  test('a negative or fractional amount', async () => {
    const books = await opened()
    await expect(books.post('CAPITAL', [[111, 411, -5]])).rejects.toThrow()
    await expect(books.post('CAPITAL', [[111, 411, 0.5]])).rejects.toThrow()
    expect(await books.balance(111)).toBe(0)
  })

  test('to change or delete what was posted, even by a statement of the application itself', async () => {
    const books = await opened()
    await books.post('CAPITAL', [[111, 411, 1_000]])
    for (const text of [
      'UPDATE ledger_transfers SET amount_vnd = 1 RETURNING 1 AS vnd',
      'DELETE FROM ledger_transfers',
      'UPDATE ledger_journals SET note = $1',
      'DELETE FROM ledger_journals',
      'DELETE FROM ledger_accounts',
    ]) {
      await expect(books.query(text, text.includes('$1') ? ['x'] : [])).rejects.toThrow(/permission denied/)
    }
  })

  test('to reverse a journal twice, or to reverse a reversal', async () => {
    const books = await opened()
    const journalId = await books.post('CAPITAL', [[111, 411, 1_000]])
    const { ids } = await books.reverse(journalId)

    await expect(books.reverse(journalId)).rejects.toThrow('Giao dịch này đã được hủy')
    await expect(books.reverse(ids[0] ?? 0)).rejects.toThrow('Bút toán hủy không thể hủy lại')
    expect(await books.balance(111)).toBe(0)
  })
})

test('a zero amount is left out, and a journal of nothing but zeros is not posted', async () => {
  const books = await opened()
  const journalId = await books.post('FEE', [[131, 5111, 0]])
  expect(journalId).toBe(0)
  expect(await books.query('SELECT count(*) AS vnd FROM ledger_journals', [])).toEqual([{ vnd: 0 }])
})

test('a reversal goes to the day of the original while that is open, else to today', async () => {
  const user = await server.company()
  const books = new Books(server, user)
  const early = await books.post('CAPITAL', [[111, 411, 1_000]], { postingDate: '2026-11-10' })
  const late = await books.post('CAPITAL', [[111, 411, 7_000]], { postingDate: '2026-11-20' })
  await lockDays(server, user, '2026-11-15')

  await books.reverse(early)
  await books.reverse(late)

  const movedOn = (day: string) =>
    books.query('SELECT credit_vnd AS vnd FROM ledger_day_totals WHERE kind = 111 AND day = $1', [day])
  expect(await movedOn('2026-11-10')).toEqual([{ vnd: 0 }])
  expect(await movedOn(today)).toEqual([{ vnd: 1_000 }])
  expect(await movedOn('2026-11-20')).toEqual([{ vnd: 7_000 }])
})

test('balances after the posting are answered under lock, so a guard sees every earlier posting', async () => {
  const books = await opened()
  await books.post('CAPITAL', [[111, 411, 50_000]])
  const withdraw = () =>
    books.write(async (ctx) => {
      const posted = await post(ctx, [
        {
          shopId: ctx.shopId,
          postingDate: today,
          type: 'CAPITAL',
          transfers: [{ debit: { kind: 411 }, credit: { kind: 111 }, amountVnd: 10_000 }],
        },
      ])
      if (posted.balanceVnd(ctx.shopId, { kind: 111 }) < 0) throw new Error('overdrawn')
    })

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, withdraw))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await books.balance(111)).toBe(0)
})

test('day and month totals and the facts of the day follow every posting', async () => {
  const books = await opened()
  await books.post(
    'SWIPE',
    [
      [[1361, 'A'], 131, 98_900],
      [[632, 'A'], 131, 1_100],
    ],
    { volumeVnd: 100_000 },
  )
  await books.post('FEE', [[131, 5111, 2_000]], { postingDate: '2026-10-31' })

  const sum = (table: string, where: string) =>
    books.query(`SELECT sum(debit_vnd - credit_vnd)::bigint AS vnd FROM ${table} WHERE ${where}`, [])
  expect(await sum('ledger_day_totals', `kind = 131 AND day = '${today}'`)).toEqual([{ vnd: -100_000 }])
  expect(await sum('ledger_month_totals', "kind = 131 AND month = '2026-10-01'")).toEqual([{ vnd: 2_000 }])
  expect(await sum('ledger_day_facts', `kind = 632 AND day = '${today}'`)).toEqual([{ vnd: 1_100 }])
  expect(await sum('ledger_day_facts', `kind = 9001 AND day = '${today}'`)).toEqual([{ vnd: 100_000 }])
  expect(await books.query('SELECT count(*) AS vnd FROM ledger_day_facts WHERE kind IN (131, 1361)', [])).toEqual([
    { vnd: 0 },
  ])
})
