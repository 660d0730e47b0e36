import { comparisons } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { comments } from '@cardpro/contract/kit/audit/comments'
import type { Answer, Call } from '@cardpro/contract/kit/call'
import { views } from '@cardpro/contract/kit/lists/views'
import { orders } from '@cardpro/contract/orders/orders'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { partners } from '@cardpro/contract/places/partners/partners'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { setClock } from '#kit/clock.ts'
import { testServer } from '#test/shop.ts'
import { Browser, headersOf } from '#test/signIn.ts'
import { makeDemo } from './load.ts'
import { readOptions } from './options.ts'
import { Progress } from './progress.ts'
import { demoPassword } from './staff.ts'

const small = readOptions(['--orders', '240', '--days', '40'])
const quietly = new Progress(true)
const read = <Row extends object>(config: ClientConfig, text: string): Promise<Row[]> =>
  withClient(config, async (client) => (await client.query<Row>(text)).rows)

beforeAll(() => setClock('2026-11-21T12:00:00+07:00'))
afterAll(() => setClock(null))

describe('in the product', () => {
  const server = testServer()

  test('the demo owner signs in, and the next order follows on the last number of the day', async () => {
    await makeDemo({ owner: server.admin, admin: server.admin, isAlone: false, shared: server.db }, small, quietly)
    const last = await read<{ last_no: number }>(
      server.admin,
      "SELECT last_no::int FROM counters WHERE kind = 'DH' AND period = '2026-11-21'",
    )
    const [card] = await read<{ id: number; customer_id: number; shop_id: number; count: number }>(
      server.admin,
      `SELECT c.id, c.customer_id, c.shop_id, (SELECT count(*)::int FROM orders WHERE code LIKE 'DH261121-%') AS count
       FROM cards c WHERE status = 1 AND expires_on > '2026-12-31' AND NOT is_foreign LIMIT 1`,
    )
    if (!card) throw new Error('the demo has cards')
    expect(last).toEqual([{ last_no: card.count }])
    const signedIn = await new Browser(server).login('demo', demoPassword)
    expect(signedIn.Message).toBe('')
    const headers = { ...headersOf(signedIn.Data as NonNullable<typeof signedIn.Data>), shopid: String(card.shop_id) }
    const order = {
      CustomerID: card.customer_id,
      CardDataID: card.id,
      Contract_Type: 1,
      ForDate: '2026-11-21',
      Amount: 5_000_000,
      FeeRut: 1.8,
      FeeDao: 1.8,
    }
    const make = async (Confirm: string[]) => {
      const key = { 'idempotency-key': `next-order-${Confirm.length}` }
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${orders.createManual.path}`,
        headers: { ...headers, ...key },
        payload: { ...order, Confirm },
      })
      return response.json<Answer<typeof orders.createManual>>()
    }
    // All warnings about this customer and card, like another order of today, are confirmed.
    const asked = await make([])
    const answer = asked.Result === 1 ? asked : await make((asked.Warnings ?? []).map(({ Code }) => Code))
    expect(answer).toMatchObject({
      Result: 1,
      Message: '',
      Data: { Code: `DH261121-${String(card.count + 1).padStart(3, '0')}` },
    })
  })

  test('the owner finds calls, debts, mentions, and views of the lists', async () => {
    const signedIn = await new Browser(server).login('demo', demoPassword)
    const headers = headersOf(signedIn.Data as NonNullable<typeof signedIn.Data>)
    const ask = async <C extends Call>(call: C, query: Record<string, string>) => {
      const response = await server.app.inject({ method: 'GET', url: `/api/${call.path}`, headers, query })
      return response.json<Answer<C>>()
    }
    const due = await ask(radar.getNotifyDate, { days: '7', Result: '1' })
    expect(due.Data.map(({ ContactNote }) => ContactNote)).toContain('Hẹn mang thẻ qua chiều mai')
    const trade = await ask(partners.ajaxLoadPartner, {})
    expect(trade.Summary).toMatchObject({ TheyOwe: 118_175_000, WeOwe: 65_680_000 })
    const owed = (await ask(debts.getSummaryDebt, { type: 'partner' })).Summary
    expect(owed).toMatchObject({ Counts: { late: 2, over: 1 } })
    expect((owed?.Offset ?? 0) > 0).toBe(true)
    const compared = (await ask(comparisons.getComparisons, {})).Data.map(({ Name, Status }) => `${Name} ${Status}`)
    expect(compared.toSorted()).toEqual([
      'Anh Dũng Bình Thạnh 1',
      'Anh Tuấn Gò Vấp 2',
      'Chị Hương Tân Bình 3',
      'Nạp hộ Vạn Lộc 0',
    ])
    const frozen = (await ask(debtSummary.reportDebt, { Top: '1' })).Summary?.Frozen
    expect(frozen?.map(({ ClosedTo }) => ClosedTo)).toEqual(Array.from({ length: 4 }, () => '2026-10-31'))
    expect((await ask(comments.getMentions, {})).Summary).toEqual({ New: 3 })
    const known = (await ask(views.getViews, { List: 'customers' })).Data.Views
    const pinned = known.filter(({ IsPinned }) => IsPinned).map(({ Name }) => Name)
    expect(new Set(pinned)).toEqual(new Set(['Hai tháng chưa quay lại', 'Khách VIP']))
  })
})
