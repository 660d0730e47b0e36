import { describe, expect, it, vi } from 'vitest'
import { onSignedOut, send } from './client.ts'
import { ownSession, rememberedPath, session, storeSession } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { cancel, listCards, ok, pay, quick, refusalOf, replies, requests } from './testReplies.ts'

describe('an answer that is not a success', () => {
  it('is a Refusal with the message, the code, the field sentences, the warnings and the blockers', async () => {
    const note = [{ Code: 'W_LOSS', Message: 'Đơn đang lỗ 45.000đ' }]
    replies.push({
      body: {
        Result: 0,
        Message: 'Xem lại',
        Data: null,
        Code: 'CONFIRM',
        Errors: { Amount: 'Quá lớn' },
        Warnings: note,
        Blockers: note,
      },
    })

    const refusal = await refusalOf(send(pay, { Amount: 1 }))

    expect(refusal).toMatchObject({
      message: 'Xem lại',
      code: 'CONFIRM',
      status: 200,
      errors: { Amount: 'Quá lớn' },
      warnings: note,
      blockers: note,
    })
  })

  it('shows the envelope of another status, and is not sent again', async () => {
    replies.push({ status: 500, body: { Result: 0, Message: 'Lỗi E-17', Data: null } }, ok({ Paid: 1 }))

    const refusal = await refusalOf(send(pay, { Amount: 1 }, { rules: quick }))

    expect([refusal.message, refusal.status, requests.length]).toEqual(['Lỗi E-17', 500, 1])
  })

  it('says the sentence of the specification when there is no envelope', async () => {
    replies.push({ status: 404, body: '<html>' })

    expect((await refusalOf(send(listCards, {}))).message).toBe('Có lỗi xảy ra! Vui lòng liên hệ Admin')
  })

  it('says it too when a read is cut off, with status 0', async () => {
    expect(await refusalOf(send(listCards, {}))).toMatchObject({
      message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin',
      status: 0,
    })
  })

  it('is written to the console', async () => {
    replies.push({ body: { Result: 0, Message: 'Quỹ không đủ tiền', Data: null } })

    await refusalOf(send(pay, { Amount: 1 }))

    expect(console.error).toHaveBeenCalledWith('Debt/PayDebtCustomer', 'Quỹ không đủ tiền')
  })
})

describe('status 401', () => {
  it('empties local storage and remembers the path', async () => {
    storeSession('old', minhAnh, quan1)
    localStorage.setItem('anything', 'x')
    replies.push({ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } })

    await refusalOf(send(listCards, {}))

    expect(localStorage.length).toBe(0)
    expect(rememberedPath.take()).toBe('/contract?Search=an')
  })

  it('D7: says its sentence once, however many calls fail together, silent ones among them', async () => {
    const said: string[] = []
    onSignedOut((sentence) => said.push(sentence))
    storeSession('old', minhAnh, quan1)
    const dead = { status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } }
    replies.push(dead, dead, dead)

    const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(send(listCards, {}))))

    expect(said).toEqual(['Phiên đã hết hạn'])
    expect(refusals.map(({ isSignedOut }) => isSignedOut)).toEqual([true, true, true])
  })

  it('in a removed demo company leads back to the own one, from the beginning', async () => {
    const leftFor = vi.spyOn(location, 'assign')
    storeSession('own', minhAnh, quan1)
    ownSession.keep()
    storeSession('demo', { ...minhAnh, IsDemo: true }, quan1)
    replies.push({ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } })

    await refusalOf(send(listCards, {}))

    expect(session().token).toBe('own')
    expect(leftFor).toHaveBeenCalledWith('/')
  })

  it('of a session that has been replaced meanwhile leaves the new one alone', async () => {
    storeSession('old', minhAnh, quan1)
    replies.push({ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } })

    const late = refusalOf(send(listCards, {}))
    storeSession('new', minhAnh, quan1)
    const refusal = await late

    expect(session().token).toBe('new')
    expect(refusal.isSignedOut).toBe(true)
  })
})

describe('a request', () => {
  it('before signing in carries no session', async () => {
    replies.push(ok({ Paid: 1 }))

    await send(pay, { Amount: 1 })

    expect(requests[0]?.headers).not.toHaveProperty('token')
    expect(requests[0]?.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('after signing in carries the four headers of the specification', async () => {
    storeSession('abc', minhAnh, quan1)
    replies.push(ok([]))

    await send(listCards, {})

    expect(requests[0]?.headers).toMatchObject({
      token: 'abc',
      userid: '5',
      shopid: '1',
      'access-control-allow-origin': '*',
    })
  })

  it('that reads is a GET with its query, without a body or key; what is null stays away', async () => {
    replies.push(ok([]))

    await send(listCards, { Search: 'Phúc & An', Status: [1, 2], PosID: null })

    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/CardData/GetByConditions?Search=Ph%C3%BAc+%26+An&Status=1&Status=2',
    })
    expect(requests[0]?.headers).not.toHaveProperty('content-type')
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('that writes is a POST with a key, even where the specification has a GET', async () => {
    replies.push(ok(null))

    await send(cancel, { PaymentID: 7 })

    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/Debt/CancelPayDebt', body: '{"PaymentID":7}' })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })
})
