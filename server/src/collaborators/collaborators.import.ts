import { fold } from '@cardpro/contract/basic/search'
import { affBases, collaborators } from '@cardpro/contract/partners/collaborators'
import { readPhone } from '@cardpro/contract/text/phone'
import { importPart, type KnownBanks, type Values } from '#excel/import.service.ts'
import { bankCode, readBanks } from '#platform/database/banks.ts'
import { addOrEditCollaborator, formOfCollaborator, stopCollaborator } from './collaboratorEdit.ts'
import { collaboratorsByPhone, collaboratorVersions } from './collaboratorKeys.service.ts'

/** The phone as it is stored; as typed where it is none, so that the form's own rule refuses it. */
const phoneOf = ({ Phone }: Values): string => {
  const read = readPhone(String(Phone ?? ''))
  return 'wrong' in read ? String(Phone ?? '') : read.phone
}

const baseOf = (text: Values[string] | undefined): number => {
  const typed = fold(String(text ?? ''))
  return Number(Object.entries(affBases).find(([no, name]) => no === typed || fold(name) === typed)?.[0] ?? 0)
}

/** Parents are entered on the form only: in a file a parent may come later than the row that names it. */
export const collaboratorPart = importPart<KnownBanks>({
  part: 'collaborators',
  name: 'Cộng tác viên',
  call: collaborators.addOrEdit,
  idField: 'AffID',
  fields: [
    {
      field: 'Name',
      title: 'Tên cộng tác viên',
      kind: 'text',
      isRequired: true,
      also: ['Cộng tác viên', 'Tên CTV', 'CTV', 'Họ tên', 'Tên'],
      example: 'Phạm Thu Hà',
    },
    {
      field: 'Phone',
      title: 'SĐT',
      kind: 'phone',
      isRequired: true,
      also: ['Số điện thoại', 'Điện thoại', 'SĐT CTV'],
      example: '0934111222',
    },
    {
      field: 'Percent',
      title: 'Hoa hồng (%)',
      kind: 'percent',
      isRequired: true,
      also: ['% hoa hồng', 'Phần trăm'],
      example: '0,3',
    },
    {
      field: 'Base',
      title: 'Tính trên',
      kind: 'text',
      isRequired: true,
      also: ['Cơ sở tính', 'Cơ sở'],
      example: Object.values(affBases).join(' / '),
    },
    { field: 'ReferCode', title: 'Mã giới thiệu', kind: 'text', also: ['Mã CTV'], example: '' },
    { field: 'BankCode', title: 'Ngân hàng', kind: 'text', also: ['NH'], example: 'VCB' },
    { field: 'AccountNo', title: 'Số tài khoản', kind: 'text', also: ['STK', 'Số TK'], example: '0071000123456' },
    { field: 'AccountName', title: 'Chủ tài khoản', kind: 'text', also: ['Chủ TK'], example: 'PHAM THU HA' },
    { field: 'Note', title: 'Ghi chú', kind: 'text', also: ['Note'], example: '' },
  ],
  keyOf: phoneOf,
  look: async (ctx, rows) => {
    const [known, banks] = await Promise.all([collaboratorsByPhone(ctx, rows.map(phoneOf)), readBanks(ctx)])
    return { banks, idOf: (values) => known.get(phoneOf(values)) }
  },
  inputOf: ({ Base, BankCode, ...values }, { banks }) => ({
    ...values,
    Base: baseOf(Base),
    ...(BankCode !== undefined && { BankCode: bankCode(banks, BankCode) }),
  }),
  current: formOfCollaborator,
  save: async (ctx, input: Parameters<typeof addOrEditCollaborator>[1]) =>
    (await addOrEditCollaborator(ctx, input)).AffID,
  versions: collaboratorVersions,
  undoRight: 'collaborators.cancel',
  undo: (ctx, affID) => stopCollaborator(ctx, { affID }),
})
