import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const Field = z.looseObject({
  description: z.string().default(''),
  examples: z.array(z.unknown()).default([]),
  'x-enum-meanings': z.record(z.string(), z.string()).optional(),
})
const Body = z.object({
  properties: z.record(z.string(), Field).default({}),
  required: z.array(z.string()).default([]),
})
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: Field }))
    .default([]),
  requestBody: z
    .object({ content: z.looseObject({ 'application/json': z.object({ schema: Body }).optional() }) })
    .optional(),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  'x-codes': z.record(z.string(), z.record(z.string(), z.string())),
})
const Envelope = z.looseObject({
  Result: z.number(),
  Message: z.string(),
  Data: z.unknown(),
  Code: z.string().optional(),
  Warnings: z.array(z.object({ Code: z.string(), Message: z.string() })).optional(),
})

type Input = Record<string, unknown>

/** A caller that knows nothing of the product but its API document. */
export class DocumentCaller {
  readonly #app: FastifyInstance
  readonly #document: z.infer<typeof Document>
  /** What the last sign-in answered, under the names of the security schemes. */
  #signedIn: Record<string, string> = {}
  /** Codes of warnings that were asked and agreed to. */
  readonly agreed: string[] = []

  private constructor(app: FastifyInstance, document: z.infer<typeof Document>) {
    this.#app = app
    this.#document = document
  }

  static async read(app: FastifyInstance): Promise<DocumentCaller> {
    return new DocumentCaller(app, Document.parse((await app.inject('/api/openapi.json')).json()))
  }

  signIn(answer: Record<string, unknown>): void {
    this.#signedIn = Object.fromEntries(['Token', 'UserID', 'ShopID'].map((name) => [name, String(answer[name])]))
  }

  /** The value of a field whose meaning the document tells so. */
  choose(operationId: string, field: string, meaning: string): string | number {
    return valueOf(this.meanings(operationId, field), meaning)
  }

  meanings(operationId: string, field: string): Record<string, string> {
    return this.#find(operationId).fields[field]?.['x-enum-meanings'] ?? {}
  }

  code(list: string, meaning: string): string {
    return String(valueOf(this.#document['x-codes'][list], meaning))
  }

  /** Makes the call; what is required and was not given is taken from the examples, and what is asked is agreed to. */
  async call(operationId: string, given: Input = {}): Promise<Record<string, unknown>> {
    const { required, fields } = this.#find(operationId)
    const unknown = Object.keys(given).filter((name) => !fields[name])
    if (unknown.length > 0) throw new Error(`${operationId}: the document has no field ${unknown.join(', ')}`)
    const input = {
      ...Object.fromEntries(required.map((name) => [name, this.#example(operationId, name, given)])),
      ...given,
    }
    return this.#confirmed(operationId, input, [])
  }

  async #confirmed(operationId: string, input: Input, agreed: string[]): Promise<Record<string, unknown>> {
    const answer = await this.#send(operationId, agreed.length > 0 ? { ...input, Confirm: agreed } : input)
    const asked = answer.Code === 'CONFIRM' ? (answer.Warnings ?? []).map(({ Code }) => Code) : []
    if (asked.some((code) => !agreed.includes(code))) {
      this.agreed.push(...asked)
      return this.#confirmed(operationId, input, [...agreed, ...asked])
    }
    if (answer.Result !== 1) throw new Error(`${operationId}: ${answer.Message} ${JSON.stringify(answer)}`)
    return { ...answer }
  }

  async #send(operationId: string, input: Input): Promise<z.infer<typeof Envelope>> {
    const { method, path, operation } = this.#find(operationId)
    const hasKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    const headers = {
      ...(operation.security.length > 0 && this.#signedIn),
      ...(hasKey && { 'Idempotency-Key': randomUUID() }),
    }
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const response = await this.#app.inject(
      method === 'get'
        ? { method: 'GET', url: path, query, headers }
        : { method: 'POST', url: path, payload: input, headers },
    )
    return Envelope.parse(response.json())
  }

  #example(operationId: string, name: string, given: Input): unknown {
    const [example] = this.#find(operationId).fields[name]?.examples ?? []
    if (given[name] === undefined && example === undefined)
      throw new Error(`${operationId}: the document shows no example of ${name}`)
    return example
  }

  #find(operationId: string) {
    for (const [path, methods] of Object.entries(this.#document.paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation.operationId === operationId) return { path, method, operation, ...fieldsOf(operation) }
    throw new Error(`the document has no operation ${operationId}`)
  }
}

function fieldsOf({ requestBody, parameters }: z.infer<typeof Operation>) {
  const body = requestBody?.content['application/json']?.schema
  if (body) return { fields: body.properties, required: body.required }
  const query = parameters.filter((one) => one.in === 'query')
  return {
    fields: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter((one) => one.required).map(({ name }) => name),
  }
}

function valueOf(meanings: Record<string, string> | undefined, meaning: string): string | number {
  const [value] = Object.entries(meanings ?? {}).find(([, text]) => text === meaning) ?? []
  if (value === undefined) throw new Error(`the document has no value for “${meaning}”`)
  return /^-?\d+$/.test(value) ? Number(value) : value
}
