import { cardFields } from '@cardpro/contract/people/cards/card.fields'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { fundFields } from '@cardpro/contract/places/funds/fund.fields'
import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import type { EditedRecord } from './editedRecord.ts'
import {
  account,
  noteRecords,
  orderRecords,
  partners,
  settings,
  shopColumns,
  shopForm,
  viewRecords,
} from './editedSettings.ts'
import { makeOrder, todayHere } from './orders.ts'
import { makeCollaborator, makePartner } from './partners.ts'
import type { TestUser } from './shop.ts'
import { goodPassword } from './signIn.ts'

/** One of each kind of record that a call changes. */
export async function editedRecords(owner: TestUser): Promise<EditedRecord[]> {
  const colleague = await owner.staff(['orders.view'])
  const StaffID = colleague.userId
  const [CustomerID, AffID, ParentAffID, fund] = await Promise.all([
    makeCustomer(owner),
    makeCollaborator(owner),
    makeCollaborator(owner),
    makeFund(owner, { opening: 900_000_000 }),
  ])
  const [CardDataID, PosParentID, PartnerID] = [
    await makeCard(owner, { CustomerID, CreditLimit: 0 }),
    await makePos(owner, { BankCardID: fund }),
    await makePartner(owner),
  ]
  const linked = await makePos(owner, { BankCardID: fund })
  const order = await makeOrder(owner, { CustomerID, CardDataID, Amount: 5_000_000 })
  await order.swipe([{ pos: PosParentID, amount: 5_000_000, lot: '000777', bill: '000045' }])
  const swipe = (await order.detail()).Swipes[0]?.LogWithdrawalID ?? 0
  const planned = await makeOrder(owner, { CustomerID, CardDataID, Confirm: ['W_SAME_CARD'] })
  return [
    customerRecord({ StaffID, AffID }),
    cardRecord({ StaffID, AffID, CustomerID }),
    posRecord({ StaffID, fund, PosParentID }),
    posPartnerRecord({ linked, PartnerID }),
    ...partners({ ParentAffID, PartnerID }),
    fundRecord(StaffID),
    shopRecord,
    staffRecord(owner.shopIds),
    ...orderRecords({ StaffID, PosParentID, planned: planned.id }),
    ...noteRecords({ CustomerID, order: order.id, planned: planned.id, swipe }),
    ...settings({ CardDataID, StaffID }),
    ...viewRecords({ fund, StaffID }),
  ]
}

const fundRecord = (StaffID: number): EditedRecord => ({
  path: 'BankCard/AddOrEdit',
  id: 'BankCardID',
  full: {
    Name: 'Ví đủ trường',
    Kind: 3,
    ...account,
    IsDefaultIn: true,
    IsDefaultOut: true,
    AllowNegative: true,
    KeeperID: StaffID,
    OpeningBalance: 0,
  },
  table: 'funds',
  more: `jsonb_build_object('posted', (SELECT count(*) FROM ledger_journals j WHERE j.company_id = t.company_id))`,
  dictionary: fundFields,
  never: ['OpeningBalance'],
})

const shopRecord: EditedRecord = {
  path: 'Shop/AddOrEdit',
  id: 'ShopID',
  full: shopForm,
  table: 'shops',
  columns: shopColumns,
  more: `jsonb_build_object('lock_hour', (SELECT h.lock_hour FROM day_locks h WHERE h.company_id = t.company_id AND h.shop_id = t.id))`,
}

const staffRecord = (ShopIDs: number[]): EditedRecord => ({
  path: 'User/AddOrEditStaff',
  id: 'UserID',
  full: {
    UserName: 'du.truong',
    FullName: 'Trần Đủ Trường',
    Phone: '0977123456',
    Password: goodPassword,
    GroupID: 6,
    ShopIDs,
    ShipPercent: 30,
    MustChangePassword: false,
  },
  table: 'users',
  more: `jsonb_build_object('shops', (SELECT jsonb_agg(s.shop_id) FROM user_shops s WHERE s.company_id = t.company_id AND s.user_id = t.id))`,
  dictionary: staffFields,
  columns: { GroupID: ['group_id'], ShopIDs: ['shops'] },
  fixed: ['UserName'],
  never: ['Password', 'MustChangePassword'],
})

type People = { StaffID: number; AffID: number; CustomerID: number }

