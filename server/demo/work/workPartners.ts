import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import type { Shop } from '#demo/company.ts'
import { doCall, type Hand, type Office } from '#demo/demoCalls.ts'
import { phoneOf } from '#demo/names.ts'
import { phonesOfStaff } from '#demo/staff.ts'
import { onlyRow } from '#kit/refusableRows.ts'
import { copyFees, setFee } from '#places/partners/feeEdit.ts'
import { partnerOpeningDebts } from '#places/partners/openings.import.ts'
import { addOrEditPartner, stopPartner } from '#places/partners/partnerEdit.ts'
import { setPartnerShops } from '#places/partners/partnerShops.service.ts'
import { decideChange, listChanges } from '#places/partners/posPartnerChanges.service.ts'
import { createPosPartner, endPosPartner } from '#places/partners/posPartnerEdit.ts'
import { setShopFee } from '#places/partners/shopFees.service.ts'

type Sketch = {
  Name: string
  Contact: string
  Type: 1 | 2 | 3 | 4
  BankCode: string
  AccountNo: string
  CreditLimit: number
  /** 1 daily, 2 weekly, 3 monthly. */
  SettlePeriod: 1 | 2 | 3
  /** Above 0 they owed the shop when it came to Card Pro, below 0 it owed them. */
  openingVnd: number
  openedAgo?: number
}
const million = 1_000_000

const tuan: Sketch = {
  Name: 'Anh Tuấn Gò Vấp',
  Contact: 'Nguyễn Anh Tuấn',
  Type: 1,
  BankCode: 'VCB',
  AccountNo: '0071000912345',
  CreditLimit: 500 * million,
  SettlePeriod: 1,
  openingVnd: -18.5 * million,
  openedAgo: 45,
}
/** Owes more than was agreed, and for longer. */
const huong: Sketch = {
  Name: 'Chị Hương Tân Bình',
  Contact: 'Trần Thị Thu Hương',
  Type: 2,
  BankCode: 'TCB',
  AccountNo: '19033456789012',
  CreditLimit: 30 * million,
  SettlePeriod: 2,
  openingVnd: 42.3 * million,
  openedAgo: 40,
}
const thanhCong: Sketch = {
  Name: 'Đại lý Thành Công',
  Contact: 'Phạm Quốc Thành',
  Type: 1,
  BankCode: 'MB',
  AccountNo: '0905123456789',
  CreditLimit: 0,
  SettlePeriod: 2,
  openingVnd: 0,
}
const vanLoc: Sketch = {
  Name: 'Nạp hộ Vạn Lộc',
  Contact: 'Lý Vạn Lộc',
  Type: 3,
  BankCode: 'ACB',
  AccountNo: '8899001122',
  CreditLimit: 200 * million,
  SettlePeriod: 1,
  openingVnd: -7.25 * million,
  openedAgo: 45,
}
/** Is near to what was agreed. */
const dung: Sketch = {
  Name: 'Anh Dũng Bình Thạnh',
  Contact: 'Đỗ Tiến Dũng',
  Type: 2,
  BankCode: 'BIDV',
  AccountNo: '31410001234567',
  CreditLimit: 50 * million,
  SettlePeriod: 3,
  openingVnd: 46.6 * million,
  openedAgo: 32,
}
const bay: Sketch = {
  Name: 'Chú Bảy Hóc Môn',
  Contact: 'Huỳnh Văn Bảy',
  Type: 2,
  BankCode: '',
  AccountNo: '',
  CreditLimit: 0,
  SettlePeriod: 3,
  openingVnd: 0,
}

/** Those with whom orders are made, and the POS that the first of them lends the first shop. */
export type Trade = Record<'tuan' | 'huong' | 'thanhCong' | 'vanLoc' | 'dung' | 'link', number>

