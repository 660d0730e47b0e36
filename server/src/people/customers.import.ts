import { people } from '@cardpro/contract/people/people'
import { readPhone } from '@cardpro/contract/text/phone'
import { collaboratorOf, collaboratorsByPhone, phoneOfCollaborator } from '#collaborators/collaboratorKeys.service.ts'
import { asInput, importPart, type KnownBanks, type Values } from '#excel/import.service.ts'
import { bankCode, readBanks } from '#platform/database/banks.ts'
import { saveCustomer } from './customerEdit.ts'
import { customersByPhone, customerVersions } from './customerKeys.service.ts'
import { stopCustomer } from './customerStop.ts'
import { readAccounts, readCustomer } from './people.service.ts'

/** The phone as it is stored; as typed where it is none, so that the form's own rule refuses it. */
const phoneOf = ({ Phone }: Values): string => {
  const read = readPhone(String(Phone ?? ''))
  return 'wrong' in read ? String(Phone ?? '') : read.phone
}

type Affs = KnownBanks & { affs: Map<string, number> }

export const customerPart = importPart<Affs>({
  part: 'customers',
  name: 'Khách hàng',
  call: people.addOrEditCustomer,
  idField: 'CustomerID',
  fields: [
    {
      field: 'FullName',
      title: 'Họ tên',
      kind: 'text',
      isRequired: true,
      also: ['Tên khách', 'Tên khách hàng', 'Khách hàng', 'Họ và tên', 'Tên'],
      example: 'Nguyễn Văn An',
    },
    {
      field: 'Phone',
      title: 'SĐT',
      kind: 'phone',
      isRequired: true,
      also: ['Số điện thoại', 'Điện thoại', 'Di động', 'SĐT khách', 'ĐT', 'Phone'],
      example: '0903123218',
    },
    {
      field: 'Phone2',
      title: 'SĐT phụ',
      kind: 'phone',
      also: ['SĐT 2', 'Số điện thoại 2', 'Điện thoại phụ'],
      example: '',
    },
    { field: 'Address', title: 'Địa chỉ', kind: 'text', example: '12 Lê Lợi, Quận 1' },
    { field: 'Source', title: 'Nguồn', kind: 'text', also: ['Nguồn khách'], example: 'Zalo' },
    {
      field: 'AffPhone',
      title: 'SĐT cộng tác viên',
      kind: 'phone',
      also: ['SĐT CTV', 'CTV', 'Cộng tác viên', 'Người giới thiệu'],
      formFields: ['AffID'],
      example: '0934111222',
    },
    { field: 'FeeRut', title: 'Phí rút (%)', kind: 'percent', also: ['% phí rút'], example: '1,8' },
    { field: 'FeeDao', title: 'Phí đáo (%)', kind: 'percent', also: ['% phí đáo', 'Phí đáo hạn'], example: '1,6' },
    {
      field: 'BankCode',
      title: 'Ngân hàng nhận tiền',
      kind: 'text',
      also: ['Ngân hàng', 'NH'],
      formFields: ['Accounts.0.BankCode'],
      example: 'VCB',
    },
    {
      field: 'AccountNo',
      title: 'Số tài khoản',
      kind: 'text',
      also: ['STK', 'Số TK'],
      formFields: ['Accounts.0.AccountNo'],
      example: '0071000123456',
    },
    {
      field: 'AccountName',
      title: 'Chủ tài khoản',
      kind: 'text',
      also: ['Chủ TK', 'Tên tài khoản'],
      formFields: ['Accounts.0.AccountName'],
      example: 'NGUYEN VAN AN',
    },
    {
      field: 'Consent',
      title: 'Đồng ý xử lý dữ liệu',
      kind: 'yesNo',
      also: ['Đồng ý'],
      example: 'x',
    },
    { field: 'ConsentMethod', title: 'Hình thức đồng ý', kind: 'text', example: 'Tại quầy' },
    { field: 'Note', title: 'Ghi chú', kind: 'text', also: ['Note', 'Ghi chú khách'], example: '' },
  ],
  keyOf: phoneOf,
  named: (values) =>
    values['AffPhone'] === undefined ? [] : [{ part: 'collaborators', key: phoneOfCollaborator(values) }],
  look: async (ctx, rows) => {
    const [byPhone, affs, banks] = await Promise.all([
      customersByPhone(ctx, rows.map(phoneOf)),
      collaboratorsByPhone(ctx, rows.map(phoneOfCollaborator)),
      readBanks(ctx),
    ])
    return { affs, banks, idOf: (values) => byPhone.get(phoneOf(values)) }
  },
  inputOf: ({ BankCode, AccountNo, AccountName, AffPhone, ...own }, { affs, banks }) => {
    const values = { ...own, ...(AffPhone !== undefined && { AffID: collaboratorOf(affs, { AffPhone }) }) }
    if (BankCode === undefined && AccountNo === undefined && AccountName === undefined) return values
    const account = {
      BankCode: bankCode(banks, BankCode),
      AccountNo: String(AccountNo ?? ''),
      AccountName: String(AccountName ?? ''),
      IsDefault: true,
    }
    return { ...values, Accounts: [account] }
  },
  current: async (ctx, CustomerID) => {
    const [customer, Accounts] = await Promise.all([readCustomer(ctx, CustomerID), readAccounts(ctx, CustomerID)])
    const ConsentDate = customer.ConsentAt?.slice(0, 10) ?? null
    // Of a CCCD only the last digits can be read: sent as nothing, the one on file stays.
    return asInput(people.addOrEditCustomer, {
      ...customer,
      Accounts,
      CitizenID: '',
      Consent: customer.HasConsent,
      ConsentDate,
    })
  },
  save: async (ctx, input: Parameters<typeof saveCustomer>[1]) => (await saveCustomer(ctx, input)).id,
  versions: customerVersions,
  undoRight: 'customers.cancel',
  undo: (ctx, CustomerID) => stopCustomer(ctx, { CustomerID }),
})
