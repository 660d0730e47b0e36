import { fields } from '../basic/dictionary.ts'

/** The bank account of a record: collaborators, funds and partners have it alike. */
export const bankAccountFields = fields({
  BankCode: { label: 'Ngân hàng', kind: 'bank', column: 'bank_code', import: { also: ['NH'], example: 'VCB' } },
  AccountNo: {
    label: 'Số tài khoản',
    kind: 'text',
    column: 'account_no',
    import: { also: ['STK', 'Số TK'], example: '0071000123456' },
  },
  AccountName: {
    label: 'Chủ tài khoản',
    kind: 'text',
    column: 'account_name',
    import: { also: ['Chủ TK'], example: 'LE MINH ANH' },
    excel: { width: 28 },
  },
})