const customerRecord = ({ StaffID, AffID }: Omit<People, 'CustomerID'>): EditedRecord => ({
  path: 'Customer/AddOrEditCustomer',
  id: 'CustomerID',
  full: {
    FullName: 'Khách Đủ Trường',
    Phone: '0903111222',
    Phone2: '0903111333',
    Zalo: '0903111444',
    CitizenID: '079085001234',
    Birthday: '1985-05-20',
    Sex: 1,
    Address: '12 Lê Lợi',
    Source: 'Zalo',
    StaffID,
    DebtLimit: 30_000_000,
    Rank: 2,
    FeeRut: 1.9,
    FeeDao: 1.7,
    AffID,
    IsBlack: true,
    BlackReason: 'Trả chậm nhiều lần',
    Consent: true,
    ConsentMethod: 'Tại quầy',
    Note: 'Ghi chú đủ trường',
    Accounts: [{ ...account, IsDefault: true }],
  },
  table: 'customers',
  more: `jsonb_build_object('accounts', (SELECT jsonb_agg(a.account_no) FROM customer_accounts a WHERE a.company_id = t.company_id AND a.customer_id = t.id))`,
  dictionary: customerFields,
  // An empty CCCD leaves the one that is kept as a hash: ForgetCitizenID takes it away.
  never: ['CitizenID'],
  columns: {
    Accounts: ['accounts'],
    Consent: ['consent_at', 'consent_method'],
    IsBlack: ['is_black', 'black_reason'],
  },
})

const cardRecord = ({ StaffID, AffID, CustomerID }: People): EditedRecord => ({
  path: 'CardData/AddOrEdit',
  id: 'CardDataID',
  full: {
    CustomerID,
    BankCode: 'VPB',
    CardType: 'VISA',
    IsForeign: true,
    Tier: 2,
    Bin: '457353',
    Last4: '9876',
    HolderName: 'KHACH DU TRUONG',
    ExpMonth: 12,
    ExpYear: 2090,
    CreditLimit: 90_000_000,
    StatementDay: 5,
    DueDay: 25,
    WarnDays: 3,
    CardInShop: 1,
    Slot: 'A12',
    StaffID,
    AffID,
    FeeRut: 1.9,
    FeeDao: 1.7,
    TopUpBank: 'TCB',
    TopUpAccount: '19035678901234',
    Note: 'Ghi chú thẻ',
  },
  table: 'cards',
  more: `jsonb_build_object('receipts', (SELECT count(*) FROM card_holds h WHERE h.company_id = t.company_id AND h.card_id = t.id))`,
  dictionary: cardFields,
  columns: {
    ExpMonth: ['expires_on'],
    ExpYear: ['expires_on'],
    CardInShop: ['in_shop', 'slot', 'receipts'],
    Slot: ['slot', 'receipts'],
    TopUpBank: ['top_up_bank'],
  },
  fixed: ['CustomerID'],
})

type PosTies = { StaffID: number; fund: number; PosParentID: number }

const posRecord = ({ StaffID, fund, PosParentID }: PosTies): EditedRecord => ({
  path: 'Pos/AddOrEdit',
  id: 'PosID',
  full: {
    Name: 'POS đủ trường',
    TID: '20007777',
    Code: 'M07',
    MID: '000000012345678',
    Serial: 'SN1',
    Model: 'A920',
    BankCode: 'VCB',
    MerchantName: 'HKD Minh Anh',
    Address: '12 Lê Lợi',
    MCC: '5411',
    BankCardID: fund,
    OwnerType: 2,
    PosParentID,
    HolderID: StaffID,
    ReceivedOn: '2026-01-05',
    Deposit: 2_000_000,
    Rent: 300_000,
    MinSwipe: 1_000_000,
    MaxSwipe: 50_000_000,
    MaxDay: 200_000_000,
    MaxDayCount: 20,
    MaxMonth: 900_000_000,
    MaxCardDay: 60_000_000,
    MaxCardDayCount: 3,
    CardGap: 10,
    OpenFrom: '08:00',
    OpenTo: '21:00',
    RefusedCardTypes: ['AMEX'],
    RefusedBanks: ['VPB'],
    Levels: { MAX_SWIPE: 2, MAX_DAY: 2 },
    SettleDays: 0,
    SettleShifts: ['16:00'],
    HoldsWeekend: true,
    Fees: [],
    Note: 'Ghi chú máy',
  },
  table: 'pos',
  dictionary: posFields,
  // Only rules that are set refuse, and the shifts are those of a POS that is paid on the day.
  columns: {
    MaxSwipe: ['max_swipe_vnd', 'blocking_rules'],
    MaxDay: ['max_day_vnd', 'blocking_rules'],
  },
  // A fee that was agreed never goes.
  never: ['Fees', 'Levels', 'SettleDays'],
})

const posPartnerRecord = ({ linked, PartnerID }: { linked: number; PartnerID: number }): EditedRecord => ({
  path: 'Pos/CreatePosPartner',
  id: 'posPartnerID',
  full: {
    PosID: linked,
    PartnerID,
    PartnerCode: 'M-07',
    Direction: 2,
    Fees: [{ CardType: 'VISA', IsForeign: false, Percent: 1.3, MinFee: 5_000 }],
    FromDate: todayHere(),
    ToDate: todayHere(90),
  },
  table: 'pos_partners',
  columns: { ToDate: ['to_date'], PartnerCode: [], Fees: [], FromDate: ['from_date'] },
  fixed: ['PosID', 'PartnerID', 'Direction'],
  // They wait for a second user.
  never: ['Fees', 'PartnerCode'],
})
