import { audit } from '@cardpro/contract/kit/audit/audit'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { lackOf } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { newId } from '#kit/database/ids.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { Refusals } from './refusals.ts'

const server = testServer()

const refusedOf = async (user: TestUser) => {
  await server.refusals.settle()
  const level = user.at(companyShopId)
  return (await level.done(audit.getLogAction, { Kind: 2, PageSize: 200 })).Data
}

describe('the log tells of a call that was refused', () => {
  test('for want of the right, and nothing of it was done', async () => {
    const owner = await server.company()
    const teller = await owner.staff(['funds.view'])
    await teller.call(funds.addOrEdit, { Name: 'Két riêng', Kind: 1 })
    expect(await refusedOf(owner)).toMatchObject([
      {
        Act: `Bị từ chối: ${lackOf('funds.add')}`,
        Menu: 'Tài khoản & quỹ',
        Action: 'Thêm',
        StaffID: teller.userId,
        ShopID: owner.shopId,
      },
    ])
  })

  test('because the shop or the UserID is not the caller’s, or the level of all shops cannot do it, or the id is not there', async () => {
    const owner = await server.company()
    await owner.call(funds.getByConditions, {}, { headers: { shopid: '77' } })
    await owner.at(companyShopId).call(orders.saveNote, { ScheduleID: 1, Version: 1, Note: '' })
    await owner.call(orders.getDetail, { ScheduleID: 12345 })
    await owner.call(funds.getByConditions, {}, { headers: { userid: '77' } })
    expect((await refusedOf(owner)).map(({ Act, ShopID }) => [Act, ShopID])).toEqual([
      ['Bị từ chối: UserID không phải của phiên đăng nhập này', companyShopId],
      ['Bị từ chối: Không có đơn hàng này trong cửa hàng', owner.shopId],
      ['Bị từ chối: Vui lòng chọn cửa hàng để thực hiện thao tác này', companyShopId],
      ['Bị từ chối: Bạn không có quyền vào cửa hàng này', companyShopId],
    ])
  })

  test('at the door: a wrong password for a name that exists', async () => {
    const { Data } = await register(server, { UserName: 'bi.do.mat.khau' })
    await new Browser(server).login('bi.do.mat.khau', 'đoán bừa một cái')
    await new Browser(server).login('khong.ai.ten.nay', 'đoán bừa một cái')
    await server.refusals.settle()
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query(
        `SELECT shop_id, event, detail ->> 'of' AS sentence, kind FROM audit_events WHERE user_id = $1 AND kind = 2`,
        [Data.UserID],
      ),
    )
    expect(rows).toEqual([
      { shop_id: companyShopId, event: 'call.refuse', sentence: 'Tài khoản hoặc mật khẩu không đúng', kind: 2 },
    ])
  })

  test('but not of one that was merely wrong', async () => {
    const owner = await server.company()
    await owner.call(funds.addOrEdit, { Name: '', Kind: 1 })
    expect(await refusedOf(owner)).toEqual([])
  })
})

describe('a flood', () => {
  test('of one refusal is two rows: the first at once, and how often it came again', async () => {
    const owner = await server.company()
    const teller = await owner.staff([])
    for (let time = 0; time < 50; time++) await teller.call(funds.getByConditions, {})
    const rows = await refusedOf(owner)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.After).toEqual({ 'Số lần': '49' })
  })

  test('of different ones is at most thirty-one in a minute and their sums', async () => {
    const owner = await server.company()
    const refusals = new Refusals(server.db)
    for (let time = 0; time < 500; time++)
      refusals.note({
        by: { companyId: owner.companyId, userId: newId(), shopId: owner.shopId },
        call: funds.addOrEdit,
        sentence: lackOf('funds.add'),
        ip: '10.0.0.1',
        device: '',
      })
    await refusals.settle()
    const rows = await refusedOf(owner)
    expect(rows.length).toBeLessThanOrEqual(33)
    expect(rows.some(({ After }) => After['Số lần'] === '469')).toBe(true)
  })
})
