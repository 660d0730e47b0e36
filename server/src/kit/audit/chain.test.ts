import { describe, expect, test } from 'vitest'
import { AuditKeys, rowText, type Seal, type SignedRow, sealHash } from './chain.ts'

const keys = new AuditKeys('một khóa của bộ kiểm thử, đủ dài để ký')
const macOf = (row: SignedRow) => keys.sign('row', rowText(row))
const mac = (byte: number): Buffer => Buffer.alloc(16, byte)

const seal: Seal = {
  companyId: 1,
  shopId: 2,
  no: 3,
  prevHash: Buffer.alloc(32, 7),
  isAdopted: false,
  rows: [
    { id: 11, mac: mac(1) },
    { id: 12, mac: mac(2) },
  ],
}
const otherSeals: { what: string; change: Partial<Seal> }[] = [
  { what: 'after another seal', change: { prevHash: Buffer.alloc(32, 8) } },
  { what: 'of another company', change: { companyId: 4 } },
  { what: 'of another shop', change: { shopId: 5 } },
  { what: 'of another number', change: { no: 4 } },
  { what: 'of rows from before there was a key', change: { isAdopted: true } },
  { what: 'without one of its rows', change: { rows: seal.rows.slice(1) } },
  { what: 'with its rows in another order', change: { rows: seal.rows.toReversed() } },
  { what: 'with a row that was signed anew', change: { rows: [{ id: 11, mac: mac(9) }, ...seal.rows.slice(1)] } },
]

describe('a seal is another one', () => {
  test.each(otherSeals)('$what', ({ change }) => {
    const { keyId, mac: signature } = keys.signSeal(sealHash(seal))
    const hash = sealHash({ ...seal, ...change })

    expect(hash).not.toEqual(sealHash(seal))
    expect(keys.isSignedSeal(hash, { keyId, mac: signature })).toBe(false)
  })

  test('but the same one as often as it is counted', () => {
    expect(sealHash({ ...seal })).toEqual(sealHash(seal))
  })
})

const row: SignedRow = {
  companyId: 1,
  id: 11,
  shopId: 2,
  userId: 3,
  atMs: 1_700_000_000_000,
  menuId: 20,
  actionId: 2,
  kind: 1,
  event: 'order.payOut',
  sentence: '',
  refKind: 'order',
  refId: 4,
  detail: '{"amount":49100000}',
  ip: '10.0.0.1',
  device: 'Firefox',
  callId: 5,
  booked: 'a1b2',
}

describe('the signature of an audit row', () => {
  test.each(Object.keys(row) as (keyof SignedRow)[])('does not hold for another %s', (field) => {
    const value = row[field]
    const changed = { ...row, [field]: typeof value === 'number' ? value + 1 : `${value}1` }

    expect(keys.isSignedRow(changed, macOf(row))).toBe(false)
  })

  test('does not hold where a text has moved from one field into the next', () => {
    const moved = { ...row, event: `${row.event}${row.refKind}`, refKind: '' }

    expect(keys.isSignedRow(moved, macOf(row))).toBe(false)
  })

  test('does not hold for what the row is said to have posted, where it was signed as posting nothing', () => {
    const without = { ...row, booked: '' }

    expect(keys.isSignedRow(row, macOf(without))).toBe(false)
    expect(keys.isSignedRow(without, macOf(row))).toBe(false)
  })

  test('does not hold under another key, and holds under a former one', () => {
    const next = 'khóa mới của bộ kiểm thử, đủ dài để ký'

    expect(new AuditKeys(next).isSignedRow(row, macOf(row))).toBe(false)
    expect(new AuditKeys(next, ['một khóa của bộ kiểm thử, đủ dài để ký']).isSignedRow(row, macOf(row))).toBe(true)
  })
})
