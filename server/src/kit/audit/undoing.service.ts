import { eventDone, isAuditEvent, isUndoEvent } from '@cardpro/contract/kit/audit/events'
import { type Undoable, type UndoableKind, undoableEvents } from '@cardpro/contract/kit/audit/undo'
import type { Right } from '@cardpro/contract/kit/rights'
import { canonicalJson } from '#kit/database/canonical.ts'
import { UserError } from '#kit/http/errors.ts'
import { fieldOf } from './auditWords.fields.ts'

type Values = Record<string, unknown>
type StoredEvent = { refKind: string; event: string; detail: Values }

/** What an event did to its record. */
type Effect = 'changed' | 'made' | 'removed'
type WayBack = { kind: UndoableKind; effect: Effect; right: Right }

/** An event that is to be undone: on which record, what it did to it, what it changed, and all that its row keeps. */
export type Undoing = { refKind: string; id: number; effect: Effect; change: Change; kept: Values }
export type Change = { before: Values; after: Values }

/** The fields that an event changed, out of what its row keeps. Empty for what was made, or moved money. */
export function changeOf(detail: Values): Change {
  const [before, after] = [asValues(detail['before']), asValues(detail['after'])]
  const changed = Object.keys(after).filter((key) => key in before && !isSame(before[key], after[key]))
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}

/**
 * What an event did that has a way back, and the right that going back takes; null for one that has none. Nor has one whose
 * former value is not kept: whole card numbers, and fees, which only ever grow.
 */
export function wayBack({ refKind, event, detail }: StoredEvent): WayBack | null {
  if (!isUndoable(refKind)) return null
  const kind: Undoable = undoableEvents[refKind]
  const effect = effectOf(kind, { event, undid: detail['undid'] })
  if (effect === null || (effect === 'changed' && !isKept(detail))) return null
  const right = { changed: kind.right, made: kind.made?.right, removed: kind.removed?.right }[effect]
  return right === undefined ? null : { kind: refKind, effect, right }
}

const isUndoable = (refKind: string): refKind is UndoableKind => Object.hasOwn(undoableEvents, refKind)

/** What undid the making has removed it, and what undid the removing has made it again. */
function effectOf(kind: Undoable, { event, undid }: { event: string; undid: unknown }): Effect | null {
  const effect = effectDone(kind, eventDone(event))
  if (effect === null || !isUndoEvent(event)) return effect
  if (undid === 'removed') return 'made'
  return undid === 'made' && kind.removed ? 'removed' : 'changed'
}

function effectDone({ events, made, removed }: Undoable, event: string): Effect | null {
  if (!isAuditEvent(event)) return null
  if (made?.events.includes(event)) return 'made'
  if (removed?.events.includes(event)) return 'removed'
  return events.includes(event) ? 'changed' : null
}

const isKept = (detail: Values): boolean =>
  detail['isNumberKept'] !== true && !hasRows(detail['newFees']) && Object.keys(changeOf(detail).after).length > 0

const hasRows = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** A record as it is now, with what the event changed as it was before. Refuses where it was changed since. */
export function restoreRecord<R extends { changed_by: string }>(now: R, { refKind, change }: Undoing): R {
  const keys = Object.keys(change.after).filter((key) => key in now)
  const current: Values = { ...now }
  if (keys.length === 0) throw new UserError('Thao tác này không đổi gì để hoàn tác')
  if (keys.every((key) => isSame(current[key], change.before[key]))) throw undoneAlready()
  const touched = keys.filter((key) => !isSame(current[key], change.after[key]))
  if (touched.length > 0) throw touchedSince(refKind, touched, now.changed_by)
  return { ...now, ...Object.fromEntries(keys.map((key) => [key, change.before[key]])) }
}

/** Refuses to take away what an event made where it was changed since. */
export function ensureUntouched<R extends { changed_by: string }>(now: R, { refKind, kept }: Undoing): void {
  const current: Values = { ...now }
  const touched = Object.entries(asValues(kept['after'])).flatMap(([key, made]) =>
    key in now && !isSame(current[key], made) ? [key] : [],
  )
  if (touched.length > 0) throw touchedSince(refKind, touched, now.changed_by)
}

export const undoneAlready = (): UserError => new UserError('Thao tác này đã được hoàn tác')

function touchedSince(refKind: string, keys: string[], who: string): UserError {
  const labels = keys.map((key) => fieldOf(refKind, key)?.label).filter(Boolean)
  const what = labels.length > 0 ? labels.join(', ') : 'Bản ghi'
  return new UserError(`Không hoàn tác được: ${what} đã được ${who || 'người khác'} sửa sau đó`, {
    code: 'STALE_WRITE',
  })
}

const asValues = (part: unknown): Values =>
  part !== null && typeof part === 'object' && !Array.isArray(part) ? (part as Values) : {}

/** Moments are written in more than one way. */
const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null) ||
  (isMoment(one) && isMoment(other) && momentMs(one) === momentMs(other))

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)
const momentMs = (moment: string): number => new Date(moment).getTime()
