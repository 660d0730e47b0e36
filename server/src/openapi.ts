import type { Call } from '@cardpro/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serveFixed } from '#kit/http/fixedText.ts'
import { callsOfMoney } from './openapi/calls/money.ts'
import { callsOfPeople } from './openapi/calls/people.ts'
import { callsOfReports } from './openapi/calls/reports.ts'
import { callsOfWork } from './openapi/calls/work.ts'
import { describeSchema } from './openapi/describeSchema.ts'
import {
  codes,
  envelopeFields,
  failures,
  failuresOf,
  idempotencyKey,
  protocol,
  schemas,
  securitySchemes,
} from './openapi/protocol.ts'
import type { Schema } from './openapi/schema.ts'

/** The API as OpenAPI 3.1, made from the very schemas that check each call. */
function openApi(calls: Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const methods = call.method === 'GET' ? (call.writes ? ['get', 'post'] : ['get']) : ['post']
    paths[`/api/${call.path}`] = Object.fromEntries(methods.map((method) => [method, operation(call, method)]))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Card Pro', version: '1', description: protocol },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes, responses: failures, schemas },
    'x-codes': codes,
  }
}

function operation(call: Call, method: string): Record<string, unknown> {
  const [group = '', name = ''] = call.path.split('/')
  const input = inputOf(call)
  const hasBody = method === 'post'
  return {
    tags: [group],
    operationId: `${method === 'post' && call.method === 'GET' ? 'post' : ''}${group}${name}`,
    summary: sentenceOfCall(call),
    'x-access': call.access,
    'x-scope': call.scope,
    'x-writes': call.writes,
    security: call.access === 'public' ? [] : [{ Token: [], UserID: [], ShopID: [] }],
    ...(method === 'get'
      ? { parameters: queryParameters(input) }
      : call.takesFile
        ? { parameters: [...queryParameters(input), ...keyOf(call)], requestBody: oneFile(call, input) }
        : {
            parameters: keyOf(call),
            requestBody: { required: true, content: { 'application/json': { schema: input } } },
          }),
    responses: {
      200: {
        description: 'Result 1: xong. Result khác: Message nói vì sao.',
        content: {
          'application/json': { schema: envelope(call) },
          ...(call.givesFile && { '*/*': { schema: bytes } }),
        },
        ...(hasBody ? {} : { headers: { 'X-Unknown-Keys': unknownKeys } }),
      },
      ...failuresOf({ isPublic: call.access === 'public', hasBody }),
    },
  }
}

const bytes = { type: 'string', format: 'binary' }
/** The file's field has the name that the specification gives it; other input of the form or the query is the same. */
const oneFile = ({ fileField = 'file', takesRows }: Call, input: Schema): Record<string, unknown> => ({
  required: true,
  description: fileNote(fileField),
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: takesRows ? [] : [fileField],
        properties: { [fileField]: { ...bytes, description: 'Tệp gửi lên' } },
      },
    },
    ...(takesRows && { 'application/json': { schema: input } }),
  },
})

const fileNote = (field: string): string =>
  `Tệp ở trường ${field} của form (multipart/form-data); tên trường khác cũng được nhận, chỉ lấy tệp đầu tiên`

const keyOf = (call: Call): unknown[] => (call.access === 'public' || !call.writes ? [] : [idempotencyKey])

const unknownKeys = { description: 'Các khóa của query mà lời gọi này không biết', schema: { type: 'string' } }

const queryParameters = ({ properties = {}, required = [] }: Schema): unknown[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: schema.description,
    style: 'form',
    explode: false,
    schema,
  }))

function envelope(call: Call): Record<string, unknown> {
  const properties: Record<string, Schema> = {
    ...envelopeFields,
    Data: { anyOf: [outputOf(call, call.data), { type: 'null' }], description: 'Kết quả; null khi bị từ chối' },
  }
  if (call.isList) properties.Total = { type: 'integer', description: 'Số dòng khớp bộ lọc' }
  if (call.summary)
    properties.Summary = { ...outputOf(call, call.summary), description: 'Tổng của mọi dòng khớp bộ lọc' }
  return { type: 'object', required: ['Result', 'Message'], properties }
}

const outputOf = ({ path }: Call, schema: z.ZodType): Schema =>
  describeSchema(schemaOf(schema, 'output'), { path, io: 'output' })

