import { orders } from '@cardpro/contract/orders/orders'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, asItem, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// Cards of our customers on a POS that a partner lends us; E5 to its end stands in test/whole/workedExamplesOfPartners.
const server = testServer()
const tr = 1_000_000

let owner: TestUser
let order: MadeOrder
let [partner, pos, link] = [0, 0, 0]
beforeEach(async () => {
  owner = await server.company()
  partner = await makePartner(owner, { Name: 'Đại lý An Phát' })
  await makePartnerFee(owner, partner, { Percent: 1.3, MinFee: 20_000 })
  const made = await makeLink(owner, { PartnerID: partner, Direction: 1 })
  ;[pos, link] = [made.PosID, made.posPartnerID ?? 0]
  order = await makeOrder(owner, { FeeRut: 2 })
})

const onLink = (amount: number, BillNo = '') => ({ PosPartnerID: link, Amount: amount, BillNo })
const swipe = async (
  items: Parameters<typeof owner.call<typeof orders.addWithdrawal>>[1]['Items'],
  Confirm: string[] = [],
) => {
  const answer = await owner.call(orders.addWithdrawal, { ...order.ref, Items: items, Confirm })
  if (answer.Result === 1) order.version = answer.Data?.Version ?? 0
  return answer
}
const owedByPartner = () => accountVnd(server, owner, [331, partner])

