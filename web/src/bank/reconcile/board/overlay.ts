import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import type { Decision } from './decisions.ts'

/**
 * What lies over a row until it is read again: the last decision about it (isStored: of which no row was answered), and the
 * row as it was answered last.
 */
type Laid = { decision: Decision | null; isStored: boolean; answered: BoardRow | null }
export type Overlay = ReadonlyMap<number, Laid>

/** A decision is made: its rows look as if it were stored. */
export function layDecision(overlay: Overlay, decision: Decision): Overlay {
  const next = new Map(overlay)
  for (const id of decision.rowIds)
    next.set(id, { decision, isStored: false, answered: overlay.get(id)?.answered ?? null })
  return next
}

/** It is stored. A later decision about the same row stays over what was answered. */
export function storeDecision(overlay: Overlay, decision: Decision, rows: BoardRow[]): Overlay {
  const next = new Map(overlay)
  const answered = new Map(rows.map((row) => [row.RowID, row]))
  for (const id of new Set([...decision.rowIds, ...answered.keys()])) {
    const before = overlay.get(id)
    const isOwn = before?.decision === decision
    const row = answered.get(id) ?? null
    next.set(id, {
      decision: isOwn && row ? null : (before?.decision ?? null),
      isStored: isOwn && !row,
      answered: row ?? before?.answered ?? null,
    })
  }
  return next
}

/** It was refused: its rows are as they were. */
export const refuseDecision = (overlay: Overlay, decision: Decision): Overlay =>
  new Map([...overlay].filter(([, one]) => one.decision !== decision))

/** The rows were read again: what lay there before and is stored has done its part. */
export const clearStored = (overlay: Overlay, before: Overlay): Overlay =>
  new Map([...overlay].filter(([id, one]) => before.get(id) !== one || (one.decision !== null && !one.isStored)))

/** The rows as they are to be shown. What another user did since is newer than any answer. */
export function shownRows(rows: BoardRow[], overlay: Overlay): BoardRow[] {
  if (overlay.size === 0) return rows
  return rows.map((row) => {
    const one = overlay.get(row.RowID)
    if (!one) return row
    const base = one.answered && one.answered.Version >= row.Version ? one.answered : row
    return one.decision ? one.decision.as(base) : base
  })
}

export function versionIn(overlay: Overlay, rowId: number, readVersion: number | undefined): number | undefined {
  const answered = overlay.get(rowId)?.answered?.Version
  return answered === undefined ? readVersion : Math.max(answered, readVersion ?? 0)
}
