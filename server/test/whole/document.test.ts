import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { serveOpenApi } from '#openapi.ts'
import { partsOf, type Schema, valuesOf } from '../../src/openapi/schema.ts'

type Operation = {
  operationId: string
  summary: string
  'x-writes': boolean
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}
type Document = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> }
  'x-codes': Record<string, Record<string, string>>
}

let document: Document
beforeAll(async () => {
  const app = (await import('fastify')).default()
  serveOpenApi(app, allRoutes)
  document = (await app.inject('/api/openapi.json')).json()
  await app.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path: path.slice('/api/'.length), operation })),
  )
const schemasOf = ({ parameters = [], requestBody, responses }: Operation): Schema[] => [
  {
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description: description ?? '' }]),
    ),
  },
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(responses['200']?.content ?? {}).map(({ schema }) => schema),
]
const isVietnamese = (text = '') => /[à-ỹđ]/i.test(text)

/** Each field below the schema, with its way there. */
function fieldsIn(schema: Schema, way: string): { way: string; field: Schema }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ way: `${way}.${name}`, field }))
  const named = new Set(Object.values(schema.properties ?? {}))
  return [
    ...own.flatMap(({ way: at, field }) => [{ way: at, field }, ...fieldsIn(field, at)]),
    ...partsOf(schema)
      .filter((part) => !named.has(part))
      .flatMap((part) => fieldsIn(part, way)),
  ]
}
const allFields = () =>
  operations().flatMap(({ path, operation }) => schemasOf(operation).flatMap((schema) => fieldsIn(schema, path)))

const envelopeOf = ({ responses }: Operation): string[] =>
  Object.keys(responses['200']?.content?.['application/json']?.schema?.properties ?? {})

/** The statuses of every call. */
const always = ['200', '404', '429', '500', '503']

describe('the API document', () => {
  test('says of every call in Vietnamese what it does', () => {
    expect(
      operations()
        .filter(({ operation }) => !isVietnamese(operation.summary))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('tells every field in Vietnamese', () => {
    const untold = allFields().filter(({ field }) => !isVietnamese(field.description))
    expect([...new Set(untold.map(({ way }) => way))]).toEqual([])
  })

  test('tells what every value of a choice means', () => {
    const untold = allFields().flatMap(({ way, field }) =>
      valuesOf(field)
        .filter((value) => !field['x-enum-meanings']?.[value] || !field.description?.includes(`${value}`))
        .map((value) => `${way}=${value}`),
    )
    expect([...new Set(untold)]).toEqual([])
  })

  test('shows an example of everything that must be sent, and what must be sent as required', () => {
    const bodies = operations().flatMap(({ path, operation }) =>
      schemasOf(operation)
        .slice(0, -1)
        .map((schema) => ({ path, schema })),
    )
    const required = (path: string) =>
      bodies.filter((one) => one.path === path).flatMap(({ schema }) => schema.required ?? [])
    expect(required('User/Register')).toEqual(expect.arrayContaining(['Agree', 'AgreeLegal', 'UserName']))
    expect(required('ExpenseCard/Add')).toContain('Note')
    expect(required('LogAction/Add')).toContain('Note')
    expect(required('User/ConfirmTotp')).toContain('Code')
  })

  test('has in its envelope what answers carry: Warnings, Blockers and ErrorID, and the other statuses', () => {
    for (const { path, operation } of operations()) {
      expect(envelopeOf(operation), path).toEqual(
        expect.arrayContaining(['Result', 'Message', 'Code', 'Errors', 'Warnings', 'Blockers', 'ErrorID', 'Data']),
      )
      const ofBody = operation.requestBody ? ['400', '413', '415'] : []
      const ofSession = operation.security.length > 0 ? ['401'] : []
      expect(new Set(Object.keys(operation.responses)), path).toEqual(new Set([...always, ...ofBody, ...ofSession]))
      for (const { $ref = '' } of Object.values(operation.responses).filter((one) => one.$ref))
        expect(document.components.responses[$ref.split('/').at(-1) ?? '']?.description, $ref).toSatisfy(isVietnamese)
    }
  })

  test('says how to confirm, to repeat, to write days and keys, and what −111 is', () => {
    for (const word of [
      'CONFIRM',
      'Warnings',
      'Confirm',
      'Idempotency-Key',
      '−111',
      'DD/MM/YYYY',
      'X-Unknown-Keys',
      'chữ hoa',
    ])
      expect(document.info.description).toContain(word)
  })

  test('lists the codes that calls share', () => {
    expect(document['x-codes']).toMatchObject({
      MenuID: { 20: 'Đơn hàng' },
      ActionID: { 1: 'Xem', 10: 'Khóa sổ' },
      BankCode: { VPB: 'VPBank' },
      CardType: { VISA: 'Visa' },
    })
  })
})
