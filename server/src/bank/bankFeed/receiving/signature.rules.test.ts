import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned } from './signature.rules.ts'

const at = Date.parse('2026-11-21T10:00:00+07:00')
const minutes = 60_000

describe('SePay', () => {
  const secret = Buffer.from('khoa-bi-mat-cua-sepay')
  const body = Buffer.from('{"id":92704,"content":"DH261121001 KH88","transferAmount":2277000}')
  const signedAt = (ms: number, key: Buffer = secret, sent: Buffer = body) => {
    const timestamp = String(Math.floor(ms / 1_000))
    const hex = createHmac('sha256', key).update(`${timestamp}.${sent.toString()}`).digest('hex')
    return { body, headers: { 'x-sepay-signature': `sha256=${hex}`, 'x-sepay-timestamp': timestamp } }
  }
  const passes = (sent: Parameters<typeof isSigned>[0], secrets = [secret]) =>
    isSigned(sent, { provider: 1, secrets, nowMs: at })

  // printf '1795230000.{"id":1}' | openssl dgst -sha256 -hmac 0123456789abcdef
  test('verifies a vector made by another program', () => {
    const headers = {
      'x-sepay-timestamp': '1795230000',
      'x-sepay-signature': 'sha256=0388c03ac7ab2d52bb039ab1b7f49f29f9c076329d7f47a8cd063b3f4b2d78b6',
    }
    expect(
      isSigned(
        { body: Buffer.from('{"id":1}'), headers },
        { provider: 1, secrets: [Buffer.from('0123456789abcdef')], nowMs: 1795230000_000 },
      ),
    ).toBe(true)
  })

  test('passes with its secret, and with either of two while they are changed', () => {
    const other = Buffer.from('khoa-moi-cua-sepay-2')
    expect(passes(signedAt(at))).toBe(true)
    expect(passes(signedAt(at), [other, secret])).toBe(true)
    expect(passes(signedAt(at, other), [other, secret])).toBe(true)
    expect(passes(signedAt(at), [other])).toBe(false)
    expect(passes(signedAt(at), [])).toBe(false)
  })

  test('8: a signature of 70 minutes ago does not, one of 59 does; nor one from tomorrow', () => {
    expect(passes(signedAt(at - 70 * minutes))).toBe(false)
    expect(passes(signedAt(at - 59 * minutes))).toBe(true)
    expect(passes(signedAt(at + 4 * minutes))).toBe(true)
    expect(passes(signedAt(at + 24 * 60 * minutes))).toBe(false)
  })

  test('7: a tampered body does not, nor a timestamp that was not signed', () => {
    const sent = signedAt(at)
    expect(passes({ ...sent, body: Buffer.from(body.toString().replace('2277000', '22770000')) })).toBe(false)
    const headers = { ...sent.headers, 'x-sepay-timestamp': String(Math.floor(at / 1_000) + 1) }
    expect(passes({ ...sent, headers })).toBe(false)
  })

  test.each([
    {},
    { 'x-sepay-signature': 'sha256=' },
    { 'x-sepay-signature': `sha256=${'0'.repeat(64)}` },
    { 'x-sepay-signature': `sha256=${'z'.repeat(64)}`, 'x-sepay-timestamp': String(Math.floor(at / 1_000)) },
    { 'x-sepay-signature': ['a', 'b'] },
    { authorization: 'Apikey' },
    { authorization: 'Apikey khoa-bi-mat-cua-sepa' },
    { authorization: 'Bearer khoa-bi-mat-cua-sepay' },
  ])('%j is no proof', (headers) => {
    expect(passes({ body, headers })).toBe(false)
  })

  test('its secret as an API key is a proof, and a wrong signature beside it is not', () => {
    expect(passes({ body, headers: { authorization: 'Apikey khoa-bi-mat-cua-sepay' } })).toBe(true)
    const headers = { authorization: 'Apikey khoa-bi-mat-cua-sepay', 'x-sepay-signature': `sha256=${'0'.repeat(64)}` }
    expect(passes({ body, headers })).toBe(false)
  })
})

describe('Casso', () => {
  const secret = Buffer.from('mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs')
  /** What the vendor publishes with its examples: this body, this key, this signature. */
  const published = {
    error: 0,
    data: {
      id: 0,
      reference: 'MA_GIAO_DICH_THU_NGHIEM',
      description: 'giao dich thu nghiem',
      amount: 599000,
      runningBalance: 25000000,
      transactionDateTime: '2024-10-03 15:06:37',
      accountNumber: '88888888',
      bankName: 'VPBank',
      bankAbbreviation: 'VPB',
      virtualAccountNumber: '',
      virtualAccountName: '',
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '8888888888',
      counterAccountBankId: '970415',
      counterAccountBankName: 'VietinBank',
    },
  }
  const signature =
    'ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
  const signedMs = 1_727_948_258_788
  const headers = { 'x-casso-signature': `t=${signedMs},v1=${signature}` }
  const passes = (body: string, more: object = {}) =>
    isSigned({ body: Buffer.from(body), headers, ...more }, { provider: 2, secrets: [secret], nowMs: signedMs + 1_000 })

  test("verifies the vendor's own example, however its names are ordered and blanks are set", () => {
    expect(passes(JSON.stringify(published))).toBe(true)
    expect(passes(JSON.stringify(published, null, 2))).toBe(true)
    const turned = { data: Object.fromEntries(Object.entries(published.data).toReversed()), error: 0 }
    expect(passes(JSON.stringify(turned))).toBe(true)
  })

  test('7: a tampered body does not pass', () => {
    expect(passes(JSON.stringify({ ...published, data: { ...published.data, amount: 5990000 } }))).toBe(false)
    expect(passes(JSON.stringify({ ...published, more: 1 }))).toBe(false)
    expect(passes('{')).toBe(false)
  })

  const described = '{"data":{"amount":150000.0,"description":"Trả nợ/DH261121001","id":7},"error":0}'
  test.each([
    ['as they are', described],
    [
      'with accents escaped',
      '{"data":{"amount":150000.0,"description":"Tr\\u1ea3 n\\u1ee3/DH261121001","id":7},"error":0}',
    ],
    ['with slashes escaped', '{"data":{"amount":150000.0,"description":"Trả nợ\\/DH261121001","id":7},"error":0}'],
    [
      'with both escaped',
      '{"data":{"amount":150000.0,"description":"Tr\\u1ea3 n\\u1ee3\\/DH261121001","id":7},"error":0}',
    ],
  ])('accents and slashes pass when they were signed %s', (_how, signedText) => {
    const v1 = createHmac('sha512', secret).update(`${signedMs}.${signedText}`).digest('hex')
    expect(passes(described, { headers: { 'x-casso-signature': `t=${signedMs},v1=${v1}` } })).toBe(true)
  })

  test('8: a signature of 70 minutes ago does not pass', () => {
    const late = { provider: 2, secrets: [secret], nowMs: signedMs + 70 * minutes } as const
    expect(isSigned({ body: Buffer.from(JSON.stringify(published)), headers }, late)).toBe(false)
  })

  test('a body that nests ten thousand deep, or is no object, is refused at once', () => {
    for (const body of ['['.repeat(30_000), '{"a":'.repeat(10_000), '[]', 'null', '1', '"x"', ''])
      expect(passes(body)).toBe(false)
  })
})
