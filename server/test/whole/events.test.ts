import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shops } from '@cardpro/contract/places/shops/shops'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { closeEars, Ear } from '#test/eventListener.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let url = ''
beforeAll(async () => {
  await (await server.ownApp()).listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}/api/events`
})

afterEach(closeEars)

const listen = (user: TestUser) => Ear.open(url, user.headers)
const silence = () => new Promise((resolve) => setTimeout(resolve, 700))
const makeFund = (user: TestUser) => user.done(funds.addOrEdit, { Name: `Quỹ ${Math.random()}`, Kind: 1 })

describe('GET /api/events is refused', () => {
  it('with 401 without the headers, with a foreign UserID, and with the token in the address', async () => {
    const owner = await server.company()
    const { token, userid, shopid } = owner.headers
    for (const [query, headers] of [
      ['', {}],
      ['', { ...owner.headers, userid: '1' }],
      [`?Token=${token}&UserID=${userid}&ShopID=${shopid}`, {}],
    ] as const) {
      const response = await fetch(url + query, { headers })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ Result: 0, Code: 'NOT_SIGNED_IN' })
    }
  })

  it('for a shop that is not the user’s', async () => {
    const owner = await server.company()
    const response = await fetch(url, { headers: { ...owner.headers, shopid: '77' } })
    expect(await response.json()).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })
})

describe('what is told', () => {
  it('is which shop changed in what, a moment after the write', async () => {
    const owner = await server.company()
    const ear = await listen(owner)
    await makeFund(owner)
    await expect.poll(() => ear.changes()).toEqual([{ ShopID: owner.shopId, Topics: ['money'] }])
  })

  it('is nothing of another company, and nothing of a shop one may not see', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const cashier = await owner.staff(['orders.view'], { shopIds: [second] })
    const [stranger, other, own] = [await server.company(), await listen(cashier), await listen(owner)]
    const foreign = await listen(stranger)
    await makeFund(owner.at(first))
    await expect.poll(() => own.changes().length).toBe(1)
    await silence()
    expect([other.changes(), foreign.changes()]).toEqual([[], []])
    await makeFund(owner.at(second))
    await expect.poll(() => other.changes()).toEqual([{ ShopID: second, Topics: ['money'] }])
  })

  it('is nothing of a write that was refused, nor of a read', async () => {
    const owner = await server.company()
    const ear = await listen(owner)
    await owner.call(funds.addOrEdit, { Name: '', Kind: 1 })
    await owner.done(funds.getByConditions, {})
    await silence()
    expect(ear.changes()).toEqual([])
  })

  it('comes together when much happens at once', async () => {
    const owner = await server.company()
    const ear = await listen(owner)
    await Promise.all(Array.from({ length: 12 }, () => makeFund(owner)))
    await silence()
    expect(ear.changes().length).toBeGreaterThan(0)
    expect(ear.changes().length).toBeLessThan(5)
  })

  it('of the list of shops reaches everybody in the company', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    const cashier = await owner.staff(['orders.view'], { shopIds: [second] })
    const ear = await listen(cashier)
    const { Data } = await owner.done(shops.getByID, {})
    await owner.done(shops.addOrEdit, { ...Data, ShopName: 'Tên mới' })
    await expect.poll(() => ear.changes()).toEqual([{ ShopID: second, Topics: ['shops'] }])
  })
})

describe('the stream', () => {
  it('is never compressed, never kept, and says until when the account may write', async () => {
    const owner = await server.company()
    const { response, events } = await listen(owner)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(events[0]).toEqual({ event: 'hello', data: { ExpiredDate: '2099-12-31', WritesPaused: false } })
  })

  it('ends within a moment of signing out, and that of a colleague goes on', async () => {
    const owner = await server.company()
    const colleague = await owner.staff(['funds.add', 'funds.view'])
    const [mine, theirs] = [await listen(owner), await listen(colleague)]
    await owner.done(identity.logout, {})
    await expect.poll(() => mine.isOver, { timeout: 3000 }).toBe(true)
    await makeFund(colleague)
    await expect.poll(() => theirs.changes().length).toBe(1)
    expect(theirs.isOver).toBe(false)
  })

  it('ends where other servers were not heard for a while: who connects again reads everything', async () => {
    const ear = await listen(await server.company())
    server.db.bus.emit('newsMissed', null)
    await expect.poll(() => ear.isOver).toBe(true)
  })

  it('ends when the server stops, which does not wait for it', async () => {
    const owner = await server.company()
    const app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: [] })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/events`, { headers: owner.headers })
    const began = performance.now()
    const [text] = await Promise.all([response.text(), app.close()])
    expect(text).toContain('event: hello')
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('keeps no session alive by itself', async () => {
    const owner = await server.company()
    const seen = () =>
      withAdmin(server.admin, async (client) => {
        const { rows } = await client.query('SELECT last_seen_at FROM sessions WHERE user_id = $1', [owner.userId])
        return String(rows[0]?.last_seen_at)
      })
    await withAdmin(server.admin, (client) =>
      client.query("UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE user_id = $1", [owner.userId]),
    )
    const before = await seen()
    await listen(owner)
    expect(await seen()).toBe(before)
  })

  it('is refused to a user who holds twenty of them', async () => {
    const owner = await server.company()
    await Promise.all(Array.from({ length: 20 }, () => listen(owner)))
    expect(await (await fetch(url, { headers: owner.headers })).json()).toMatchObject({ Result: 0, Code: 'BUSY' })
  })
})
