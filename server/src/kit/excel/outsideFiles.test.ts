import { readFileSync } from 'node:fs'
import { lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { describe, expect, test } from 'vitest'
import { valuesOf } from './cells.rules.ts'
import type { Kind } from './importPart.ts'
import { openImport } from './readSheets.ts'

// Files for the imports as shops have them; what each row is stored as, or why it is refused.

const bytesOf = (path: string) => readFileSync(new URL(`../../../test/outsideFiles/${path}`, import.meta.url))

/** One column of the only sheet below its title, each cell read as this kind. */
async function column(path: string, index: number, kind: Kind): Promise<(string | undefined)[]> {
  const [sheet] = await openImport(bytesOf(path))
  return (sheet?.lines ?? []).slice(1).map(({ cells }) => {
    const { values, errors } = valuesOf(
      [cells[index] ?? null],
      ['F'],
      [{ field: 'F', title: 'Cột', kind, example: '' }],
    )
    const value = values['F']
    return errors['F'] ?? (typeof value === 'string' ? value : undefined)
  })
}

describe('a file of cards', () => {
  test('whose MM/YY Excel has made a day is never read as a month of this year', async () => {
    const read = await column('42-card-expiry-made-a-day/import-cards-v2.xlsx', 4, 'month')
    expect(read[0]).toBe('12/2030')
    expect(read[1]).toMatch(/31\/10\/2026: Excel có thể đã đổi 10\/31 thành ngày. Ghi 10\/2031 hay 10\/2026/)
    expect(read[2]).toBe('10/31')
  })
})

describe('a file of customers', () => {
  test('has its phones read as they are meant, or refused with the reason', async () => {
    const texts = await column('33-phones/import-phones.xlsx', 1, 'phone')
    const wrong = 'Số điện thoại không hợp lệ'
    const read = texts.map((text = '') => {
      const phone = readPhone(text)
      if (text.startsWith(wrong)) return text
      return 'phone' in phone ? phone.phone : phone.wrong
    })
    expect(read).toEqual([
      '0901234561',
      '0901234562',
      '0901234563',
      '0901234564',
      '0901234565',
      '0901234566',
      '0381234567',
      '0381234568',
      `${wrong}: ô này có hai số, hãy giữ 0901234569 và ghi 0912345670 ở cột SĐT khác`,
      '0901234571',
      '0901234572',
      '0901234573',
      `${wrong}: Excel đã rút gọn thành 9.01235E+08 và mất chữ số, hãy gõ lại cả số`,
      `${wrong}: có chữ “O” lẫn trong số`,
      '0901234576',
      '0901234577',
      '02838234567',
      '0901234579',
    ])
  })

  test('in a font of before Unicode is read as it was meant, beside rows of Unicode; decomposed letters are put together', async () => {
    const names = await column('34-tcvn3-names/import-tcvn3.xlsx', 0, 'text')
    expect(names).toEqual(['Nguyễn Thị Hoà', 'Trần Văn đức', 'Phạm Thuý Hằng'.normalize('NFC')])
    expect((await column('34-tcvn3-names/import-tcvn3.xlsx', 2, 'text'))[0]).toBe('đường Lê Lợi')
  })

  test('with a password is refused with what to do', async () => {
    await expect(openImport(bytesOf('35-import-other-formats/import-password.xlsx'))).rejects.toThrow(
      'Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại.',
    )
  })

  test.each([
    ['import-kh.csv', ['Khách Csv', '0901234584', 'A']],
    ['import-kh.xls', ['Khách Xls', '0901234585', 'A']],
  ])('is read whatever program wrote it: %s', async (file, cells) => {
    const [sheet] = await openImport(bytesOf(`35-import-other-formats/${file}`))
    expect(sheet?.lines.map((line) => line.cells)).toEqual([['Họ tên', 'Số điện thoại', 'Địa chỉ'], cells])
  })
})

describe('texts', () => {
  const read = (kind: Kind, cell: string | { day: string }) => {
    const { values, errors } = valuesOf([cell], ['F'], [{ field: 'F', title: 'Cột', kind, example: '' }])
    return errors['F'] ?? values['F']
  }

  test.each(['Nguyễn Thị Hoà', 'HUỲNH THUÝ QUỲNH', 'Müller François', 'Công ty Minh® – quận 3', 'Đỗ Quốc Quý, khoẻ'])(
    '%s is no old font',
    (text) => expect(read('text', text)).toBe(text),
  )

  test.each(['Nguyeãn Vaên An', 'Traàn Thò Höông', '§ç V¨n Hïng', 'Ph¹m Hïng'])('%s is one', (text) =>
    expect(read('text', text)).toContain('phông chữ cũ'),
  )

  test('a guard of zeros is no part of a code or an amount', () => {
    expect(read('text', '="012345"')).toBe('012345')
    expect(read('money', '="1000000"')).toBe(1_000_000)
  })

  test('a day that is no rewriting stays its month; what may be either is asked', () => {
    const next = `${new Date().getFullYear() + 3}-12-31`
    expect(read('month', { day: next })).toBe(`12/${next.slice(0, 4)}`)
    expect(read('month', { day: lastDayOfMonth('2020-06-01') })).toContain('Ghi 06/2030 hay 06/2020')
    expect(read('month', { day: '2026-05-15' })).toContain('Ghi 05/2015 hay 05/2026')
  })
})