/** Whom the company trades with: who owes whom, at which fees, on which POS, and who does so no more. */
export async function tradeWithPartners(office: Office, shops: Shop[]): Promise<Trade | null> {
  const [first, second] = shops
  if (!first) return null
  const hand = office.hand('manager', first)
  const ids = new Map<Sketch, number>()
  for (const [index, sketch] of [tuan, huong, thanhCong, vanLoc, dung, bay].entries())
    ids.set(sketch, await meet(office, first, { sketch, index }))
  const idOf = (sketch: Sketch): number => ids.get(sketch) ?? 0
  await doCall(hand, { call: partners.delete, by: stopPartner }, { PartnerID: idOf(bay), Reason: 'Chậm thanh toán' })
  await agreeOnFees(office, hand, { tuan: idOf(tuan), thanhCong: idOf(thanhCong) })
  const link = await sharePos(office, first, { tuan: idOf(tuan), thanhCong: idOf(thanhCong) })
  if (second) await tradeInSecondShop(office, { first, second }, { tuan: idOf(tuan), thanhCong: idOf(thanhCong) })
  return {
    tuan: idOf(tuan),
    huong: idOf(huong),
    thanhCong: idOf(thanhCong),
    vanLoc: idOf(vanLoc),
    dung: idOf(dung),
    link,
  }
}

type Met = { sketch: Sketch; index: number }

async function meet(office: Office, shop: Shop, { sketch: known, index }: Met): Promise<number> {
  const { openingVnd, openedAgo = 0, ...sketch } = known
  const { PartnerID } = await doCall(
    office.hand('manager', shop),
    { call: partners.addOrEdit, by: addOrEditPartner },
    {
      ...sketch,
      Phone: phoneOf(phonesOfStaff + 300 + index),
      AccountName: sketch.BankCode === '' ? '' : sketch.Contact,
    },
  )
  const { ctx } = office.hand('manager', shop, office.ago(openedAgo))
  if (openingVnd !== 0)
    onlyRow(
      await partnerOpeningDebts.part.saveMany(ctx, [
        { OwnerID: PartnerID, Amount: openingVnd, Note: 'Chuyển từ sổ tay' },
      ]),
    )
  return PartnerID
}

type Two = { tuan: number; thanhCong: number }

/** Fees of long ago, one that changes soon, and another partner's taken over with a line of its own. */
async function agreeOnFees(office: Office, hand: Hand, { tuan: partnerID, thanhCong: other }: Two): Promise<void> {
  const set = { call: partnerFees.configFeePartnerShop, by: setFee }
  const old = { partnerID, FromDate: office.day(-45) }
  await doCall(hand, set, { ...old, Direction: 1, typeCard: 'VISA', Percent: 1.25 })
  await doCall(hand, set, { ...old, Direction: 1, typeCard: 'MASTER', Percent: 1.25 })
  await doCall(hand, set, { ...old, Direction: 1, typeCard: 'JCB', Percent: 1.35, MinFee: 20_000 })
  await doCall(hand, set, { ...old, Direction: 1, typeCard: 'NAPAS', Percent: 0.95 })
  await doCall(
    hand,
    { call: partnerFees.copyConfigFee, by: copyFees },
    { FromPartnerID: partnerID, PartnerID: other, FromDate: office.day(-20) },
  )
  await doCall(hand, set, { ...old, FromDate: office.day(5), Direction: 1, typeCard: 'VISA', Percent: 1.2 })
  const lent = { partnerID: other, FromDate: office.day(-20), Direction: 2 } as const
  await doCall(hand, set, { ...lent, typeCard: 'VISA', Percent: 1.45 })
  await doCall(hand, set, { ...lent, typeCard: 'MASTER', Percent: 1.45 })
}

