import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refusalOf, type SignedCall } from './s3Signature.ts'

type Kept = { body: Buffer; sum: string | undefined; at: Date }
type Reply = { status: number; code?: string; xml?: string; kept?: Kept }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An S3 server with one bucket, in the region and for the key of `access`. */
export class S3Server {
  readonly access = { keyId: 'KHOASAOLUU', secret: 'bi-mat-cua-kho-sao-luu', region: 'ap-southeast-1', endpoint: '' }
  readonly bucket = 'kho'
  readonly objects = new Map<string, Kept>()
  /** Every call that came whole, as `GET /kho/x`. */
  readonly calls: string[] = []
  /** What the next calls are answered, before anything of them is looked at. */
  readonly nextReplies: Reply[] = []
  clockAheadMs = 0
  readonly #server = createServer((request, response) => void this.#take(request, response))

  static async start(): Promise<S3Server> {
    const server = new S3Server()
    await once(server.#server.listen(0, '127.0.0.1'), 'listening')
    server.access.endpoint = `http://127.0.0.1:${server.port}`
    return server
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    // The connection ended before the whole body came.
    if (!body) return
    const { method = '', url = '', headers } = request
    const call: SignedCall = { method, url: new URL(url, this.access.endpoint), headers, body }
    this.calls.push(`${method} ${call.url.pathname}`)
    const { status, code, xml, kept } = this.nextReplies.shift() ?? this.#refusal(call) ?? this.#answer(call)
    const said = code ? `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Key/></Error>` : xml
    response.writeHead(status, kept?.sum ? { 'x-amz-meta-sha256': kept.sum } : {})
    response.end(kept?.body ?? said)
  }

  #refusal(call: SignedCall): Reply | undefined {
    return refusalOf(call, this.access, Date.now() + this.clockAheadMs)
  }

  #answer({ method, url, headers, body }: SignedCall): Reply {
    const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== this.bucket) return { status: 404, code: 'NoSuchBucket' }
    const key = parts.join('/')
    if (key === '') return { status: 200, xml: this.#page(url.searchParams) }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const sum = headers['x-amz-meta-sha256']?.toString()
      this.objects.set(key, { body, sum, at: new Date() })
      return { status: 200 }
    }
    const kept = this.objects.get(key)
    return kept ? { status: 200, kept } : { status: 404, code: 'NoSuchKey' }
  }

  #page(query: URLSearchParams): string {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const rest = keys.filter((key) => key > after)
    const page = rest.slice(0, Number(query.get('max-keys')))
    const isCut = page.length < rest.length
    const entries = page.map((key) => {
      const { body, at } = this.objects.get(key) ?? { body: '', at: new Date() }
      const owner = '<Owner><ID>1</ID><DisplayName>A</DisplayName></Owner>'
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;1&quot;</ETag><Size>${body.length}</Size>${owner}</Contents>`
    })
    const token = Buffer.from(page.at(-1) ?? '').toString('base64')
    const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${this.bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }
}
