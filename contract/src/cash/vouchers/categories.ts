import { z } from 'zod'
import { edit, list } from '../../kit/call.ts'
import { id, name, paging, text, version, vnd } from '../../kit/fields.ts'
import { allGroups, groupsOfType, usualGroup } from '../../kit/money/accounts.ts'
import { voucherType } from './voucherWords.ts'

const type = z.literal([1, 2], { error: 'Vui lòng chọn thu hay chi' })
export const categoryGroup = z.literal(allGroups, { error: 'Nhóm báo cáo không hợp lệ' })
const scope = z.literal([1, 2], { error: 'Phạm vi không hợp lệ' })
/** In a query, where what is written is read as a number first. */
const typeAsked = z
  .number({ error: 'Vui lòng chọn thu hay chi' })
  .int()
  .min(1, 'Vui lòng chọn thu hay chi')
  .max(2, 'Vui lòng chọn thu hay chi')
const statusAsked = z
  .number({ error: 'Trạng thái không hợp lệ' })
  .int()
  .min(0, 'Trạng thái không hợp lệ')
  .max(1, 'Trạng thái không hợp lệ')
const status = z.literal([0, 1], { error: 'Trạng thái không hợp lệ' })

/** Type 1 thu, 2 chi; Group: the account it is posted on; Scope 1 of shops, 2 of the company's own book; Status 1 in use. */
const ConfigChoice = z.object({
  ConfigID: id,
  Name: z.string(),
  Type: type,
  Group: categoryGroup,
  Scope: scope,
  Status: z.number().int(),
  /** One that every company has: it can only be given another name. */
  IsSystem: z.boolean(),
})
export type ConfigChoice = z.infer<typeof ConfigChoice>

export const ConfigRow = ConfigChoice.extend({
  /** It has vouchers: Type and Group stay as they are. */
  IsUsed: z.boolean(),
  /** Of group 1388: what is still to come back (above 0) or to be given back, in the books in view. */
  Pending: vnd,
  Version: version,
})
export type ConfigRow = z.infer<typeof ConfigRow>

export const categories = {
  getConfigs: list('Payment/GetConfigCollectionExpense', {
    about:
      'The categories of receipts and payments. They are those of the whole company: in a shop the ones for shops, at the company level all of them. Summary.Pending: what of group 1388 is not settled.',
    access: 'collectConfig.view',
    scope: 'book',
    input: paging.extend({
      name: text,
      type: typeAsked.optional(),
      status: statusAsked.optional(),
    }),
    row: ConfigRow,
    summary: z.object({ Pending: vnd }),
  }),
  createOrUpdateConfig: edit('Payment/CreateOrUpdateConfig', 'ConfigID', {
    about: `Makes or changes a category. Refused: a name that one in use of the same Type and Scope has, a group that does not fit the Type (thu ${groupsOfType(voucherType.receipt).join(', ')}; chi ${groupsOfType(voucherType.payment).join(', ')}), another Type or Group once it has vouchers, anything but another name of a system row, one of the company from within a shop, an old Version. Left out: Scope is that of the level, Group that of a new one the first of its Type.`,
    access: 'collectConfig.edit',
    scope: 'book',
    input: z.object({
      ConfigID: id.optional(),
      Name: name,
      Type: type,
      Group: categoryGroup,
      Scope: scope.optional(),
      Status: status.default(1),
      Version: version.optional(),
    }),
    starts: ({ Type }) => ({
      Group: usualGroup[Type === voucherType.receipt ? voucherType.receipt : voucherType.payment],
    }),
    data: z.object({ ConfigID: id }),
  }),
  getConfigByType: list('Payment/GetConfigByType', {
    about:
      "The categories of a type that are in use in this book: a shop's, or at the company level the company's own.",
    access: 'collectExpense.view',
    scope: 'book',
    input: z.object({ type: typeAsked.optional() }),
    row: ConfigChoice,
  }),
}