describe('a swipe on a POS of a partner', () => {
  test('is refused without a fee for such a card, below the least fee, of a stopped partner, and on a link that is over', async () => {
    const other = await makePartner(owner, { Name: 'Đại lý Bình Minh' })
    const feeless = await makeLink(owner, { PartnerID: other, Direction: 1 })
    const ask = async (item: object) =>
      (await owner.call(orders.addWithdrawal, { ...order.ref, Items: [{ Amount: tr, ...item }] })).Errors

    expect(await ask({ PosPartnerID: feeless.posPartnerID })).toEqual({
      'Items.0.PosPartnerID': 'Đối tác Đại lý Bình Minh chưa có phí cho thẻ Visa',
    })
    expect(await ask({ PosPartnerID: link, Amount: 15_000 })).toEqual({
      'Items.0.Amount': 'Số tiền quẹt nhỏ hơn phí đối tác tối thiểu',
    })
    expect(await ask({ PosPartnerID: 4096 })).toEqual({
      'Items.0.PosPartnerID': 'Không có máy POS này trong cửa hàng',
    })
    expect(await ask({})).toEqual({ 'Items.0.PosID': 'Vui lòng chọn máy POS' })
    await owner.done(posPartners.deletePosPartner, { posPartnerID: link, Reason: 'Trả máy' })
    expect((await ask({ PosPartnerID: link }))?.['Items.0.PosPartnerID']).toContain('không còn mượn của đối tác này')
  })

  test('names its partner and the fee of the day, and has no lô of ours', async () => {
    await swipe([onLink(50 * tr, '45')])

    const { Lines, Swipes, PosFee, Profit, PosState, PartnerNames, Balance } = await order.detail()
    expect(Swipes).toMatchObject([
      {
        PosID: pos,
        PartnerID: partner,
        PartnerName: 'Đại lý An Phát',
        NumberLoID: null,
        LotNo: '',
        PosFee: 650_000,
        Net: 49_350_000,
        PosState: null,
      },
    ])
    expect(Lines).toMatchObject([{ Kind: 2, PartnerID: partner, PartnerName: 'Đại lý An Phát' }, { Kind: 3 }])
    expect([PosFee, Profit, PosState, PartnerNames, Balance]).toEqual([
      650_000,
      350_000,
      null,
      'Đại lý An Phát',
      -49 * tr,
    ])
    expect(await owedByPartner()).toBe(49_350_000)
  })

  test('is the same where the POS itself is named, and what was agreed for the POS goes before the table', async () => {
    await swipe([{ PosID: pos, Amount: 10 * tr, LotNo: '12' }])
    const cheap = await makeLink(owner, {
      PartnerID: partner,
      Direction: 1,
      PartnerCode: 'M-02',
      Fees: [{ CardType: 'VISA', Percent: 1, MinFee: 0 }],
    })
    await swipe([{ PosPartnerID: cheap.posPartnerID, Amount: 10 * tr }])

    expect((await order.detail()).Swipes.map(({ PosFee, PosFeePercent }) => [PosFeePercent, PosFee])).toEqual([
      [1.3, 130_000],
      [1, 100_000],
    ])
    expect(await owedByPartner()).toBe(19_770_000)
  })

  test('keeps its fee when the table changes, counts as turnover, and may stand beside one of our own in a call', async () => {
    const own = await makePos(owner, { MaxDay: 0 })
    await swipe([onLink(20 * tr), asItem({ pos: own, amount: 10 * tr })])
    await makePartnerFee(owner, partner, { Percent: 1.5 })
    await swipe([onLink(10 * tr)])

    expect((await order.detail()).Swipes.map(({ PosFee }) => PosFee)).toEqual([260_000, 110_000, 150_000])
    const period = { fromDate: todayHere(), toDate: todayHere() }
    const { Summary } = await owner.done(turnover.calls.day, period)
    expect(Summary?.Now).toMatchObject({
      Volume: 40 * tr,
      PosFee: 110_000,
      PartnerCost: 410_000,
      Profit: 800_000 - 520_000,
    })
    await expectSoundBooks(server, owner)
  })

  test('cancelled leaves nothing with the partner; its bill can be corrected, its lô cannot', async () => {
    await swipe([onLink(20 * tr, '45'), onLink(10 * tr)])
    const [first, second] = (await order.detail()).Swipes
    const edit = { ...order.ref, LogWithdrawalID: second?.LogWithdrawalID ?? 0, Approval: '', DocNo: '' }
    expect(
      (await owner.call(orders.updateWithdrawal, { ...edit, BillNo: '46', LotNo: '7' })).Errors?.['LotNo'],
    ).toContain('không có lô của cửa hàng')
    order.version = (await owner.done(orders.updateWithdrawal, { ...edit, BillNo: '45' })).Data.Version

    await order.cancelLine(first?.LogWithdrawalID ?? 0)
    expect(await owedByPartner()).toBe(9_870_000)
    await expectSoundBooks(server, owner)
    await order.cancel()
    expect([await owedByPartner(), await accountVnd(server, owner, [6322])]).toEqual([0, 0])
    await expectSoundBooks(server, owner)
  })

  test('asks where the partner would owe more than the credit limit', async () => {
    const { Data } = await owner.done(partners.ajaxLoadPartner, { GeneralSearch: 'An Phát' })
    const { PartnerID = 0, Name = '', Phone = '', Version = 0 } = Data[0] ?? {}
    await owner.done(partners.addOrEdit, { PartnerID, Name, Phone, Type: 1, CreditLimit: 15 * tr, Version })
    await swipe([onLink(10 * tr)])

    const asked = await swipe([onLink(10 * tr)])
    expect(asked.Code).toBe('CONFIRM')
    expect(asked.Message).toContain('Đối tác Đại lý An Phát sẽ nợ 19.740.000, vượt hạn mức công nợ 15.000.000')
    expect((await swipe([onLink(10 * tr)], ['W_LIMIT'])).Result).toBe(1)
  })

  test('of several orders at the same moment comes out as if each had come alone', async () => {
    const own = await makePos(owner, { MaxDay: 0 })
    const made = [order]
    while (made.length < 6) made.push(await makeOrder(owner, { FeeRut: 2 }))
    await (await makeOrder(owner)).swipe([{ pos: own, amount: tr }])
    const answers = await Promise.all(
      made.map((one, index) =>
        owner.call(orders.addWithdrawal, {
          ...one.ref,
          Items: [index % 2 === 0 ? onLink(10 * tr) : asItem({ pos: own, amount: 10 * tr, bill: `${index}` })],
        }),
      ),
    )
    expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await owedByPartner()).toBe(3 * 9_870_000)
    await expectSoundBooks(server, owner)
  })
})
