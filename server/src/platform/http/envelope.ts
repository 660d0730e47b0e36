import type { Answer, Call } from '@cardpro/contract/basic/call'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/context.ts'
import { withoutPhones } from '#platform/secrets/phones.ts'

/** The body wins over the query, which is laid under it: a body may have more keys than are worth copying. */
export function sentInput({ method, query, body }: FastifyRequest): unknown {
  if (method === 'GET' || body === null || body === undefined) return query
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const fields = body as Record<string, unknown>
  for (const [name, value] of Object.entries(query as object))
    if (name !== '__proto__' && !Object.hasOwn(fields, name)) fields[name] = value
  return fields
}

/** The envelope of an answer, as this caller may see it. */
export function success(call: Call, result: unknown, caller?: Pick<Caller, 'rights'>): string {
  const { rows, total, summary } = (call.isList ? result : {}) as { rows?: unknown; total?: number; summary?: unknown }
  const seen = (data: unknown) => (caller?.rights.has('customers.phone') ? data : withoutPhones(call, data))
  const answer: Answer<Call> = call.isList
    ? {
        Result: 1,
        Message: '',
        Data: seen(rows),
        Total: total ?? 0,
        ...(summary !== undefined && { Summary: summary as never }),
      }
    : { Result: 1, Message: '', Data: seen(result ?? null) }
  return JSON.stringify(answer)
}
