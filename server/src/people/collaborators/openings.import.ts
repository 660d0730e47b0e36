import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { openingDebts, phoneKey } from '#books/openings/openingDebts.service.ts'
import { collaboratorsByPhone } from './collaboratorKeys.service.ts'
import { lockForUpdate } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

/** Commission that the shop still owed before it came to Card Pro, or, below zero, had paid too much of: against capital. */
export const openingCommissions = openingDebts({
  part: 'openingCommissions',
  name: 'Hoa hồng chưa trả',
  title: 'Hoa hồng chưa trả',
  path: 'Aff/Opening',
  menu: 'collaborators',
  event: 'openingCommission',
  ref: 'aff',
  dimension: 'collaborator',
  kind: accountKind.collaborator,
  sign: -1,
  ofPart: 'collaborators',
  fields: [
    {
      field: 'AffPhone',
      title: 'SĐT CTV',
      kind: 'phone',
      isRequired: true,
      also: ['SĐT cộng tác viên', 'SĐT', 'Số điện thoại'],
      formFields: ['AffID'],
      example: '0934111222',
    },
    {
      field: 'Amount',
      title: 'Hoa hồng chưa trả',
      kind: 'balance',
      isRequired: true,
      also: ['Hoa hồng còn', 'Còn phải trả', 'Chưa trả'],
      example: '1.500.000 (còn phải trả), -200.000 (đã trả thừa)',
    },
  ],
  keyOf: phoneKey,
  namedBy: 'cộng tác viên với SĐT',
  find: collaboratorsByPhone,
  hold: async (ctx, ids) => {
    const stored = await lockForUpdate(ctx, ids)
    return ids.map((id) => stored.get(id) ?? null)
  },
  missing: collaboratorMissing,
})
