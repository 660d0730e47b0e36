import type { Right } from '@cardpro/contract/kit/rights'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const today = todayHere()
const all: Right[] = ['posPartners.view', 'posPartners.add', 'posPartners.edit', 'posPartners.approve']
const fees = [{ CardType: 'VISA' as const, IsForeign: false, Percent: 1.2, MinFee: 0 }]
const linkOf = async (user: TestUser, id: number) => {
  const { Data } = await user.done(posPartners.getPosPartner, {})
  const found = Data.find(({ posPartnerID }) => posPartnerID === id)
  if (!found) throw new Error('the link is not in the list')
  return found
}
const changesOf = async (user: TestUser) => (await user.done(posPartners.getLogPosCodePartner, {})).Data
const waitingId = async (user: TestUser) => (await changesOf(user)).find(({ Status }) => Status === 0)?.LogID ?? 0

describe('what is refused', () => {
  test('links are seen, made, changed, ended and approved only with the right for it', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    const posPartnerID = link.posPartnerID ?? 0
    const outsider = await owner.staff(['pos.view', 'partners.view'])
    const adder = await owner.staff(['posPartners.view', 'posPartners.add'])
    expect((await outsider.call(posPartners.getPosPartner, {})).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(posPartners.dataPosPartner, { PartnerID: link.PartnerID })).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(posPartners.getLogPosCodePartner, {})).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(posPartners.createPosPartner, link)).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(posPartners.deletePosPartner, { posPartnerID })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(posPartners.createPosPartner, link)).Code).toBe('NO_PERMISSION')
    const decide = { LogID: 4096, Status: 1 as const }
    expect((await adder.call(posPartners.updateStatusLogPosCodePartner, decide)).Code).toBe('NO_PERMISSION')
  })

  test('a POS, a partner and a link of another shop', async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const theirs = await makeLink(other, { PartnerID: await makePartner(other) })
    const [PosID, PartnerID] = [await makePos(owner), await makePartner(owner)]
    const mine = { PosID, PartnerID, PartnerCode: 'M-01', Direction: 1 as const, FromDate: today }
    const make = async (input: object) => (await owner.call(posPartners.createPosPartner, { ...mine, ...input })).Errors
    expect(await make({ PosID: theirs.PosID })).toEqual({ PosID: 'Không có máy POS này trong cửa hàng' })
    expect(await make({ PartnerID: theirs.PartnerID })).toEqual({ PartnerID: 'Không có đối tác này trong cửa hàng' })
    const missing = { posPartnerID: 'Không có liên kết POS – đối tác này trong cửa hàng' }
    expect(await make({ posPartnerID: theirs.posPartnerID, Version: 1 })).toEqual(missing)
    const end = await owner.call(posPartners.deletePosPartner, { posPartnerID: theirs.posPartnerID ?? 0 })
    expect(end.Errors).toEqual(missing)
  })

  test.each([
    ['PartnerCode', { PartnerCode: ' ' }, 'Vui lòng nhập mã phía đối tác'],
    ['Direction', { Direction: 3 as 1 }, 'Vui lòng chọn chiều'],
    ['ToDate', { ToDate: todayHere(-1) }, 'Ngày kết thúc không được trước ngày bắt đầu'],
    ['Fees.1.CardType', { Fees: [...fees, ...fees] }, 'Phí Visa trong nước bị nhập hai lần'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    const [PosID, PartnerID] = [await makePos(owner), await makePartner(owner)]
    const link = { PosID, PartnerID, PartnerCode: 'M-01', Direction: 1 as const, FromDate: today, ...given }
    expect((await owner.call(posPartners.createPosPartner, link)).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(posPartners.getPosPartner, {})).Total).toBe(0)
  })

  test('a POS that is shared in that time already, and a code that the partner has for another one', async () => {
    const owner = await server.company()
    const [first, second] = [
      await makePartner(owner, { Name: 'Minh Phát' }),
      await makePartner(owner, { Name: 'An Khang' }),
    ]
    const link = await makeLink(owner, { PartnerID: first, PosID: await makePos(owner, { Name: 'VCB 01' }) })
    const again = { PosID: link.PosID, PartnerID: second, PartnerCode: 'K-01', Direction: 2 as const, FromDate: today }
    expect((await owner.call(posPartners.createPosPartner, again)).Errors).toEqual({
      PosID: 'Máy VCB 01 đang liên kết với đối tác Minh Phát',
    })
    const past = { ...again, FromDate: todayHere(-9), ToDate: todayHere(-1) }
    await owner.done(posPartners.createPosPartner, past)
    const sameCode = { ...again, PosID: await makePos(owner), PartnerID: first, PartnerCode: 'm-01' }
    expect((await owner.call(posPartners.createPosPartner, sameCode)).Errors).toEqual({
      PartnerCode: 'Mã m-01 đã là của máy VCB 01',
    })
  })

  test('another POS, partner or direction for a link that is there, and an old version', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    const change = async (input: object) => owner.call(posPartners.createPosPartner, { ...link, ...input })
    const [PosID, PartnerID] = [await makePos(owner), await makePartner(owner)]
    expect(Object.keys((await change({ PosID })).Errors ?? {})).toEqual(['PosID'])
    expect(Object.keys((await change({ PartnerID })).Errors ?? {})).toEqual(['PartnerID'])
    expect(Object.keys((await change({ Direction: 1 })).Errors ?? {})).toEqual(['Direction'])
    await owner.done(posPartners.createPosPartner, { ...link, ToDate: todayHere(30) })
    expect((await change({ ToDate: todayHere(60) })).Code).toBe('STALE_WRITE')
  })

  test('a second change while one waits, and the approval by the user that asked for it', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    const asker = await owner.staff(all)
    const answer = await asker.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
    expect(answer.Data.IsWaiting).toBe(true)
    expect((await owner.call(posPartners.createPosPartner, { ...link, PartnerCode: 'M-03' })).Message).toBe(
      'Liên kết này đang có thay đổi chờ duyệt, duyệt hoặc từ chối trước',
    )
    const decide = { LogID: await waitingId(owner), Status: 1 as const }
    const own = await asker.call(posPartners.updateStatusLogPosCodePartner, decide)
    expect([own.Code, own.Message]).toEqual([
      'NO_PERMISSION',
      'Bạn là người đề nghị thay đổi này, cần người khác duyệt',
    ])
    expect((await linkOf(owner, link.posPartnerID ?? 0)).PartnerCode).toBe('M-01')
  })

  test('deciding otherwise what is decided already', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
    const LogID = await waitingId(owner)
    await owner.done(posPartners.updateStatusLogPosCodePartner, { LogID, Status: 2, Note: 'Sai mã' })
    await owner.done(posPartners.updateStatusLogPosCodePartner, { LogID, Status: 2 })
    expect((await owner.call(posPartners.updateStatusLogPosCodePartner, { LogID, Status: 1 })).Message).toBe(
      'Thay đổi này đã bị từ chối',
    )
    expect((await linkOf(owner, link.posPartnerID ?? 0)).PartnerCode).toBe('M-01')
  })
})

