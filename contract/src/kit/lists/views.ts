import { z } from 'zod'
import { type Asks, edit, list, read, write } from '../call.ts'
import { emptyAnswer, id, version } from '../fields.ts'
import { allRights, type MenuKey, menus, type Right } from '../rights.ts'

/** The name of a list: that of its menu (`cards`), or one of its own where a menu has several (`cards-expired`). */
const listName = z
  .string({ error: 'Không có danh sách này' })
  .regex(/^[a-zA-Z][a-zA-Z-]{1,39}$/, 'Không có danh sách này')

/** The menu that a list belongs to: `cards-expired` is one of `cards`. */
export function menuOfList(list: string): MenuKey | undefined {
  const first = list.split('-')[0] ?? ''
  return first in menus ? (first as MenuKey) : undefined
}

/** Users who may see a list may keep views of it. */
export function rightOfList(list: string): Right | undefined {
  const menu = menuOfList(list)
  return menu && `${menu}.view`
}

/** Parameters of a list's address as JSON: flat, of texts, numbers, yes and no, and lists of them. */
const search = z.string({ error: 'Bộ lọc không hợp lệ' }).max(4000, 'Bộ lọc quá dài, hãy bớt điều kiện hoặc cột')
const layout = z.string({ error: 'Cách xem không hợp lệ' }).max(2000, 'Cách xem quá dài')

export const SavedView = z.object({
  ViewID: id,
  Name: z.string(),
  Search: z.string(),
  IsShared: z.boolean(),
  IsMine: z.boolean(),
  Owner: z.string(),
  /** Mine, or shared and the caller looks after the staff's views. */
  MayChange: z.boolean(),
  IsPinned: z.boolean(),
  /** The list opens with it: the caller chose so, or it is meant for the caller's group and nothing else was chosen. */
  IsDefault: z.boolean(),
  /** The permission groups that the list opens with it for. */
  GroupIDs: z.array(id),
  Version: version,
})
export type SavedView = z.infer<typeof SavedView>

/** What setting the groups of a view takes, and changing what others share. */
export const rightToSetGroups = 'staff.edit'

const viewRights = allRights.filter((right) => right.endsWith('.view'))
/** Reports without a menu of their own are seen with the right that they name. */
const asksOfList = ({ List: list = '' }: { List?: string }): Asks => {
  const right = rightOfList(list)
  return right === undefined ? [] : [[right]]
}

/** Saved views of lists ("bộ lọc đã lưu"), and each user's last columns of a list. */
export const views = {
  getViews: read('ListView/GetViews', {
    about:
      'The views of one list in the shop of the header (or at the company level): the own ones and those shared; pinned first. Layout: columns and density as the caller left them last, empty where nothing was changed. Takes the right to see the list.',
    access: 'signed-in',
    asksToo: viewRights,
    asks: asksOfList,
    scope: 'many',
    input: z.object({ List: listName }),
    data: z.object({ Views: z.array(SavedView), Layout: z.string() }),
  }),
  save: edit('ListView/Save', 'ViewID', {
    about:
      "Saves a view, or changes one. Refused: no name, a name that is taken, card numbers or CVV in it, more than 50 views; changing another user's shared view without staff.edit; an old Version. GroupIDs: the permission groups whose people open the list with it, until they choose another; takes staff.edit and a shared view, and a group has one for each list and shop. Left out, they stay.",
    access: 'signed-in',
    asksToo: [...viewRights, rightToSetGroups],
    asks: asksOfList,
    scope: 'many',
    input: z.object({
      ViewID: id.optional(),
      List: listName,
      Name: z
        .string({ error: 'Vui lòng đặt tên cho bộ lọc' })
        .transform((text) => text.normalize('NFC').trim())
        .pipe(z.string().min(1, 'Vui lòng đặt tên cho bộ lọc').max(60, 'Tên bộ lọc tối đa 60 ký tự')),
      Search: search,
      IsShared: z.boolean().default(false),
      GroupIDs: z.array(id).max(20, 'Tối đa 20 nhóm quyền').optional(),
      Version: version.optional(),
    }),
    data: z.object({ ViewID: id }),
  }),
  delete: write('ListView/Delete', {
    about: 'Deletes a view. The shared view of another user takes staff.edit.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ ViewID: id }),
    data: emptyAnswer,
  }),
  choose: write('ListView/Choose', {
    about: "Pins a view for the caller, or makes it the one the caller's list opens with (one for each list and shop).",
    access: 'signed-in',
    scope: 'many',
    input: z.object({ ViewID: id, IsPinned: z.boolean(), IsDefault: z.boolean() }),
    data: emptyAnswer,
  }),
  getLayouts: list('ListView/GetLayouts', {
    about:
      'What the caller left these lists with; of one without anything, or that the caller may not see, there is no row. `turnover-last` are the filters of a report as they were left, `reports` the favourites of /report.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({ Lists: z.array(listName).max(100, 'Tối đa 100 danh sách') }),
    row: z.object({ List: z.string(), Layout: z.string() }),
  }),
  remember: write('ListView/Remember', {
    about:
      'Stores the columns and density that the caller left a list with, or one of the others that GetLayouts answers. An empty Layout deletes them.',
    access: 'signed-in',
    asksToo: viewRights,
    asks: asksOfList,
    scope: 'many',
    input: z.object({ List: listName, Layout: layout }),
    data: emptyAnswer,
  }),
}
