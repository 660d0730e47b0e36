import { describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { UnknownOutcome } from './refusal.ts'
import { storeSession, storeShop } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { hurry, keys, listCards, ok, pay, quick, type Reply, refusalOf, replies, requests } from './testReplies.ts'
import { areWritesPaused, pauseWrites } from './writesPaused.ts'

describe('a lost reply', () => {
  it('of a write is asked for again with the same key', async () => {
    replies.push(null, { status: 502, body: 'bad gateway' }, ok({ Paid: 5 }))

    const answered = await send(pay, { Amount: 5 }, { idempotencyKey: 'k1', rules: quick })

    expect(answered.Data).toEqual({ Paid: 5 })
    expect(keys()).toEqual(['k1', 'k1', 'k1'])
  })

  it('is given up after three repetitions, and the check asks with the same key', async () => {
    const failure = await send(pay, { Amount: 5 }, { rules: quick }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnknownOutcome)
    expect(requests).toHaveLength(4)
    replies.push(ok({ Paid: 5 }))

    const checked = failure instanceof UnknownOutcome ? await failure.check() : null

    expect(checked).toMatchObject({ Result: 1 })
    expect(new Set(keys()).size).toBe(1)
  })

  it('is not asked for again once the time is over', async () => {
    await send(pay, { Amount: 5 }, { rules: { waitsMs: [20, 1, 1], windowMs: 10 } }).catch(() => undefined)

    expect(requests).toHaveLength(1)
  })

  it('that took all its time leaves a write in doubt at once: the user is told, and asks again', async () => {
    hurry()
    replies.push('silence', ok({ Paid: 5 }))

    const failure = await send(pay, { Amount: 5 }, { rules: quick }).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UnknownOutcome)
    expect(requests).toHaveLength(1)
  })

  it('of a call that is sent once is a refusal at once', async () => {
    await refusalOf(send(pay, { Amount: 5 }, { once: true, rules: quick }))

    expect(requests).toHaveLength(1)
  })
})

describe('a repetition is the same user’s, in the same shop, though the tab works in another by then', () => {
  const shopsOf = () => requests.map(({ headers }) => [headers['token'], headers['shopid']])

  it('by itself', async () => {
    storeSession('t', minhAnh, quan1)
    replies.push(null, ok({ Paid: 5 }))

    const sent = send(pay, { Amount: 5 }, { rules: quick })
    storeSession('t2', minhAnh, { ...quan1, ShopID: 3 })
    await sent

    expect(shopsOf()).toEqual([
      ['t', '1'],
      ['t', '1'],
    ])
  })

  it('and by the check of an unknown outcome', async () => {
    storeSession('t', minhAnh, quan1)
    const failure = await send(pay, { Amount: 5 }, { rules: { ...quick, waitsMs: [] } }).catch(
      (error: unknown) => error,
    )
    storeShop({ ...quan1, ShopID: 3 })
    replies.push(ok({ Paid: 5 }))

    if (failure instanceof UnknownOutcome) await failure.check()

    expect(shopsOf()).toEqual([
      ['t', '1'],
      ['t', '1'],
    ])
  })
})

const down = (Code: string): Reply => ({
  status: 503,
  body: { Result: 0, Message: `câu của ${Code}`, Data: null, Code },
})

describe('M13: a database that does not answer', () => {
  it('is asked for a write again with the same key', async () => {
    replies.push(down('DATABASE_DOWN'), down('OUTCOME_UNKNOWN'), ok({ Paid: 5 }))

    const answered = await send(pay, { Amount: 5 }, { idempotencyKey: 'k1', rules: quick })

    expect(answered.Data).toEqual({ Paid: 5 })
    expect(keys()).toEqual(['k1', 'k1', 'k1'])
  })

  it('is said in the server’s words once a write was asked for four times and surely never done', async () => {
    replies.push(...Array.from({ length: 4 }, () => down('DATABASE_DOWN')))

    const refusal = await refusalOf(send(pay, { Amount: 5 }, { rules: quick }))

    expect([refusal.message, refusal.status, requests.length]).toEqual(['câu của DATABASE_DOWN', 503, 4])
  })

  it('leaves a write in doubt where one of the attempts may have been done, also at the check', async () => {
    replies.push(
      down('DATABASE_DOWN'),
      down('OUTCOME_UNKNOWN'),
      ...Array.from({ length: 6 }, () => down('DATABASE_DOWN')),
    )

    const failure = await send(pay, { Amount: 5 }, { rules: quick }).catch((error: unknown) => error)
    const checked = failure instanceof UnknownOutcome ? await failure.check().catch((error: unknown) => error) : null

    expect(failure).toBeInstanceOf(UnknownOutcome)
    expect(checked).toBeInstanceOf(UnknownOutcome)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is said at once for a read', async () => {
    replies.push(down('DATABASE_DOWN'))

    expect(await refusalOf(send(listCards, {}))).toMatchObject({ message: 'câu của DATABASE_DOWN', status: 503 })
  })
})

describe('REL-13: a server without room on its disk', () => {
  it('refuses a write once, in its own words, and is known to be so until a write is done', async () => {
    replies.push({ body: { Result: 0, Message: 'câu', Data: null, Code: 'DISK_FULL' } }, ok([]), ok({ Paid: 5 }))

    expect(await refusalOf(send(pay, { Amount: 5 }, { rules: quick }))).toMatchObject({ message: 'câu', status: 200 })
    expect(requests).toHaveLength(1)
    expect(areWritesPaused()).toBe(true)

    await send(listCards, {})
    expect(areWritesPaused()).toBe(true)
    await send(pay, { Amount: 5 }, { rules: quick })
    expect(areWritesPaused()).toBe(false)
  })

  it('leaves a write in doubt that an earlier attempt may have done, and does not ask on', async () => {
    replies.push(down('OUTCOME_UNKNOWN'), down('DISK_FULL'), down('DISK_FULL'), ok({ Paid: 5 }))

    const failure = await send(pay, { Amount: 5 }, { rules: quick }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnknownOutcome)
    expect(requests).toHaveLength(2)
    const checked = failure instanceof UnknownOutcome ? await failure.check().catch((error: unknown) => error) : null
    expect(checked).toBeInstanceOf(UnknownOutcome)
    const again = checked instanceof UnknownOutcome ? await checked.check() : null
    expect(again).toMatchObject({ Data: { Paid: 5 } })
    expect(new Set(keys()).size).toBe(1)
    pauseWrites(false)
  })
})
