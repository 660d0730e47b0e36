import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@cardpro/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#kit/context.ts'
import { JsonText } from '#kit/database/db.ts'
import { installation } from '#kit/secrets/installation.ts'
import { withoutPhones } from '#kit/secrets/phones.ts'
import { uploadIn } from './uploads.ts'

/**
 * The body wins over the query, which is laid under it: a body may have more keys than are worth copying. The password of a file
 * counts in its form alone, since addresses are written down in many places.
 */
export function sentInput(request: FastifyRequest): unknown {
  const { method, query, body } = request
  if (method === 'GET' || body === null || body === undefined) return query
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const fields = body as Record<string, unknown>
  const hasFile = uploadIn(request).upload !== undefined
  for (const [name, value] of Object.entries(query as object))
    if (name !== '__proto__' && !Object.hasOwn(fields, name) && !(hasFile && /password$/i.test(name)))
      fields[name] = value
  return fields
}

/** The envelope of an answer, as this caller may see it. */
export function success(call: Call, result: unknown, caller?: Pick<Caller, 'rights'>): string {
  if (!call.isList) return JSON.stringify({ Result: 1, Message: '', Data: seenBy(caller, call, result ?? null) })
  const { rows, total, summary } = result as { rows: unknown; total: number; summary?: unknown }
  const found = { Total: total, ...(summary !== undefined && { Summary: summary }) }
  if (!(rows instanceof JsonText))
    return JSON.stringify({ Result: 1, Message: '', Data: seenBy(caller, call, rows), ...found })
  checkText(call, rows, caller)
  return `{"Result":1,"Message":"","Data":${rows.text},${JSON.stringify(found).slice(1)}`
}

const seenBy = (caller: Pick<Caller, 'rights'> | undefined, call: Call, data: unknown): unknown =>
  caller?.rights.has('customers.phone') ? data : withoutPhones(call, data)

/** Rows that the database wrote are passed on unread; a share of them, in tests all, is held against the call's schema. */
function checkText(call: Call, { text }: JsonText, caller: Pick<Caller, 'rights'> | undefined): void {
  if (Math.random() >= installation().checkedShare) return
  const sent: unknown = JSON.parse(text)
  if (!isDeepStrictEqual(seenBy(caller, call, call.data.parse(sent)), sent))
    throw new Error(`${call.path}: the rows have fields that the call does not, or whole phone numbers`)
}
