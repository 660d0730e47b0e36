import { audit, type HistoryKind, historyRights } from '@cardpro/contract/kit/audit/audit'
import { send } from '#kit/api/client.ts'
import { session } from '#kit/api/session.ts'
import type { Clash, Fields } from './mergeRules.ts'

/** The record that a form changes: its history names the user who changed it meanwhile. */
export type EditedRecord = { kind: HistoryKind; id: number }

/** Boxes in which what was typed meets what another user has saved. */
export type Conflict = {
  clashes: Clash[]
  /** Who saved the other values; empty where that is not known. */
  who: string
  /** When; null where that is not known. */
  at: string | null
  /** What the values are that were typed. */
  mine: string
  save: string
  resolve: (chosen: Fields) => void
  back: () => void
}

export type Author = Pick<Conflict, 'who' | 'at'>
export const unknownAuthor: Author = { who: '', at: null }

/** The user who has changed the record last, by its history, where the present user may see that. */
export async function authorOf(record: EditedRecord | undefined): Promise<Author> {
  if (!record || !session().user?.Rights.includes(historyRights[record.kind])) return unknownAuthor
  const input = { RefKind: record.kind, RefID: record.id, PageSize: 1 }
  const found = await send<typeof audit.getHistory>(audit.getHistory, input).catch(() => null)
  const [row] = found?.Data ?? []
  return row ? { who: row.Staff, at: row.At } : unknownAuthor
}

/** What of another user's changes goes out with the own ones, for the toast. */
export function keptWords(labels: string[], { who }: Author): string {
  const named = [...new Set(labels.filter((label) => label !== ''))]
  if (named.length === 0) return ''
  return `Giữ cả thay đổi của ${who || 'người khác'}: ${named.join(', ')}`
}
