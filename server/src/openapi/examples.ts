import type { Schema } from './schema.ts'
import { days } from './words/days.ts'
import { ids } from './words/ids.ts'
import { money } from './words/money.ts'

const ownExamples: Readonly<Record<string, unknown>> = {
  UserName: 'lan.anh',
  Password: 'Mua-xuan-2026',
  NewPassword: 'Mua-he-2026',
  OldPassword: 'Mua-xuan-2026',
  FullName: 'Nguyễn Thị Lan Anh',
  ShopName: 'Cửa hàng Minh Anh',
  Phone: '0912345678',
  Phone2: '0987654321',
  Zalo: '0912345678',
  ShopPhone: '0912345678',
  Address: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
  ShopAddress: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
  BankCode: 'VPB',
  bankID: 'VPB',
  Bin: '457353',
  Last4: '3310',
  HolderName: 'TRAN THI HOA',
  AccountName: 'TRAN THI HOA',
  AccountNo: '0123456789',
  ExpMonth: 12,
  ExpYear: 2030,
  StatementDay: 5,
  DueDay: 20,
  TID: '12345678',
  MID: '000000012345678',
  FeeRut: 1.8,
  FeeDao: 1.8,
  Percent: 1.1,
  FeePercent: 1.1,
  PageIndex: 1,
  PageSize: 20,
  Month: '2026-11',
  Year: 2026,
  numberText: '000123',
  LotNo: '000123',
  BillNo: '000045',
  Approval: '123456',
  ApprovalCode: '123456',
  Reason: 'Khách đổi ý',
  Note: 'Khách hẹn chiều lấy thẻ',
  Agree: true,
  AgreeLegal: true,
  MenuID: 20,
  ActionID: 1,
  Version: 1,
  Confirm: ['W_LOT'],
  Code: 'DH12',
}

/** An example of the field's value; undefined if its type is enough. */
export function exampleOf(name: string, field: Schema): unknown {
  if (field.type === 'array' && name !== 'Confirm') return undefined
  if (ownExamples[name] !== undefined && isOf(ownExamples[name], field)) return ownExamples[name]
  if (field.enum) return field.enum.find((one) => one !== '') ?? field.enum[0]
  return kinds.find(({ type, names }) => type === field.type && names[name] !== undefined)?.example
}

const kinds = [
  { type: 'string', names: days, example: '28/11/2026' },
  { type: 'integer', names: ids, example: 1_764_300_000_001 },
  { type: 'integer', names: money, example: 1_000_000 },
]

const isOf = (value: unknown, { type, enum: values }: Schema): boolean =>
  values ? values.some((one) => one === value) : typeof value === jsonTypes[type ?? ''] || Array.isArray(value)

const jsonTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}
