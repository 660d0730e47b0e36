import { expect, test } from 'vitest'
import { hasTrace } from './mentions.ts'

const traces = ['Lê An', '0977123456', '19035678901234']

test.each([
  ['Khách của Lê Anh'],
  ['{"GeneralSearch":"an le"}'],
  ['Chuyển 0977123455'],
  ['{"GeneralSearch":"09771"}'],
  [''],
])('%j mentions no term', (text) => {
  expect(hasTrace(text, traces)).toBe(false)
})

test.each([
  ['Lê An'],
  ['{"GeneralSearch":"le an"}'],
  ['{"GeneralSearch":"LÊ  AN"}'],
  ['khách lê an quận 1'],
  ['{"GeneralSearch":"0977 123 456"}'],
  ['{"GeneralSearch":"+84977.123.456"}'],
  ['le-an-19035678901234.xlsx'],
])('%j mentions a term', (text) => {
  expect(hasTrace(text, traces)).toBe(true)
})
