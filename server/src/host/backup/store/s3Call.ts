import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Access } from '#kit/settings.ts'
import { readXml, textOf } from './xml.ts'

/** How long a call may take and how often it is tried. */
export type Patience = { tries: number; tryMs: number; firstWaitMs: number }

export type Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: string
  body?: Uint8Array
  headers?: Record<string, string>
}

/** The server's final response, with the code that S3 gives its refusals; or the reason why there was none. */
export type Answer = { status: number; code: string | undefined; headers: Headers; body: Buffer }
export type NoAnswer = { reason: unknown }

const waitMaxMs = 10_000
/** Passing, and harmless to repeat: overload, an upload that broke off, bytes that came damaged. */
const passingCodes = [
  'BadDigest',
  'IncompleteBody',
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'XAmzContentSHA256Mismatch',
]
const passingStatuses = [429, 500, 502, 503, 504]

export class S3Caller {
  readonly #access: S3Access
  readonly #patience: Patience
  /** The keys that the signer made of the secret, one a day. */
  readonly #keys = new Map<string, ArrayBuffer>()

  constructor(access: S3Access, patience: Patience) {
    this.#access = access
    this.#patience = patience
  }

  async call(request: Request): Promise<Answer | NoAnswer> {
    const { tries, firstWaitMs } = this.#patience
    for (let tried = 1; ; tried += 1) {
      const outcome = await this.#try(request).catch((reason: unknown) => ({ reason }))
      if (tried === tries || !isPassing(outcome)) return outcome
      const wait = Math.min(waitMaxMs, firstWaitMs * 2 ** (tried - 1))
      await sleep(wait * (0.5 + Math.random() / 2))
    }
  }

  async #try({ method, url, body, headers }: Request): Promise<Answer> {
    const { keyId, secret, region } = this.#access
    const sha256 = hashOf('sha256', body ?? '', 'hex')
    const signer = new AwsV4Signer({
      method,
      url,
      // Signed along, so that a server refuses bytes that are not the ones that were sent.
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      cache: this.#keys,
    })
    const signed = await signer.sign()
    const signal = AbortSignal.timeout(this.#patience.tryMs)
    // A redirect is an answer: the bucket lies elsewhere.
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
      redirect: 'manual',
      ...(body && { body }),
    })
    const answered = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const code = status < 300 ? undefined : codeIn(answered)
    const answer = { status, code, headers: response.headers, body: answered }
    ensureWhole(answer)
    return answer
  }
}

/** What `put` writes down with a piece, so that `get` sees whether it came as it was. */
export const sumHeader = 'x-amz-meta-sha256'

export class Damaged extends Error {}

function ensureWhole({ status, headers, body }: Answer): void {
  const sum = headers.get(sumHeader)
  if (status === 200 && sum !== null && sum !== hashOf('sha256', body, 'hex')) throw new Damaged()
}

export function hashOf(algorithm: 'sha256' | 'md5', bytes: Uint8Array | string, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(bytes).digest(encoding)
}

function isPassing(outcome: Answer | NoAnswer): boolean {
  if ('reason' in outcome) return true
  return passingStatuses.includes(outcome.status) || passingCodes.includes(outcome.code ?? '')
}

function codeIn(body: Buffer): string | undefined {
  try {
    const code = textOf(readXml(body.toString()), 'Code')
    return code && /^[\w.-]{1,60}$/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}
