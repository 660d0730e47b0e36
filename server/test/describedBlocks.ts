import { dirname, join } from 'node:path'
import type { Client, FieldDef } from 'pg'
import { z } from 'zod'
import type { BlockRead } from './blockReads.ts'

/** A column that a statement answers, and PostgreSQL's name of its type. */
type Column = { name: string; type: string }
type Describe = (text: string) => Promise<Column[]>

/** Describes statements, which PostgreSQL analyses and does not run; what it does not take throws its refusal. */
export async function describer(client: Client): Promise<Describe> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'SELECT oid::integer, oid::regtype::text AS name FROM pg_type',
  )
  const names = new Map(rows.map(({ oid, name }) => [oid, name]))
  return async (text) =>
    (await fieldsOf(client, text)).map(({ name, dataTypeID }) => ({ name, type: names.get(dataTypeID) ?? '' }))
}

type Wire = { parse(query: { text: string }): void; describe(what: { type: 'S' }): void; sync(): void }

const fieldsOf = (client: Client, text: string): Promise<FieldDef[]> =>
  new Promise((resolve, reject) => {
    let described: FieldDef[] = []
    // The types of the client know no query that is only described.
    client.query({
      submit: (connection: Wire) => {
        connection.parse({ text })
        connection.describe({ type: 'S' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: FieldDef[] }) => void (described = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    } as never)
  })

/** As JSON has them, the types of what the driver and `pgTypes.ts` make of a value; one of JSON itself may be any, bytes are none. */
const decoded: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  void: 'string',
  jsonb: 'any',
  json: 'any',
  bytea: 'none',
}
const isDecoded = (type: string): boolean => /^(?:smallint|integer|bigint|text)\[\]$/.test(type) || type in decoded

/** The parts of a JSON schema that say which types a value may have; a schema of something else has none and takes all. */
type Shape = {
  type?: string | string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: unknown
}
const partsOf = ({ type, ...shape }: Shape): Shape[] => {
  const inside = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (inside) return inside.flatMap(partsOf)
  return Array.isArray(type) ? type.map((one) => ({ ...shape, type: one })) : [{ ...shape, ...(type && { type }) }]
}

/** Whether a schema may take a column of that type. PostgreSQL does not tell where it is null. */
function fits(type: string, shape: Shape): boolean {
  const parts = partsOf(shape).filter((part) => part.type !== 'null')
  return parts.some((part) => {
    if (part.type === undefined) return true
    if (type.endsWith('[]')) return part.type === 'array' && fits(type.slice(0, -2), part.items ?? {})
    return decoded[type] === 'any' || decoded[type] === (part.type === 'integer' ? 'number' : part.type)
  })
}

/**
 * What a statement answers that the server does not decode, or that its schemas do not read as it comes. `uses`: how often the
 * sources name the block; where that is more often than there are schemas, what is not read here may be read elsewhere.
 */
export function faultsOfColumns(columns: Column[], schemas: z.ZodType[], uses: number): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const objects = schemas
    .flatMap((schema) => partsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape))
    .filter(({ type }) => type === 'object')
  const fields = objects.flatMap(({ properties = {} }) => Object.entries(properties))
  const readNames = new Set(fields.map(([name]) => name))
  const isKnown = schemas.length === uses && objects.every(({ additionalProperties }) => !additionalProperties)
  return [
    ...columns
      .filter(({ type }) => !isDecoded(type))
      .map(({ name, type }) => `cast ${name}, the server does not decode ${type}; sum() to bigint`),
    ...fields.filter(([name]) => !types.has(name)).map(([name]) => `${name} is read and not answered`),
    ...fields
      .filter(([name, shape]) => !fits(types.get(name) ?? 'json', shape))
      .map(([name]) => `${name} is ${types.get(name)} and read as another type`),
    ...columns
      .filter(({ name }) => isKnown && objects.length > 0 && !readNames.has(name))
      .map(({ name }) => `${name} is answered and not read`),
  ]
}

/** The schemas of the blocks that these modules read, by the path of the `.sql` file and the name of the block. */
export async function schemasOf(modules: string[]): Promise<Map<string, z.ZodType[]>> {
  const schemas = new Map<string, z.ZodType[]>()
  for (const path of modules) {
    const { reads } = (await import(/* @vite-ignore */ `${path}?reads`)) as { reads: BlockRead[] }
    for (const [file, block, schemaOf] of reads) {
      const key = `${join(dirname(path), file)}: ${block}`
      schemas.set(key, [...(schemas.get(key) ?? []), ...knownSchema(schemaOf)])
    }
  }
  return schemas
}

/** None where it is a parameter of the function that reads. */
function knownSchema(schemaOf: BlockRead[2]): z.ZodType[] {
  try {
    return [schemaOf()]
  } catch (error) {
    if (error instanceof ReferenceError) return []
    throw error
  }
}
