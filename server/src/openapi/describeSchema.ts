import { exampleOf } from './examples.ts'
import { meaningsOf } from './meanings.ts'
import { partsOf, type Schema } from './schema.ts'
import { sentenceOf } from './sentences.ts'

type Io = 'input' | 'output'

/** Describes every field of the schema, and every value of which a choice is made. */
export function describeSchema(schema: Schema, { path, io }: { path: string; io: Io }): Schema {
  const row = schema.type === 'array' && schema.items ? schema.items : schema
  describeFields(schema, { path, io, row })
  return schema
}

function describeFields(schema: Schema, where: { path: string; io: Io; row: Schema }): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    describeField(name, field, { ...where, isOfRow: schema === where.row })
    if (field.isRequired) schema.required = [...(schema.required ?? []), name]
    delete field.isRequired
  }
  for (const part of partsOf(schema)) describeFields(part, where)
}

function describeField(
  name: string,
  field: Schema,
  { io, ...where }: { path: string; io: Io; isOfRow: boolean },
): void {
  const meanings = meaningsOf(name, field, where)
  const named = Object.entries(meanings ?? {}).map(([value, meaning]) => `${value || '""'}: ${meaning}`)
  field.description = [sentenceOf(name, io), named.join('; ')].filter(Boolean).join('. ')
  if (meanings) field['x-enum-meanings'] = meanings
  const example = io === 'input' ? exampleOf(name, field) : undefined
  if (example !== undefined) field.examples = [example]
}
