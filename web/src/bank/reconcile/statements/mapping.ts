import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { type AnyField, fieldsOfKind, statementKind } from '@cardpro/contract/bank/reconcile/statementWords'

/** Fields whose figures are right-aligned. */
const money = new Set<AnyField | null>(['gross', 'fee', 'feeVat', 'net', 'credit', 'debit', 'amount', 'balance'])
export const isMoney = (field: AnyField | null): boolean => money.has(field)

export const columnCount = ({ Heads, Mapping: { Columns }, Lines }: StatementDraft): number =>
  Math.max(Heads.length, Columns.length, ...Lines.map(({ Cells }) => Cells.length))

/** Sets the field of a column, null: it is left out. A field has one column: the one it had before is free again. */
export function withColumn(mapping: Mapping, column: number, field: AnyField | null): Mapping {
  const length = Math.max(mapping.Columns.length, column + 1)
  const Columns = Array.from({ length }, (_, at): AnyField | null => {
    if (at === column) return field
    const other = mapping.Columns[at] ?? null
    return field !== null && field !== 'unused' && other === field ? null : other
  })
  return { ...mapping, Columns }
}

/** The fields that a column may be, those of another column with the place they would leave. */
export function fieldOptions(
  mapping: Mapping,
  column: number,
  { Heads: heads, Kind }: Pick<StatementDraft, 'Heads' | 'Kind'>,
) {
  const words = fieldsOfKind(Kind)
  return (Object.keys(words) as AnyField[]).map((field) => {
    const at = mapping.Columns.indexOf(field)
    const taken = field !== 'unused' && at >= 0 && at !== column ? ` (đang ở ${heads[at] || `cột ${at + 1}`})` : ''
    return { value: field, label: `${words[field] ?? ''}${taken}` }
  })
}

export type NamedPosChoice = { Text: string; PosID: number | null }

/** Which POS each name is, as the draft has it with what was chosen since; names without a choice are left out. */
export function posChoicesOf({ Terminals }: StatementDraft, chosen: NamedPosChoice[]): NamedPosChoice[] {
  return Terminals.flatMap(({ Text, PosID, IsLeftOut }) => {
    const own = chosen.find((one) => one.Text === Text)
    if (own) return [own]
    return PosID !== null || IsLeftOut ? [{ Text, PosID }] : []
  })
}

/** Why the draft cannot be taken as it is, in the order in which it is mended; empty: it can. */
export function whyNotTaken(draft: StatementDraft, isChanging: boolean): string {
  if (isChanging) return 'Đang đọc lại tệp theo cột mới'
  const failed = draft.Proofs.find(({ Ok }) => !Ok)
  const unknown = draft.Terminals.find(({ PosID, IsLeftOut }) => PosID === null && !IsLeftOut)
  if (draft.Blockers[0]) return draft.Blockers[0]
  if (failed) return `${failed.Name}: ${failed.Sentence}`
  if (unknown) return `Chưa chọn máy cho ${unknown.Text}`
  // Lines of an account that another source has delivered are taken for their balances.
  const adds = draft.Fresh > 0 || (draft.Kind === statementKind.account && draft.Known > 0)
  return adds ? '' : 'Không có dòng nào mới'
}
