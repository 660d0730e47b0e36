import type { Call } from '@cardpro/contract/kit/call'
import { newId } from '#kit/database/ids.ts'
import { allRoutes } from '#modules.ts'
import type { Ids } from './ids.ts'
import { namesNoRecord } from './sampleInputs.ts'
import { fieldsOf } from './schemaWalk.ts'

/** Every call that takes a session. */
export const signedIn: Call[] = allRoutes.filter(({ access }) => access !== 'public')

const namesRecord = (path: string) => /(ID|Id|IDs|Ids)(Delete)?$/.test(path) && !namesNoRecord.includes(path)

/** The fields of a call that name a record: `ScheduleID`, `Items.PosID`. */
export const idPaths = (call: Call): string[] =>
  fieldsOf(call.input)
    .map(({ path }) => path)
    .filter(namesRecord)

/** Moments of reading differ from one answer to the next without telling anything. */
export const textOf = (answer: unknown): string =>
  JSON.stringify(answer).replace(/"(At|NextAt|LastSeen)":"[^"]*"/g, '"$1":""')

const nowhere = new Map<keyof Ids, unknown>()

/** An id as that kind of record has it, and that no record ever had. */
export function unknownId(kind: keyof Ids): unknown {
  const id = nowhere.get(kind) ?? (kind === 'session' ? 'ffffffffffffffff' : newId())
  nowhere.set(kind, id)
  return id
}

/** Which record of the shop an input names. */
export function kindOf(ids: Ids, value: unknown): keyof Ids {
  const kind = (Object.keys(ids) as (keyof Ids)[]).find((known) => ids[known] === value)
  if (!kind) throw new Error(`${String(value)} is the id of nothing in the shop`)
  return kind
}
