import type { Call } from '@cardpro/contract/kit/call'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { z } from 'zod'

type Plan = 'phone' | Map<string, Plan>
const plans = new WeakMap<z.ZodType, { plan: Plan | null }>()

/** An answer as it may be seen: the phones of customers are masked, wherever the call's schema has them. */
export function withoutPhones<T>({ data }: Pick<Call, 'data'>, value: T): T {
  const known = plans.get(data) ?? { plan: planOf(data) }
  plans.set(data, known)
  return known.plan ? (maskValue(known.plan, value) as T) : value
}

function planOf(schema: z.ZodType): Plan | null {
  if (schema.meta()?.['masksWithout'] === 'customers.phone') return 'phone'
  if (schema instanceof z.ZodArray) return planOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return planOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const plan = planOf(field as z.ZodType)
    return plan ? [[key, plan] as const] : []
  })
  return fields.length > 0 ? new Map(fields) : null
}

function maskValue(plan: Plan, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(plan, one))
  if (plan === 'phone') return typeof value === 'string' ? maskPhone(value) : value
  if (value === null || typeof value !== 'object') return value
  const fields = value as Record<string, unknown>
  const hidden = [...plan].filter(([key]) => key in fields).map(([key, below]) => [key, maskValue(below, fields[key])])
  return { ...fields, ...Object.fromEntries(hidden) }
}
