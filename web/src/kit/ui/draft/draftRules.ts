import type { Call } from '@cardpro/contract/kit/call'
import { DraftContent, draftLengthMax, isSecretField } from '@cardpro/contract/kit/lists/drafts'
import { type Clash, changedFields, type Fields, isSame, mergeFields, withTheirOwn } from './mergeRules.ts'

/** The name of a form's draft: its call and, where it is about a record, the first id that the call takes. */
export function draftName(call: Pick<Call, 'path' | 'input'>, initial: object): string {
  const id = Object.keys(call.input.shape)
    .filter((name) => /(ID|Id)$/.test(name))
    .map((name) => (initial as Fields)[name])
    .find((value) => typeof value === 'number')
  return id === undefined ? call.path : `${call.path}.${id}`
}

/** The boxes of a call that a draft may hold. */
export const draftFields = (call: Pick<Call, 'input'>, without: readonly string[] = []): string[] =>
  editedFields(call).filter((name) => !isSecretField(name) && !without.includes(name))

/** The fields of a call's input that the user fills in. */
export const editedFields = (call: Pick<Call, 'input'>): string[] =>
  Object.keys(call.input.shape).filter((name) => name !== 'Version' && name !== 'Confirm')

type DraftInput = { base: Fields; mine: Fields; names: DraftContent['Names'] }

/** What is to be kept of a form; null where nothing was changed, or more than fits into a draft. */
export function draftOf(fields: readonly string[], { base, mine, names }: DraftInput): string | null {
  const changed = withTheirOwn(fields, changedFields(fields, base, mine))
  if (changed.length === 0) return null
  const only = (values: Fields) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  const Version = typeof base['Version'] === 'number' ? base['Version'] : null
  const content = JSON.stringify({ Values: only(mine), Base: only(base), Version, Names: names } satisfies DraftContent)
  return content.length > draftLengthMax ? null : content
}

/** A draft that was found, if its content differs from the boxes. */
export type Offer = {
  at: string
  content: DraftContent
  /** The record has been changed since. */
  isOlder: boolean
}

export function offerOf(
  draft: { Content: string; At: string } | null,
  { fields, base }: { fields: readonly string[]; base: Fields },
): Offer | null {
  const content = draft && readContent(draft.Content)
  if (!draft || !content) return null
  const differs = fields.some((name) => name in content.Values && !isSame(content.Values[name], base[name]))
  const version = typeof base['Version'] === 'number' ? base['Version'] : null
  return differs ? { at: draft.At, content, isOlder: content.Version !== version } : null
}

/** What a draft puts into the boxes, and where it meets what another user has changed meanwhile. */
export function restoreOf(
  { content }: Offer,
  { fields, base }: { fields: readonly string[]; base: Fields },
): { values: Fields; clashes: Clash[] } {
  const names = fields.filter((name) => name in content.Values)
  const { clashes } = mergeFields(names, { base: content.Base, mine: content.Values, theirs: base })
  const clashing = new Set(clashes.flatMap((clash) => clash.names))
  const values = Object.fromEntries(
    names.filter((name) => !clashing.has(name)).map((name) => [name, content.Values[name]]),
  )
  return { values, clashes }
}

function readContent(json: string): DraftContent | null {
  try {
    return DraftContent.parse(JSON.parse(json))
  } catch {
    return null
  }
}
