import { describe, expect, test } from 'vitest'
import { changedFields, isSame, mergeFields, withTheirOwn } from './mergeRules.ts'

const names = ['FullName', 'Note', 'BankCode', 'AccountNo', 'AccountName', 'Tags']
const base = { FullName: 'An', Note: 'cũ', BankCode: 'VCB', AccountNo: '1', AccountName: 'AN', Tags: [1] }
const merge = (mine: object, theirs: object) =>
  mergeFields(names, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })

describe('two changes of one record', () => {
  test('of different fields are both kept: what the other one changed is taken over', () => {
    expect(merge({ Note: 'của tôi' }, { FullName: 'Bình' })).toEqual({ taken: { FullName: 'Bình' }, clashes: [] })
  })

  test('of one field in different ways have to be chosen between, with the former value', () => {
    const { taken, clashes } = merge({ Note: 'của tôi' }, { Note: 'của họ', FullName: 'Bình' })
    expect(taken).toEqual({ FullName: 'Bình' })
    expect(clashes).toEqual([
      { names: ['Note'], mine: { Note: 'của tôi' }, theirs: { Note: 'của họ' }, base: { Note: 'cũ' } },
    ])
  })

  test('with the same result are no conflict', () => {
    expect(merge({ Note: 'mới' }, { Note: 'mới ' })).toEqual({ taken: {}, clashes: [] })
    expect(merge({ Note: '' }, { Note: null })).toEqual({ taken: {}, clashes: [] })
    expect(merge({}, {})).toEqual({ taken: {}, clashes: [] })
  })

  test('of parts of one account are one conflict: no account is made of two', () => {
    const { taken, clashes } = merge({ AccountNo: '2' }, { BankCode: 'TCB' })
    expect(taken).toEqual({})
    expect(clashes).toHaveLength(1)
    expect(clashes[0]).toMatchObject({
      names: ['BankCode', 'AccountNo'],
      mine: { BankCode: 'VCB', AccountNo: '2', AccountName: 'AN' },
      theirs: { BankCode: 'TCB', AccountNo: '1', AccountName: 'AN' },
    })
  })

  test('an account that only the other one changed is taken over whole', () => {
    expect(merge({ Note: 'mới' }, { AccountNo: '3' }).taken).toEqual({
      BankCode: 'VCB',
      AccountNo: '3',
      AccountName: 'AN',
    })
  })

  test('where one stands in no group of this form alone, it is a field like any other', () => {
    const sides = { base: { BankCode: 'VCB' }, mine: { BankCode: 'VCB' }, theirs: { BankCode: 'TCB' } }
    expect(mergeFields(['BankCode'], sides)).toEqual({ taken: { BankCode: 'TCB' }, clashes: [] })
  })
})

test.each([
  [undefined, null, true],
  ['', null, true],
  ['An ', 'An', true],
  ['a\u0302', 'â', true],
  [{ a: 1, b: null }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [0, null, false],
  [false, null, false],
  ['1', 1, false],
])('%j and %j: the same is %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

test('a changed field is named with the fields that belong to it', () => {
  expect(changedFields(names, base, { ...base, AccountNo: '2' })).toEqual(['AccountNo'])
  expect(withTheirOwn(names, ['AccountNo', 'Note']).toSorted()).toEqual([
    'AccountName',
    'AccountNo',
    'BankCode',
    'Note',
  ])
})
