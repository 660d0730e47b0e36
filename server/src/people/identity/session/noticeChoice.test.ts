import { account } from '@cardpro/contract/people/identity/account'
import { describe, expect, it } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const usual = { Kinds: ['mention', 'approval', 'job'], QuietFrom: '', QuietTo: '' }
const night = { Kinds: ['approval' as const, 'dueCard' as const], QuietFrom: '22:00', QuietTo: '06:30' }
const choiceOf = async (user: TestUser) => (await user.done(account.getNotices, {})).Data

describe('User/SaveNotices', () => {
  it('T56: refuses a kind that there is none of and hours that are none, and names the field', async () => {
    const owner = await server.company()
    const errorsOf = async (change: object) =>
      (await owner.call(account.saveNotices, { ...night, ...change })).Errors ?? {}
    expect(Object.values(await errorsOf({ Kinds: ['mention', 'sms'] }))).toEqual(['Không có loại thông báo này'])
    for (const QuietFrom of ['24:00', '9:00', '22h', 22])
      expect(await errorsOf({ QuietFrom }), String(QuietFrom)).toEqual({
        QuietFrom: 'Giờ yên lặng phải viết như 22:00',
      })
    expect(await errorsOf({ QuietFrom: '' })).toEqual({ QuietFrom: 'Nhập cả giờ bắt đầu' })
    expect(await errorsOf({ QuietTo: '' })).toEqual({ QuietTo: 'Nhập cả giờ kết thúc' })
    expect(await errorsOf({ QuietTo: '22:00' })).toEqual({
      QuietTo: 'Giờ kết thúc phải khác giờ bắt đầu (22:00)',
    })
    expect((await owner.call(account.getNotices, {}, { headers: { token: '' } })).Code).toBe('NOT_SIGNED_IN')
    expect(await choiceOf(owner)).toEqual(usual)
  })

  it('T56: keeps what one is told of oneself, in every shop, and no colleague’s or other company’s', async () => {
    const owner = await server.company({ shops: 2 })
    const others = [await owner.staff([]), await server.company()]
    await owner.done(account.saveNotices, { ...night, Kinds: [...night.Kinds, 'approval'] })
    for (const at of [...owner.shopIds, -111]) expect(await choiceOf(owner.at(at))).toEqual(night)
    for (const other of others) expect(await choiceOf(other)).toEqual(usual)

    await owner.done(account.saveNotices, { Kinds: [], QuietFrom: '', QuietTo: '' })
    expect(await choiceOf(owner)).toEqual({ Kinds: [], QuietFrom: '', QuietTo: '' })
  })
})
