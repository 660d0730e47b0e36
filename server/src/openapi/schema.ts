/** JSON Schema as far as the document uses it. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  enum?: Value[]
  const?: Value
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  examples?: unknown[]
  /** Refused where it is left out, though the call's schema has a default. */
  isRequired?: boolean
  'x-enum-meanings'?: Record<string, string>
}
type Value = string | number | boolean | null

/** Each value that the field may have, where only some are possible. */
export const valuesOf = (field: Schema): (string | number)[] =>
  [
    ...(field.enum ?? []),
    ...(field.const === undefined ? [] : [field.const]),
    ...[...(field.anyOf ?? []), ...(field.oneOf ?? []), ...(field.items ? [field.items] : [])].flatMap(valuesOf),
  ].filter((value) => typeof value === 'string' || typeof value === 'number')

export const partsOf = ({ properties = {}, items, anyOf = [], oneOf = [], additionalProperties: rest }: Schema) => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
  ...(typeof rest === 'object' ? [rest] : []),
]

/** What the values of a field mean; `of`: only in calls whose path begins so, `Job/Excel` of their list among them. */
export type Choice = { field: string; of?: readonly string[]; names: Readonly<Record<string | number, string>> }

export const choice = (
  field: string,
  names: Readonly<Record<string | number, string>>,
  of?: readonly string[],
): Choice => ({ field, names, ...(of && { of }) })

/** A filter that may also be left empty. */
export const orAll = (names: Readonly<Record<string | number, string>>): Readonly<Record<string | number, string>> => ({
  '': 'tất cả',
  ...names,
})
