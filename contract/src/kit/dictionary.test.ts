import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fields, formValues, inputsOf, outputsOf, storedFields, storedShape } from './dictionary.ts'
import { columnsIn, filterInputs, filtersIn, initialFiltersOf, recordList } from './recordList.ts'

const pets = fields({
  Name: { label: 'Tên', kind: 'text', column: 'name' },
  Size: {
    label: 'Cỡ',
    head: 'C.',
    kind: 'choice',
    names: { 0: 'Nhỏ', 1: 'Lớn' },
    wrong: 'Cỡ không hợp lệ',
    column: 'size',
  },
  FeeRut: { label: 'Phí', kind: 'percent', column: 'fee_mpct' },
  KeeperID: { label: 'Người giữ', kind: 'staff', column: 'keeper_id' },
  BankCode: { label: 'Ngân hàng', kind: 'bank' },
  Debt: { label: 'Công nợ', kind: 'balance' },
})

describe('a dictionary', () => {
  test('gives a call the schemas of the fields that it picks, in that order', () => {
    const input = z.object(inputsOf(pets, ['Size', 'Name']))
    expect(Object.keys(input.shape)).toEqual(['Size', 'Name'])
    expect(input.parse({})).toEqual({ Size: 0, Name: '' })
    expect(input.safeParse({ Size: 2 }).error?.issues[0]?.message).toBe('Cỡ không hợp lệ')
    const row = z.object(outputsOf(pets, ['Name', 'FeeRut', 'Debt']))
    expect(row.parse({ Name: 'Vàng', FeeRut: null, Debt: -5 })).toEqual({ Name: 'Vàng', FeeRut: null, Debt: -5 })
  })

  test('knows which fields have a column, of what type it is, and how it is read', () => {
    expect(storedFields(pets).map(({ column, sql }) => `${column} ${sql}`)).toEqual([
      'name text',
      'size smallint',
      'fee_mpct integer',
      'keeper_id bigint',
    ])
    const stored = { name: 'Vàng', size: 1, fee_mpct: 1800, keeper_id: null }
    expect(z.object(storedShape(pets)).parse(stored)).toEqual(stored)
  })

  test('gives of a record what its form would send back', () => {
    const input = z.object(inputsOf(pets, ['Name', 'FeeRut']))
    expect(formValues(input, { Name: 'Vàng', FeeRut: 1.8, Debt: 5 })).toEqual({ Name: 'Vàng', FeeRut: 1.8 })
  })
})

describe('a field that says itself what its column holds', () => {
  const shares = fields({
    Share: { label: 'Phần', kind: 'percent', column: 'share_mpct', output: z.number(), stored: z.number().int() },
  })

  test('is read so, and is as empty as that allows', () => {
    const stored = z.object(storedShape(shares))
    expect(stored.parse({ share_mpct: 1500 })).toEqual({ share_mpct: 1500 })
    expect(stored.safeParse({ share_mpct: null }).success).toBe(false)
    expect(storedFields(shares)[0]).toMatchObject({ sql: 'integer', isNullable: false })
  })
})

describe('a list over a dictionary', () => {
  const list = recordList(pets, {
    columns: ['Name', { field: 'Size', id: 'Cỡ', hiddenByDefault: true }, 'Debt'],
    filters: {
      GeneralSearch: { kind: 'search', label: 'Tìm' },
      HasDebt: { kind: 'flag', label: 'Còn công nợ' },
      Size: 'field',
      KeeperID: 'field',
      Name: 'field',
      BankCode: 'field',
      ShopID: { kind: 'record', label: 'Cửa hàng', excel: 'Của một cửa hàng' },
      Status: { kind: 'choice', label: 'Trạng thái', initial: 1 },
    },
    sorts: ['Name'],
    groups: {},
  })

  test('has its columns with their titles and the ids of stored layouts', () => {
    expect(columnsIn(list).map(({ id, head }) => `${id}: ${head}`)).toEqual(['Name: Tên', 'Cỡ: C.', 'Debt: Công nợ'])
  })

  test('takes each filter, or none of them', () => {
    const input = z.object(filterInputs(list))
    expect(input.parse({})).toEqual({ GeneralSearch: '', Name: '', BankCode: '' })
    expect(input.parse({ HasDebt: true, Size: 1, ShopID: 4096 })).toMatchObject({ HasDebt: true, ShopID: 4096 })
    expect(input.safeParse({ Size: 2 }).error?.issues[0]?.message).toBe('Cỡ không hợp lệ')
  })

  test('has filters of days and records, and of a field that they are not named after', () => {
    const other = recordList(pets, {
      columns: [],
      filters: {
        FromDate: { kind: 'day', label: 'Từ ngày' },
        OwnerID: { kind: 'record', label: 'Chủ' },
        keeper: { field: 'KeeperID' },
      },
      sorts: [],
      groups: {},
    })
    const input = z.object(filterInputs(other))
    expect(input.parse({ FromDate: '21/11/2026', OwnerID: 4096, keeper: 8192 })).toEqual({
      FromDate: '2026-11-21',
      OwnerID: 4096,
      keeper: 8192,
    })
    expect(filtersIn(other).map(({ label, field }) => [label, field?.key])).toEqual([
      ['Từ ngày', undefined],
      ['Chủ', undefined],
      ['Người giữ', 'KeeperID'],
    ])
    expect(initialFiltersOf(other)).toEqual({ FromDate: '', OwnerID: null, keeper: null })
  })

  test('says how a filter is called and what it begins with', () => {
    expect(filtersIn(list).map(({ label }) => label)).toEqual([
      'Tìm',
      'Còn công nợ',
      'Cỡ',
      'Người giữ',
      'Tên',
      'Ngân hàng',
      'Cửa hàng',
      'Trạng thái',
    ])
    expect(initialFiltersOf(list)).toEqual({
      GeneralSearch: '',
      HasDebt: false,
      Size: null,
      KeeperID: null,
      Name: '',
      BankCode: '',
      ShopID: null,
      Status: 1,
    })
  })
})
