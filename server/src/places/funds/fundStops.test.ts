import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

const server = testServer()

const fundOf = async (user: TestUser, id: number) => {
  const fund = (await user.done(funds.getByConditions, { PageSize: 200 })).Data.find(
    ({ BankCardID }) => BankCardID === id,
  )
  if (!fund) throw new Error('the fund is not in the list')
  return fund
}
/** What the form sends of a fund that is opened and changed. */
const formOf = async (user: TestUser, id: number) => {
  const { Kind, Status, ...fund } = await fundOf(user, id)
  return { ...fund, Kind: Kind as 1 | 2 | 3, Status: Status as 0 | 1 }
}
const stop = (user: TestUser, BankCardID: number) => user.call(funds.deleteBankCard, { BankCardID })

describe('a fund that others need is not stopped', () => {
  test('while POS pay into it, naming them', async () => {
    const owner = await server.company()
    const id = await makeFund(owner, { name: 'VCB chính' })
    const gone = await makePos(owner, { Name: 'Máy cũ', fundId: id })
    await owner.done(pos.updateStatus, { PosID: gone, Status: 0, Reason: 'Hết hợp đồng' })
    for (const no of [2, 1]) await makePos(owner, { Name: `Máy ${no}`, fundId: id })
    const locked = await makePos(owner, { Name: 'Máy 3', fundId: id })
    await owner.done(pos.updateStatus, { PosID: locked, Status: 4, Reason: 'Ngân hàng khóa' })
    const sentence =
      'Quỹ VCB chính đang nhận tiền của 3 máy POS: Máy 1, Máy 2, Máy 3. Đổi tài khoản nhận tiền của các máy đó trước'

    expect((await stop(owner, id)).Errors).toEqual({ BankCardID: sentence })
    expect((await owner.call(funds.addOrEdit, { ...(await formOf(owner, id)), Status: 0 })).Message).toBe(sentence)
    for (const no of [4, 5, 6]) await makePos(owner, { Name: `Máy ${no}`, fundId: id })
    expect((await stop(owner, id)).Message).toContain('của 6 máy POS: Máy 1, Máy 2, Máy 3, Máy 4, Máy 5, ….')
    expect(await fundOf(owner, id)).toMatchObject({ Status: 1, Version: 1 })
  })

  test('while money is taken in or paid out through it by default', async () => {
    const owner = await server.company()
    const id = await makeFund(owner, { name: 'Két', kind: 1, IsDefaultIn: true, IsDefaultOut: true })
    const sentence = (uses: string) =>
      `Quỹ Két đang là quỹ mặc định khi ${uses}, đặt quỹ khác làm mặc định hoặc bỏ mặc định trước`
    const form = await formOf(owner, id)

    expect((await stop(owner, id)).Errors).toEqual({ BankCardID: sentence('thu và chi') })
    expect((await owner.call(funds.addOrEdit, { ...form, Status: 0 })).Message).toBe(sentence('thu và chi'))
    await makeFund(owner, { IsDefaultIn: true })
    expect((await stop(owner, id)).Message).toBe(sentence('chi'))
    expect(await fundOf(owner, id)).toMatchObject({ Status: 1, IsDefaultOut: true })
  })

  test('when the deed that made it the default is taken back', async () => {
    const owner = await server.company()
    const id = await makeFund(owner, { kind: 1, IsDefaultOut: true })
    expect((await undo(owner, (await lastOf(owner, 'fund', id)).LogID)).Message).toContain('mặc định khi chi')
    expect(await fundOf(owner, id)).toMatchObject({ Status: 1 })
  })

  test('and a POS that was given back does not come back to one that was stopped meanwhile', async () => {
    const owner = await server.company()
    const fundId = await makeFund(owner, { name: 'VCB cũ' })
    const PosID = await makePos(owner, { fundId })
    await owner.done(pos.updateStatus, { PosID, Status: 0, Reason: 'Hết hợp đồng' })
    await owner.done(funds.deleteBankCard, { BankCardID: fundId })
    const back = { PosID, Status: 1 as const, Reason: 'Dùng lại' }
    expect((await owner.call(pos.updateStatus, back)).Message).toBe('Quỹ VCB cũ đã ngừng')
    await owner.done(funds.addOrEdit, { ...(await formOf(owner, fundId)), Status: 1 })
    await owner.done(pos.updateStatus, back)
    expect((await stop(owner, fundId)).Message).toContain('Quỹ VCB cũ đang nhận tiền của 1 máy POS')
  })
})

test('a default that is taken off in the same form goes with the fund', async () => {
  const owner = await server.company()
  const id = await makeFund(owner, { kind: 1, IsDefaultIn: true })
  await owner.done(funds.addOrEdit, { ...(await formOf(owner, id)), IsDefaultIn: false, Status: 0 })
  expect(await fundOf(owner, id)).toMatchObject({ Status: 0, IsDefaultIn: false })
})