/** A POS of theirs and one of ours, and what became of three wishes to change the code or the fees. */
async function sharePos(office: Office, shop: Shop, { tuan: theirs, thanhCong: ours }: Two): Promise<number> {
  const [manager, owner] = [office.hand('manager', shop), office.hand('owner', shop)]
  const share = { call: posPartners.createPosPartner, by: createPosPartner }
  const borrowed = {
    PosID: shop.pos[3]?.id ?? 0,
    PartnerID: theirs,
    PartnerCode: 'AT-0193',
    Direction: 1 as const,
    FromDate: office.day(-40),
    Fees: visaAt(1.25),
  }
  const { posPartnerID } = await doCall(manager, share, borrowed)
  const lent = { ...borrowed, PosID: shop.pos[4]?.id ?? 0, PartnerID: ours, Direction: 2 as const }
  await doCall(manager, share, { ...lent, PartnerCode: 'TC-07', Fees: visaAt(1.45) })

  const change = { ...borrowed, posPartnerID }
  const decide = { call: posPartners.updateStatusLogPosCodePartner, by: decideChange }
  const renamed = { ...change, PartnerCode: 'AT-0251' }
  await doCall(manager, share, { ...renamed, Version: 1 })
  const approval = { Status: 1, Note: 'Đã gọi anh Tuấn xác nhận' } as const
  await doCall(owner, decide, { LogID: await waitingChange(owner), ...approval })
  await doCall(manager, share, { ...renamed, Fees: visaAt(1.4), Version: 2 })
  const refusal = { Status: 2, Note: 'Phí mới cao hơn thỏa thuận' } as const
  await doCall(owner, decide, { LogID: await waitingChange(owner), ...refusal })
  await doCall(manager, share, { ...renamed, Fees: visaAt(1.2), Version: 2 })
  return posPartnerID
}

const visaAt = (Percent: number) => [{ CardType: 'VISA' as const, Percent }]

async function waitingChange({ ctx }: Hand): Promise<number> {
  const { rows } = await listChanges(ctx, posPartners.getLogPosCodePartner.input.parse({ Status: 0 }))
  const [change] = rows
  if (!change) throw new Error('the change waits for approval')
  return change.LogID
}

/** Two of the partners trade with the second shop too, and the shops charge one another. */
async function tradeInSecondShop(
  office: Office,
  { first, second }: { first: Shop; second: Shop },
  { tuan: theirs, thanhCong: ours }: Two,
): Promise<void> {
  const manager = office.hand('manager', second)
  const both = [first.id, second.id]
  for (const PartnerID of [theirs, ours])
    await doCall(manager, { call: partners.setPartnerShops, by: setPartnerShops }, { PartnerID, ShopIDs: both })
  const set = { call: partnerFees.configFeePartnerShop, by: setFee }
  const old = { partnerID: theirs, FromDate: office.day(-30), Direction: 1 } as const
  await doCall(manager, set, { ...old, typeCard: 'VISA', Percent: 1.3 })
  await doCall(manager, set, { ...old, typeCard: 'MASTER', Percent: 1.3 })
  const between = { call: partnerFees.configFeeShops, by: setShopFee }
  for (const [ShopID, OtherShopID, Percent] of [
    [first.id, second.id, 1.3],
    [second.id, first.id, 1.35],
  ] as const)
    await doCall(manager, between, { ShopID, OtherShopID, typeCard: 'VISA', Percent, FromDate: office.day(-30) })
  const share = { call: posPartners.createPosPartner, by: createPosPartner }
  const link = { PosID: second.pos[3]?.id ?? 0, PartnerID: theirs, PartnerCode: 'AT-0207', Direction: 1 } as const
  const { posPartnerID } = await doCall(manager, share, { ...link, FromDate: office.day(-30) })
  await doCall(manager, { call: posPartners.deletePosPartner, by: endPosPartner }, { posPartnerID })
  const lent = { PosID: second.pos[4]?.id ?? 0, PartnerID: ours, PartnerCode: 'TC-11', Direction: 2 } as const
  await doCall(manager, share, { ...lent, FromDate: office.day(-12) })
}
