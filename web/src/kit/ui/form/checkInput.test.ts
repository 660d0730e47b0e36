import { write } from '@cardpro/contract/kit/call'
import { amount, id, note } from '@cardpro/contract/kit/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkInput, isRequired, serverErrors } from './checkInput.ts'

const call = write('Debt/PayDebtCustomer', {
  about: 'A customer pays.',
  access: 'signed-in',
  scope: 'one',
  input: z.object({ CustomerID: id, Amount: amount, StaffID: id.optional(), Note: note }),
  data: z.null(),
})
const labels = new Map([
  ['CustomerID', { label: 'Khách hàng', verb: 'chọn' as const }],
  ['Amount', { label: 'Số tiền', verb: 'nhập' as const }],
])

test('an empty required box is named in the message', () => {
  const checked = checkInput(call, { CustomerID: null, Amount: null }, labels)

  expect(checked).toEqual({
    errors: [
      { name: ['CustomerID'], errors: ['Vui lòng chọn khách hàng'] },
      { name: ['Amount'], errors: ['Vui lòng nhập số tiền'] },
    ],
  })
})

test('an amount that could not be read is refused, and a rule of the call keeps its own words', () => {
  expect(checkInput(call, { CustomerID: 1, Amount: Number.NaN }, labels)).toEqual({
    errors: [{ name: ['Amount'], errors: ['Chưa đọc được số tiền, vui lòng nhập lại'] }],
  })
  expect(checkInput(call, { CustomerID: 1, Amount: 500 }, labels)).toEqual({
    errors: [{ name: ['Amount'], errors: ['Số tiền phải từ 1.000 đồng'] }],
  })
})

test('D11: a rule without words of its own says what is wanted, by what the box is called on screen', () => {
  const bare = write('Pos/Bare', {
    about: 'Rules without words.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({ Name: z.string(), Count: z.number().int().min(2), Kind: z.literal([1, 2]) }),
    data: z.null(),
  })
  const names = new Map([
    ['Name', { label: 'Tên máy', verb: 'nhập' as const }],
    ['Count', { label: 'Số máy', verb: 'nhập' as const }],
  ])
  const sentences = (typed: Record<string, unknown>) => {
    const checked = checkInput(bare, typed, names)
    return 'errors' in checked ? checked.errors.flatMap(({ errors }) => errors) : []
  }

  expect(sentences({})).toEqual(['Vui lòng nhập tên máy', 'Vui lòng nhập số máy', 'Thiếu “Kind”'])
  expect(sentences({ Name: 5, Count: 'hai', Kind: 9 })).toEqual([
    'Tên máy phải là chữ',
    'Số máy phải là số',
    '“Kind” phải là một trong: 1, 2',
  ])
  expect(sentences({ Name: 'A', Count: 1, Kind: 1 })).toEqual(['Số máy phải ít nhất 2'])
})

test('cleared optional boxes and boxes of the form alone are not sent', () => {
  const checked = checkInput(call, { CustomerID: 1, Amount: 5000, StaffID: null, Twin: 12 }, labels)

  expect(checked).toEqual({ input: { CustomerID: 1, Amount: 5000, Note: '' } })
})

test('a cleared box is sent as empty where the call takes that', () => {
  const emptied = write('Pos/Emptied', {
    about: 'A holder.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({ HolderID: id.nullable().optional() }),
    data: z.null(),
  })

  expect(checkInput(emptied, { HolderID: null }, labels)).toEqual({ input: { HolderID: null } })
})

test('the call itself says which boxes are required', () => {
  expect(['CustomerID', 'Amount', 'StaffID', 'Note', 'Twin'].map((name) => isRequired(call, name))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('an error of the server finds its field inside a list', () => {
  expect(serverErrors({ 'Items.0.Amount': 'Sai' })).toEqual([{ name: ['Items', 0, 'Amount'], errors: ['Sai'] }])
})
