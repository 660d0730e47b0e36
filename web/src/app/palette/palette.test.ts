import { describe, expect, it } from 'vitest'
import { findLines, type PaletteLine } from './palette.ts'
import { rememberLine } from './recent.ts'

const line = (title: string, group: PaletteLine['group'] = 'Màn hình'): PaletteLine => ({
  id: `${group} ${title}`,
  group,
  title,
  act: () => undefined,
})
const lines = ['Khách hàng', 'Công nợ khách hàng', 'Dữ liệu thẻ', 'Đơn hàng'].map((title) => line(title))
const titles = (typed: string) => findLines(lines, typed).map(({ title }) => title)

describe('the palette', () => {
  it('finds nothing by letters inside a word, or by a word that is not there', () => {
    expect(titles('hach')).toEqual([])
    expect(titles('khach vang')).toEqual([])
  })

  it('finds without accents, in any order of the words', () => {
    expect(titles('khach hang')).toEqual(['Khách hàng', 'Công nợ khách hàng'])
    expect(titles('hàng CÔNG')).toEqual(['Công nợ khách hàng'])
    expect(titles(' du lieu ')).toEqual(['Dữ liệu thẻ'])
    expect(titles('don')).toEqual(['Đơn hàng'])
  })

  it('shows everything while nothing is typed, the last used first and each line once', () => {
    expect(titles('')).toEqual(lines.map(({ title }) => title))
    rememberLine('Màn hình Dữ liệu thẻ')
    rememberLine('Màn hình Đơn hàng')
    rememberLine('Màn hình Dữ liệu thẻ')
    rememberLine('Cửa hàng của người trước')
    expect(findLines(lines, '').map(({ group, title }) => [group, title])).toEqual([
      ['Gần đây', 'Dữ liệu thẻ'],
      ['Gần đây', 'Đơn hàng'],
      ['Màn hình', 'Khách hàng'],
      ['Màn hình', 'Công nợ khách hàng'],
    ])
  })
})
