import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeLink, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const list = async (user: TestUser, input: object = {}): Promise<PosRow[]> =>
  (await user.done(pos.getByConditions, { PageSize: 200, ...input })).Data
const rowOf = async (user: TestUser, id: number): Promise<PosRow> => {
  const found = (await list(user)).find(({ PosID }) => PosID === id)
  if (!found) throw new Error('the POS is not in the list')
  return found
}
/** What the form sends of a POS that is opened and changed. */
const formOf = ({ Rules, PosParentID, HolderID, ReceivedOn, OwnerType, Status, ...row }: PosRow) => ({
  ...row,
  ...Rules,
  OwnerType: OwnerType as 1 | 2 | 3,
  Status: Status as 1,
  ...(PosParentID !== null && { PosParentID }),
  ...(HolderID !== null && { HolderID }),
  ...(ReceivedOn !== null && { ReceivedOn }),
  Fees: [],
})

describe('a POS that others need is neither given back nor removed', () => {
  test('while POS settle under it, naming them', async () => {
    const owner = await server.company()
    const top = await makePos(owner, { Name: 'Tổng' })
    await makePos(owner, { Name: 'Con 2', PosParentID: top })
    const child = await makePos(owner, { Name: 'Con 1', PosParentID: top })
    const sentence = 'Máy Tổng đang là POS cha của Con 1, Con 2, đổi POS cha của các máy đó trước'
    expect((await owner.call(pos.delete, { posID: top })).Message).toBe(sentence)
    expect((await owner.call(pos.updateStatus, { PosID: top, Status: 0, Reason: 'Hết hợp đồng' })).Message).toBe(
      sentence,
    )
    expect((await owner.call(pos.addOrEdit, { ...formOf(await rowOf(owner, top)), Status: 0 })).Message).toBe(sentence)
    await owner.done(pos.updateStatus, { PosID: top, Status: 4, Reason: 'Ngân hàng khóa' })
    await owner.done(pos.updateStatus, { PosID: child, Status: 0, Reason: 'Hết hợp đồng' })
    expect((await owner.call(pos.delete, { posID: top })).Message).toContain('POS cha của Con 2,')
  })

  test('while it is shared with a partner, now or from a later day on', async () => {
    const owner = await server.company()
    const PartnerID = await makePartner(owner, { Name: 'Anh Tuấn' })
    const [now, later] = [await makePos(owner, { Name: 'VCB 01' }), await makePos(owner, { Name: 'VCB 02' })]
    const link = await makeLink(owner, { PartnerID, PosID: now })
    await makeLink(owner, { PartnerID, PosID: later, PartnerCode: 'M-02', FromDate: todayHere(3) })
    const sentence = (name: string) => `Máy ${name} đang liên kết với đối tác Anh Tuấn, kết thúc liên kết trước`
    expect((await owner.call(pos.delete, { posID: now })).Message).toBe(sentence('VCB 01'))
    const back = { PosID: later, Status: 0 as const, Reason: 'Hết hợp đồng' }
    expect((await owner.call(pos.updateStatus, back)).Message).toBe(sentence('VCB 02'))
    await owner.done(posPartners.deletePosPartner, { posPartnerID: link.posPartnerID ?? 0 })
    await owner.done(pos.delete, { posID: now })
    expect((await list(owner)).map(({ PosID }) => PosID)).toEqual([later])
  })
})

test('a child whose parent is gone can still be changed', async () => {
  const owner = await server.company()
  const top = await makePos(owner, { Name: 'Tổng' })
  const child = await makePos(owner, { Name: 'Con', PosParentID: top })
  await withAdmin(server.admin, (client) => client.query('UPDATE pos SET status = 0 WHERE id = $1', [top]))
  await owner.done(pos.addOrEdit, { ...formOf(await rowOf(owner, child)), Note: 'Đổi giấy in' })
  expect(await rowOf(owner, child)).toMatchObject({ Note: 'Đổi giấy in', PosParentID: top, PosParentName: 'Tổng' })
  const other = await makePos(owner)
  expect((await owner.call(pos.addOrEdit, { ...formOf(await rowOf(owner, other)), PosParentID: top })).Errors).toEqual({
    PosParentID: 'Không có máy POS này trong cửa hàng',
  })
})

test('POS are found by the partner they are shared with today, and say who that is', async () => {
  const owner = await server.company()
  const [tuan, mai] = [await makePartner(owner, { Name: 'Anh Tuấn' }), await makePartner(owner, { Name: 'Chị Mai' })]
  const [lent, planned, own] = [await makePos(owner), await makePos(owner), await makePos(owner)]
  await makeLink(owner, { PartnerID: tuan, PosID: lent })
  await makeLink(owner, { PartnerID: tuan, PosID: planned, PartnerCode: 'M-02', FromDate: todayHere(3) })
  expect((await list(owner, { PartnerID: tuan })).map(({ PosID }) => PosID)).toEqual([lent])
  expect(await list(owner, { PartnerID: mai })).toEqual([])
  expect(await rowOf(owner, lent)).toMatchObject({ PartnerID: tuan, PartnerName: 'Anh Tuấn' })
  for (const id of [planned, own]) expect(await rowOf(owner, id)).toMatchObject({ PartnerID: null, PartnerName: '' })
})

test('taking back an Excel file removes the POS it made, but not one on which something was swiped since', async () => {
  const owner = await server.company()
  await makeFund(owner, { name: 'Vietcombank' })
  const book = {
    'Máy POS': [
      ['Tên máy', 'TID', 'Ngân hàng', 'Tài khoản nhận tiền', 'Phí Visa (%)'],
      ['POS 1', '20001234', 'VCB', 'Vietcombank', 1.1],
      ['POS 2', '20001235', 'VCB', 'Vietcombank', 1.1],
    ],
  }
  const desk = new Desk(server, owner)
  const { ImportID } = await desk.read(excelIn.pos, book)
  await desk.settled(imports.run, { ImportID, Mode: 'all' })
  const used = (await list(owner)).find(({ TID }) => TID === '20001235')?.PosID ?? 0
  await (await makeOrder(owner)).swipe([{ pos: used, amount: 10_000_000 }])

  await desk.settled(imports.undo, { ImportID })

  expect((await list(owner)).map(({ TID }) => TID)).toEqual(['20001235'])
  expect(await list(owner, { Status: 0 })).toEqual([])
  const { Data: kept } = await owner.done(imports.getRows, { ImportID, OnlyWrong: true })
  expect(kept).toMatchObject([
    { Row: 3, Errors: { Name: 'Máy POS 2 đã có lô và bill nên không xóa được, hãy trả máy hoặc khóa máy' } },
  ])
})