/** What is refused where nothing is sent is required, whatever default its schema begins with. */
function inputOf({ path, input }: Call): Schema {
  const schema = describeSchema(schemaOf(input, 'input'), { path, io: 'input' })
  const missing = (input.safeParse({}).error?.issues ?? []).map(({ path: at }) => String(at[0] ?? ''))
  const required = new Set([...(schema.required ?? []), ...missing.filter((name) => schema.properties?.[name])])
  return required.size > 0 ? { ...schema, required: [...required] } : schema
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}

/** `/api/openapi.json`, and the same to read at `/api/docs`. Before sign-in, so what they cost is paid once. */
export function serveOpenApi(app: FastifyInstance, calls: Call[]): void {
  const pageSafety = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  serveFixed(app, '/api/openapi.json', {
    type: 'application/json; charset=utf-8',
    text: () => JSON.stringify(openApi(calls)),
  })
  serveFixed(app, '/api/docs', {
    type: 'text/html; charset=utf-8',
    text: () => docsPage(calls),
    headers: { 'Content-Security-Policy': pageSafety },
  })
  serveFixed(app, '/api/docs.css', { type: 'text/css; charset=utf-8', text: () => docsStyle })
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function docsPage(calls: Call[]): string {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const group = call.path.split('/')[0] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), call])
  }
  const contents = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' ')
  const sections = [...groups].map(
    ([group, members]) => `<h2 id="${group}">${group}</h2>${members.map(callSection).join('')}`,
  )
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API - Card Pro</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>API Card Pro</h1><p>Bản máy đọc: <a href="/api/openapi.json">openapi.json</a>.</p>${protocolPage}<nav>${contents}</nav>${sections.join('')}</body></html>`
}

const protocolPage = protocol
  .split('\n\n')
  .map((part) => `<p>${escapeHtml(part).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</p>`)
  .join('')

function callSection(call: Call): string {
  const { properties = {}, required = [] } = inputOf(call)
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${name}</code>${required.includes(name) ? ' *' : ''}</td><td>${escapeHtml(typeOf(field))}</td><td>${escapeHtml(field.description ?? '')}</td></tr>`,
  )
  const fields = rows.length > 0 ? `<table>${rows.join('')}</table>` : ''
  const file = call.takesFile ? `<p class="quiet">${escapeHtml(fileNote(call.fileField ?? 'file'))}</p>` : ''
  const verbs = call.method === 'GET' && call.writes ? 'GET, POST' : call.method
  return `<section><h3><span>${verbs}</span> /api/${call.path}</h3><p>${escapeHtml(sentenceOfCall(call))}</p><p class="quiet">${call.access === 'public' ? 'Không cần đăng nhập' : `Quyền: ${[[call.access, ...(call.orAccess ?? [])].join(' hoặc '), ...(call.asksToo ?? [])].join(', ')}`}</p>${file}${fields}</section>`
}

const typeOf = (field: Schema): string => {
  if (field.enum) return field.enum.join(' | ')
  if (field.anyOf) return field.anyOf.map(typeOf).join(' | ')
  if (field.const !== undefined) return String(field.const)
  const limits = [
    field.minimum !== undefined && `≥ ${field.minimum}`,
    field.maximum !== undefined && `≤ ${field.maximum}`,
    field.maxLength !== undefined && `tối đa ${field.maxLength} ký tự`,
  ]
  return [field.type ?? '', ...limits.filter(Boolean)].join(' ')
}

const docsStyle = `body{font:14px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#13232a}
h1{font-size:20px}h2{font-size:16px;margin-top:2rem;border-bottom:1px solid #e2e7e8}h3{font-size:14px;margin:1.2rem 0 .2rem}
h3 span{color:#0a5a6b;font-size:12px}code{font-size:12.5px}table{border-collapse:collapse}td{border-bottom:1px solid #e2e7e8;padding:2px 16px 2px 0}
p{margin:.2rem 0}.quiet{color:#5d6c73;font-size:12px}nav a{margin-right:.8rem}a{color:#0a5a6b}`

const sentences: Readonly<Record<string, string>> = {
  ...callsOfPeople,
  ...callsOfWork,
  ...callsOfMoney,
  ...callsOfReports,
}

/** What a call does, in the words of its users. */
const sentenceOfCall = ({ path, about }: Pick<Call, 'path' | 'about'>): string => sentences[path] ?? about
