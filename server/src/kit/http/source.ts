import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { withoutCardNumbers } from '@cardpro/contract/kit/text/safeText'
import type { FastifyRequest } from 'fastify'
import { installation } from '#kit/secrets/installation.ts'
import type { Settings } from '#kit/settings.ts'
import { UserError } from './errors.ts'

// Where a request comes from: its address, its device, and whether a page of another site caused it.

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const deviceNames = new Map<string, string>()
const mostDeviceNames = 1_000

/** The browser's User-Agent. It is kept in the log, so no card number may be in it. */
export function deviceName(request: FastifyRequest): string {
  const sent = header(request, 'user-agent').slice(0, 1_000)
  const known = deviceNames.get(sent)
  if (known !== undefined) return known
  const name = withoutCardNumbers(sent).slice(0, 200)
  if (deviceNames.size >= mostDeviceNames) deviceNames.clear()
  deviceNames.set(sent, name)
  return name
}
export const placeOf = (request: FastifyRequest) => ({ ip: request.ip, device: deviceName(request) })

/**
 * Whose calls before sign-in are counted together: an address, of IPv6 the net that one customer is given. Empty for this
 * machine's own tools; what a proxy handed on is never one of those, whatever address it seems to come from.
 */
export function sourceOf(request: FastifyRequest): string {
  const { ip } = request
  const isHandedOn = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  if (!isHandedOn && /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(ip)) return ''
  return isIPv6(ip) && !ip.includes('.') ? netOf(ip) : ip
}

/** The first 64 bits. */
function netOf(address: string): string {
  const [before = '', after = ''] = address.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...gap, ...tail].slice(0, 4).join(':')
}

/** Over https the browser takes this name from this very host only. */
const cookieName = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-device' : 'device')

/** The secret in the device's cookie; empty where there is none. */
export const deviceCookie = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${cookieName(request)}=([\\w-]{43})(?:;|$)`).exec(header(request, 'cookie'))?.[1] ?? ''

export const deviceCookieOf = (request: FastifyRequest, secret: string): string =>
  `${cookieName(request)}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${request.protocol === 'https' ? '; Secure' : ''}`

const nameBytes = 16

export function newDevice(): string {
  const name = randomBytes(nameBytes)
  return Buffer.concat([name, markOf(name)]).toString('base64url')
}

/** Was this secret made here? Any other may have been planted. */
export function isOwnDevice(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  const mark = markOf(bytes.subarray(0, nameBytes))
  return bytes.length === nameBytes + mark.length && timingSafeEqual(bytes.subarray(nameBytes), mark)
}

const markOf = (name: Buffer): Buffer =>
  createHmac('sha256', installation().sharedKey).update('device ').update(name).digest().subarray(0, 16)

/**
 * Calls before sign-in, a minute or an hour from one source. A device that has signed in here before is a source of its own,
 * so unknown devices behind the same address do not lock it out.
 */
export const publicLimit = (perHour: number | undefined) => ({
  max: perHour ?? 60,
  timeWindow: perHour === undefined ? '1 minute' : '1 hour',
  allowList: (request: FastifyRequest) => sourceOf(request) === '',
  keyGenerator: (request: FastifyRequest) => {
    const device = deviceCookie(request)
    return perHour === undefined && isOwnDevice(device) ? `device ${device}` : sourceOf(request)
  },
})

/** A write must be meant: no prefetch, and nothing that a link, an image or another site can cause. */
export function ensureIntended(request: FastifyRequest, allowedOrigins: string[]): void {
  const purpose = `${header(request, 'sec-purpose')} ${header(request, 'purpose')}`
  const mode = header(request, 'sec-fetch-mode')
  const isAllowed = allowedOrigins.includes(header(request, 'origin'))
  const isForeign = header(request, 'sec-fetch-site') === 'cross-site' && !isAllowed
  const isOdd = mode !== '' && mode !== 'cors' && mode !== 'same-origin'
  if (/prefetch|prerender/i.test(purpose) || isForeign || isOdd)
    throw new UserError('Yêu cầu không hợp lệ', { code: 'INVALID' })
}

const proxyEffect =
  'mọi người qua proxy bị tính chung một địa chỉ, nên giới hạn đăng nhập tác động lên tất cả. Hãy đặt TRUST_PROXY (số lớp proxy, thường là 1).'
export const untrustedForward = `Có X-Forwarded-For mà TRUST_PROXY chưa đặt: ${proxyEffect}`

/** A public address without a setting for a proxy, though this server serves no https itself. */
export function missingProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): string | null {
  if (publicUrl === undefined || trustProxy !== false) return null
  if (/^http:\/\/(?:localhost|127\.|\[::1\])/.test(publicUrl)) return null
  return `PUBLIC_URL đã đặt mà TRUST_PROXY chưa: nếu có proxy đứng trước, ${proxyEffect}`
}
