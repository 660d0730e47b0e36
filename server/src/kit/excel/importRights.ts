import type { ImportKind } from '@cardpro/contract/kit/files/excelIn'
import { type MenuKey, type Right, rightName } from '@cardpro/contract/kit/rights'
import { type Caller, can } from '#kit/context.ts'
import { ensureActAllowed } from '#kit/http/callGuards.ts'
import { noPermission } from '#kit/http/errors.ts'
import type { AnyPart, Importing } from './importPart.ts'
import type { StoredImport } from './importStore.ts'

/** The screen under which storing a file of a kind is audited. */
export const menuOf = {
  customers: 'customers',
  cards: 'cards',
  pos: 'pos',
  partners: 'partners',
  moveIn: 'funds',
} as const satisfies Record<ImportKind, MenuKey>

// Who may do what with a file. To store it is to add its records, and asks the rights of adding them. To take it back is to
// delete them, and asks the rights of that; but the author may undo a mistake at once.

const ownUndoMinutes = 30

/** Refuses users who may not add everything that such a file may hold. */
export function ensureImportRight(caller: Caller, { parts }: Importing): void {
  for (const { call } of parts) ensureActAllowed(caller, call, {})
}

/** A file is its author's: others read it, mend it and store it only with the rights to take it back. */
export function ensureOwnImport(caller: Caller, importing: Importing, found: StoredImport): void {
  ensureImportRight(caller, importing)
  if (found.user_id !== caller.userId && !seesAll(caller, importing))
    throw noPermission('Tệp này do người khác nhập. Chỉ người nhập, hoặc người có quyền Xóa/Hủy, được mở.')
}

export const seesAll = (caller: Caller, { parts }: Importing): boolean =>
  parts.every(({ undoRight }) => can(caller, undoRight))

export function mayUndo(caller: Caller, importing: Importing, found: StoredImport): boolean {
  return isFresh(caller, found) || missing(caller, importing, found).length === 0
}

export function ensureMayUndo(caller: Caller, importing: Importing, found: StoredImport): void {
  if (mayUndo(caller, importing, found)) return
  const names = missing(caller, importing, found).map((right) => `“${rightName(right)}”`)
  throw noPermission(
    `Hoàn tác là xóa những gì tệp đã nhập: cần quyền ${names.join(', ')}. Tệp của mình thì hoàn tác được trong ${ownUndoMinutes} phút sau khi nhập.`,
  )
}

const isFresh = ({ userId }: Caller, { user_id: author, done_at: doneAt }: StoredImport): boolean =>
  author === userId && doneAt !== null && Date.now() - Date.parse(doneAt) <= ownUndoMinutes * 60_000

/** Of the parts that the file has. */
function missing(caller: Caller, { parts }: Importing, { choice }: StoredImport): Right[] {
  const has = (part: AnyPart) => choice.Parts.some(({ Part, Sheet }) => Part === part.part && Sheet !== null)
  return [...new Set(parts.filter(has).map(({ undoRight }) => undoRight))].filter((right) => !can(caller, right))
}
