import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type SignedCall = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer }
type Access = { keyId: string; secret: string; region: string }
type Refusal = { status: number; code: string }

const clockSkewMaxMs = 15 * 60_000
const refused = (code: string, status = 403): Refusal => ({ status, code })
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const credentials = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/

/** Why S3 refuses a call; undefined where its signature, its time and its bytes are right. After the rules of AWS alone. */
export function refusalOf(call: SignedCall, access: Access, now: number): Refusal | undefined {
  const { headers } = call
  const [, keyId, day = '', region = '', names = '', signature] = credentials.exec(headers.authorization ?? '') ?? []
  if (keyId !== access.keyId) return refused('InvalidAccessKeyId')
  if (region !== access.region) return refused('AuthorizationHeaderMalformed', 400)
  const signed = names.split(';')
  const mustSign = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!mustSign.every((name) => signed.includes(name))) return refused('AccessDenied')
  const moment = String(headers['x-amz-date'])
  const sentAt = Date.parse(moment.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(now - sentAt) < clockSkewMaxMs)) return refused('RequestTimeTooSkewed')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(call, signed))].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${access.secret}`, day), region))
  return hmac(key, text).toString('hex') === signature ? damageOf(call) : refused('SignatureDoesNotMatch')
}

function canonical({ method, url, headers }: SignedCall, signed: string[]): string {
  const query = url.search.slice(1).split('&').filter(Boolean)
  const pairs = query.map((pair) => pair.split('=').map(again).join('='))
  return [
    method,
    url.pathname.split('/').map(again).join('/'),
    pairs.sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

function damageOf({ headers, body }: SignedCall): Refusal | undefined {
  const sum = headers['x-amz-content-sha256']
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body)) return refused('XAmzContentSHA256Mismatch', 400)
  const md5 = createHash('md5').update(body).digest('base64')
  return (headers['content-md5'] ?? md5) === md5 ? undefined : refused('BadDigest', 400)
}

/** A part of an address as it came over the wire, encoded as the signature has it. */
const again = (text: string): string => [...Buffer.from(decodeURIComponent(text))].map(percent).join('')

function percent(byte: number): string {
  const sign = String.fromCharCode(byte)
  return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
