import { fields } from '@cardpro/contract/kit/dictionary'
import { expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { columnsOf, formOf } from './storedRecord.ts'

const pets = fields({
  Name: { label: 'Tên', kind: 'text', column: 'name' },
  Fee: { label: 'Phí', kind: 'percent', column: 'fee_mpct' },
  Birthday: { label: 'Ngày sinh', kind: 'day', column: 'birthday' },
  Age: { label: 'Tuổi', kind: 'count' },
})

test('a form becomes columns, and the columns the same form again', () => {
  const form = { Name: 'Vàng', Fee: 1.8, Birthday: null, Age: 3 }
  const columns = columnsOf(pets, form)
  expect(columns).toEqual({ name: 'Vàng', fee_mpct: 1800, birthday: null })
  expect(formOf(pets, columns)).toEqual({ Name: 'Vàng', Fee: 1.8, Birthday: null })
})

test('no fee stays no fee', () => {
  expect(columnsOf(pets, { Fee: null })).toEqual({ fee_mpct: null })
})

test('a PIN in a text is refused at its field', () => {
  expect(() => columnsOf(pets, { Name: 'pin 1234' })).toThrow(UserError)
})