describe('a shared POS', () => {
  test('is in the list with code, fees and term, and can be used with the partner today', async () => {
    const owner = await server.company()
    const PartnerID = await makePartner(owner, { Name: 'Minh Phát' })
    const link = await makeLink(owner, { PartnerID, Fees: fees })
    await makeLink(owner, { PartnerID, PartnerCode: 'M-09', FromDate: todayHere(5) })
    expect(await linkOf(owner, link.posPartnerID ?? 0)).toMatchObject({
      PosID: link.PosID,
      PartnerName: 'Minh Phát',
      PartnerCode: 'M-01',
      Direction: 2,
      Fees: fees,
      FromDate: today,
      ToDate: null,
      Balance: 0,
      WaitingLogID: null,
      State: 1,
    })
    const { Data } = await owner.done(posPartners.dataPosPartner, { PartnerID })
    const own = fees.map((fee) => ({ ...fee, IsOwn: true }))
    expect(Data.map(({ PosID, Fees }) => [PosID, Fees])).toEqual([[link.PosID, own]])
    const found = async (input: object) => (await owner.done(posPartners.getPosPartner, input)).Total
    expect([
      await found({}),
      await found({ PosID: link.PosID }),
      await found({ PartnerID }),
      await found({ GeneralSearch: 'minh phat' }),
      await found({ GeneralSearch: 'm-09' }),
    ]).toEqual([2, 1, 2, 2, 1])
  })

  test('tells the fee of the partner’s table for a kind of card that nothing is agreed for, as a swipe takes it', async () => {
    const owner = await server.company()
    const PartnerID = await makePartner(owner)
    await makePartnerFee(owner, PartnerID, { typeCard: 'JCB', Percent: 0.8, MinFee: 2_000 })
    await makePartnerFee(owner, PartnerID, { typeCard: 'VISA', Percent: 0.9 })
    await makePartnerFee(owner, PartnerID, { typeCard: 'JCB', Direction: 2, Percent: 1.9 })
    await makePartnerFee(owner, PartnerID, { typeCard: 'UPI', Percent: 0.7, FromDate: todayHere(3) })
    const visa = { CardType: 'VISA' as const, IsForeign: false, Percent: 1.1, MinFee: 0 }
    await makeLink(owner, { PartnerID, Direction: 1, Fees: [visa] })
    const { Data } = await owner.done(posPartners.dataPosPartner, { PartnerID })
    expect(Data[0]?.Fees).toEqual([
      { ...visa, IsOwn: true },
      { CardType: 'JCB', IsForeign: false, Percent: 0.8, MinFee: 2_000, IsOwn: false },
    ])
  })

  test('gets another code and other fees once another user has approved them, its term at once', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner), Fees: fees })
    const asker = await owner.staff(all)
    const wanted = { ...link, PartnerCode: 'M-02', Fees: [{ ...fees[0], CardType: 'VISA' as const, Percent: 1.3 }] }
    await asker.done(posPartners.createPosPartner, { ...wanted, ToDate: todayHere(30) })
    const id = link.posPartnerID ?? 0
    const LogID = await waitingId(owner)
    expect(await linkOf(owner, id)).toMatchObject({
      PartnerCode: 'M-01',
      Fees: fees,
      ToDate: todayHere(30),
      WaitingLogID: LogID,
    })
    expect(await changesOf(owner)).toMatchObject([
      {
        Old: { PartnerCode: 'M-01', Fees: fees },
        New: { PartnerCode: 'M-02', Fees: [{ Percent: 1.3 }] },
        RequestByID: asker.userId,
        RequestBy: 'Trần Minh Quân',
        Status: 0,
      },
    ])
    const askedOn = async (fromDate: string, toDate: string) =>
      (await owner.done(posPartners.getLogPosCodePartner, { fromDate, toDate })).Total
    expect([await askedOn(today, today), await askedOn(todayHere(1), todayHere(2))]).toEqual([1, 0])
    expect(await askedOn(todayHere(-9), todayHere(-1))).toBe(0)
    await owner.done(posPartners.updateStatusLogPosCodePartner, { LogID, Status: 1, Note: 'Đã gọi đối tác' })
    expect(await linkOf(owner, id)).toMatchObject({ PartnerCode: 'M-02', Fees: [{ Percent: 1.3 }], WaitingLogID: null })
    expect(await changesOf(owner)).toMatchObject([{ Status: 1, DecidedBy: 'Lê Minh Anh', Note: 'Đã gọi đối tác' }])
  })

  test('is changed by an owner who approves himself', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
    await owner.done(posPartners.updateStatusLogPosCodePartner, { LogID: await waitingId(owner), Status: 1 })
    expect((await linkOf(owner, link.posPartnerID ?? 0)).PartnerCode).toBe('M-02')
  })

  test('is ended today together with the change that waits, and free for another partner', async () => {
    const owner = await server.company()
    const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
    await owner.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
    const posPartnerID = link.posPartnerID ?? 0
    await owner.done(posPartners.deletePosPartner, { posPartnerID })
    await owner.done(posPartners.deletePosPartner, { posPartnerID })
    expect(await linkOf(owner, posPartnerID)).toMatchObject({ State: 3, ToDate: today })
    expect(await changesOf(owner)).toMatchObject([{ Status: 2, Note: 'Liên kết đã kết thúc' }])
    expect((await owner.done(posPartners.dataPosPartner, { PartnerID: link.PartnerID })).Data).toEqual([])
    expect((await owner.done(posPartners.getPosPartner, { Status: 1 })).Total).toBe(0)
    await makeLink(owner, { PartnerID: await makePartner(owner), PosID: link.PosID })
  })
})
