import { isUndoableAct } from '@cardpro/contract/undo'
import { canonical } from '#platform/canonical.ts'
import { UserError } from '#platform/errors.ts'
import { fieldOf } from './words.fields.ts'

type Values = Record<string, unknown>

/** A deed that is to be undone: on which record, and what it changed, field by field. */
export type Undoing = { refKind: string; id: number; change: Change }
export type Change = { before: Values; after: Values }

/** The fields that a deed changed, out of what its row keeps. Empty for what was made, or moved money. */
export function changeOf(detail: Values): Change {
  const [before, after] = [asValues(detail['before']), asValues(detail['after'])]
  const changed = Object.keys(after).filter((key) => key in before && !isSame(before[key], after[key]))
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}

/** Has this deed a way back? Not where its former value is not kept: whole card numbers, and fees, which only ever grow. */
export function mayBeUndone({ refKind, act, detail }: { refKind: string; act: string; detail: Values }): boolean {
  const isLost = detail['isNumberKept'] === true || hasRows(detail['newFees'])
  return isUndoableAct(refKind, act) && !isLost && Object.keys(changeOf(detail).after).length > 0
}

const hasRows = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** A record as it is now, with what the deed changed as it was before. Refuses where somebody has changed that since. */
export function restored<R extends { changed_by: string }>(now: R, { refKind, change }: Undoing): R {
  const keys = Object.keys(change.after).filter((key) => key in now)
  const current: Values = { ...now }
  if (keys.length === 0) throw new UserError('Thao tác này không đổi gì để hoàn tác')
  if (keys.every((key) => isSame(current[key], change.before[key])))
    throw new UserError('Thao tác này đã được hoàn tác')
  const touched = keys.filter((key) => !isSame(current[key], change.after[key]))
  if (touched.length > 0) throw touchedSince(refKind, touched, now.changed_by)
  return { ...now, ...Object.fromEntries(keys.map((key) => [key, change.before[key]])) }
}

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
  canonical(one ?? null) === canonical(other ?? null) || (isMoment(one) && isMoment(other) && at(one) === at(other))

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)
const at = (moment: string): number => new Date(moment).getTime()
