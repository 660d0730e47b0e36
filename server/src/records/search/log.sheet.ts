import {
  type audit,
  historyExports,
  type LogRow,
  logActions,
  logKinds,
  logMenus,
} from '@cardpro/contract/kit/audit/audit'
import { changesLine, deviceWords } from '@cardpro/contract/kit/audit/logWords'
import type { Input } from '@cardpro/contract/kit/call'
import { getHistory } from '#kit/audit/log.service.ts'
import { type Ctx, ensureAnyRight } from '#kit/context.ts'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { getLogAction } from './logSearch.service.ts'

const column = columnsOf<LogRow>()
const kinds: Record<number, string> = logKinds

const columns = [
  column.moment('At', 'Giờ', { of: 'Giờ' }),
  column.text('Staff', 'Nhân viên'),
  column.text('Shop', 'Cửa hàng'),
  column.text('Menu', 'Màn hình'),
  column.text('Act', 'Thao tác', { of: 'Thao tác', width: 30 }),
  column.made('Loại', ({ Kind }) => kinds[Kind] ?? '', { of: 'Thao tác', width: 16 }),
  column.text('Ref', 'Đối tượng', { width: 28 }),
  column.made('Trước và sau', changesLine, { width: 60 }),
  column.text('IP', 'Địa chỉ mạng', { width: 16 }),
  column.made('Thiết bị', ({ Device }) => deviceWords(Device)),
]
const action = word('Thao tác', Object.fromEntries(logActions))
const days = { fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') }

export const logSheet = listSheet<typeof audit.getLogAction>({
  kind: 'excel.audit',
  name: 'Lịch sử thao tác',
  read: getLogAction,
  columns,
  filter: {
    GeneralSearch: word('Tìm'),
    ...days,
    MenuID: word('Màn hình', Object.fromEntries(logMenus)),
    ActionID: action,
    StaffID: ofRecord('Của một nhân viên'),
    Kind: word('Loại', kinds),
  },
})

type History = typeof audit.getHistory

/** The history of a record as a file takes the right to the whole log, or to the list of its kind. */
function readHistory(ctx: Ctx, input: Input<History>) {
  ensureAnyRight(ctx, historyExports[input.RefKind])
  return getHistory(ctx, input)
}

export const historySheet = listSheet<History>({
  menu: 'audit',
  about: ({ RefKind, RefID }, { Ref }) => ({ kind: RefKind, id: RefID, name: Ref }),
  name: 'Lịch sử thay đổi',
  read: readHistory,
  columns,
  filter: { ...days, ActionID: action, StaffID: ofRecord('Của một nhân viên') },
})
