import { companyDebts, posMoneyLevels } from '@cardpro/contract/debts/companyDebts'
import type { PersonDebt } from '@cardpro/contract/debts/debtRows'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'
import type { Summary } from '@cardpro/contract/kit/call'
import {
  agingColumns,
  columnsOf,
  listSheet,
  ofRecord,
  ofSome,
  onDay,
  periodColumns,
  shopDebtColumns,
  withBankNames,
  word,
} from '#kit/excel/excel.service.ts'
import { listPersonDebts } from './customerDebtList.service.ts'
import { sidesOwed } from './customerDebts.sheet.ts'
import { posShows } from './posMoney/posMoney.sheet.ts'
import { listShopPosMoney } from './posMoney/posMoneyList.service.ts'

type ByPerson = typeof companyDebts.companyDebtCustomer
type PersonSums = Summary<ByPerson>
const person = columnsOf<PersonDebt, PersonSums>()

const personColumns = [
  person.text('Name', 'Khách', { width: 28 }),
  person.phone('Phone', 'Điện thoại', { width: 14 }),
  ...periodColumns('khách nợ'),
  person.money('TheyOwe', 'Khách nợ', { total: 'TheyOwe' }),
  person.money('WeOwe', 'Mình nợ', { total: 'WeOwe' }),
  person.money('AtWork', 'Đang ở thẻ khách', { total: 'AtWork' }),
  ...agingColumns,
  person.number('OpenOrders', 'Đơn'),
  person.text('StaffName', 'NV', { width: 22 }),
]

export const personDebtSheet = listSheet<ByPerson>({
  kind: 'excel.personDebts',
  name: 'Công nợ khách hàng các cửa hàng',
  file: 'cong-no-khach-hang-cong-ty',
  read: listPersonDebts,
  columns: personColumns,
  columnsFor: ({ Columns }) => [...personColumns, ...shopDebtColumns(Columns, 'khách nợ')],
  filter: {
    GeneralSearch: word('Tìm'),
    StaffID: ofRecord('Của một nhân viên'),
    shopID: ofSome('cửa hàng'),
    Side: word('Bên nợ', sidesOwed),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})

type ByLevel = typeof companyDebts.companyDebtPos
type Row = ShopPosMoney & { BankName: string }
const pos = columnsOf<Row, Summary<ByLevel>>()

const waitingColumn = (key: keyof ShopPosMoney['Ages'], title: string) => ({
  ...pos.madeMoney(title, ({ Ages }) => Ages[key], { of: 'Remain' }),
  total: ({ Ages }: Summary<ByLevel>) => Ages[key],
})

export const shopPosMoneySheet = listSheet<ByLevel, Row>({
  kind: 'excel.shopPosMoney',
  name: 'Công nợ POS các cửa hàng',
  file: 'cong-no-pos-cong-ty',
  read: withBankNames(listShopPosMoney),
  columns: [
    pos.text('ShopName', 'Cửa hàng', { width: 26 }),
    pos.text('Name', 'POS', { width: 26 }),
    pos.text('TID', 'TID', { width: 14 }),
    pos.made('Ngân hàng', ({ BankName }) => BankName, { of: 'TID', width: 16 }),
    pos.number('Terminals', 'Số POS', { of: 'TID', total: 'Terminals' }),
    pos.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    pos.money('Gross', 'Quẹt', { total: 'Gross', needs: 'orders.profit' }),
    pos.money('Fee', 'Phí', { total: 'Fee', needs: 'orders.profit' }),
    pos.money('Lost', 'Mất', { total: 'Lost' }),
    pos.money('Due', 'Phải về', { total: 'Due' }),
    pos.money('Received', 'Đã về', { total: 'Received' }),
    pos.money('DiffFee', 'Trong đó lệch phí', { total: 'DiffFee', needs: 'orders.profit' }),
    pos.money('Held', 'Treo', { total: 'Held' }),
    pos.money('Remain', 'Còn', { total: 'Remain' }),
    waitingColumn('D0', 'Lô trong ngày'),
    waitingColumn('D1', 'Lô 1 ngày'),
    waitingColumn('D2', 'Lô 2 ngày'),
    waitingColumn('Older', 'Lô từ 3 ngày'),
    pos.money('Late', 'Trễ', { total: 'Late' }),
    pos.day('OldestDate', 'Lô cũ nhất', { of: 'ExpectedDate' }),
    pos.day('ExpectedDate', 'Dự kiến về'),
    pos.number('LateDays', 'Trễ (ngày)'),
  ],
  filter: {
    By: word('Theo', posMoneyLevels),
    shopID: ofSome('cửa hàng'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    ParentID: ofRecord('Của một POS cha'),
    Show: word('Lọc POS', posShows),
  },
})
