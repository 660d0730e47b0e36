import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'

type Known = { ids: Ids; word: string; versions: Record<string, number> }

/** What a shop's own people would send about collaborators, partners and shared POS. */
export function partnerInputs({ ids, word, versions }: Known): Record<string, Record<string, unknown>[]> {
  const person = { Name: `Người ${word}`, Phone: '0935123999' }
  const collaborator = { ...person, Percent: 0.5, Base: 2 }
  const fee = { typeCard: 'MASTER', Direction: 1, Percent: 0.8 }
  const link = { PosID: ids.pos, PartnerID: ids.partner, PartnerCode: `M-${word}`, Direction: 1 }
  return {
    ...partnerDebtInputs(ids),
    'Meta/GetAllPos': [{ shopID: ids.shop }],
    'Meta/PercentAff': [{ affID: ids.collaborator }],
    'Aff/GetOpenings': [{ AffID: ids.collaborator }],
    'Partner/GetOpenings': [{ PartnerID: ids.partner }],
    'Aff/AddOrEdit': [
      { AffID: ids.collaborator, ...collaborator, Version: versions.collaborator },
      { ...collaborator, Phone: '0935123888', ParentAffID: ids.collaborator, ParentPercent: 0.1 },
    ],
    'Partner/AddOrEdit': [
      { PartnerID: ids.partner, ...person, Type: 2, Version: versions.partner },
      { ...person, Name: `Người khác ${word}`, Type: 3 },
    ],
    'Partner/SetPartnerShops': [{ PartnerID: ids.partner, ShopIDs: [ids.shop] }],
    'Partner/GetConfigFeePartner': [{ partnerID: ids.partner }, { partnenrID: ids.partner }],
    'Partner/GetConfigPartnerFeeShop': [{ partnerID: ids.partner }, { partnenrID: ids.partner }, { shopID: ids.shop }],
    'Partner/ConfigFeePartnerShop': [
      {
        ConfigPartnerFeeShopID: ids.partnerFee,
        ShopID: ids.shop,
        partnerID: ids.partner,
        ...fee,
        typeCard: 'VISA',
        ...agreed,
      },
      { partnenrID: ids.partner, ...fee, ...agreed },
    ],
    'Partner/CopyConfigFee': [{ FromPartnerID: ids.partner, PartnerID: ids.partnerToo }],
    'Partner/ConfigFeeShops': [{ ShopID: ids.shop, OtherShopID: ids.sister, typeCard: 'VISA', Percent: 0.2 }],
    'Partner/DeleteConfigFeeShops': [{ ShopFeeID: ids.shopFee }],
    'Pos/UpdateStatusLogPosCodePartner': [{ LogID: ids.change, Status: 1 }],
    'Pos/CreatePosPartner': [
      { posPartnerID: ids.posPartner, ...link, FromDate: todayHere(), Version: versions.posPartner },
      { ...link, PartnerCode: `O-${word}`, FromDate: '2020-01-01', ToDate: '2020-12-31' },
    ],
    'Pos/GetPosPartner': [{ PosID: ids.pos }, { PartnerID: ids.partner }],
    'Pos/DataPosPartner': [{ PartnerID: ids.partner }],
    'Pos/GetLogPosCodePartner': [{ PosID: ids.pos }, { PartnerID: ids.partner }],
  }
}

const agreed = { Confirm: ['W_MARGIN', 'W_DUP'] }

/** Vouchers with a partner that owes of one order and is owed of another. */
function partnerDebtInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const settled = { PartnerID: ids.partner, BankCardID: ids.bank, ...agreed }
  return {
    'Debt/GetPartnerDebtOrders': [{ PartnerID: ids.partner }],
    'Debt/GetPartnerStatement': [{ PartnerID: ids.partner }],
    'Job/ExcelPartnerStatement': [{ PartnerID: ids.partner }],
    'ReportV2/PartnerCorresponding': [{ PartnerID: ids.partner }],
    'Job/ExcelPartnerOrders': [{ PartnerID: ids.partner }],
    'Debt/PayDebtPartnerSchedule': [
      {
        ...settled,
        Direction: 'receive',
        Amount: 1_000_000,
        Allocations: [{ ScheduleID: ids.order, Amount: 1_000_000 }],
      },
      {
        ...settled,
        Direction: 'pay',
        Amount: 1_000_000,
        Allocations: [{ ScheduleID: ids.planned, Amount: 1_000_000 }],
      },
    ],
    'ScheduleWorking/PayPartnerReciprocal': [
      {
        PartnerID: ids.partner,
        Mine: [{ ScheduleID: ids.order, Amount: 1_100_000 }],
        Theirs: [{ ScheduleID: ids.planned, Amount: 1_000_000 }],
        NetBankCardID: ids.bank,
        ...agreed,
      },
    ],
  }
}
