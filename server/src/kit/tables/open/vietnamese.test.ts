import { describe, expect, test } from 'vitest'
import { inTcvn3, inVni } from '#test/oneByteLetters.ts'
import { fromOldFont } from './oldFonts.rules.ts'
import { isVietnamese } from './vietnamese.rules.ts'

const words =
  'Nguyễn Thị Hoà Thuý Quỳnh quốc quyết quý khuya khuếch ngoằn ngoèo giếng gì giữ khoẻ thuở uống rượu hươu Đắk Lắk thuế ngoài xoáy nghiêng yêu ướt quăng quẹt quở buýt ẵm ỏng êm ý Đỗ SĐT HĐ đ tuần hoàn khuỷu luỹ nguệch ngoạc'
const foreign =
  'Müller café naïve Zürich résumé Köln Größe für Straße Noël Chloé façade señor jalapeño Ångström crème brûlée'.split(
    ' ',
  )

describe('words with a marked letter', () => {
  test.each(foreign)('of other languages are no Vietnamese, in whatever font they are thought to be: %s', (word) => {
    expect([
      isVietnamese([word]),
      isVietnamese([fromOldFont.tcvn3(word)]),
      isVietnamese([fromOldFont.vni(word)]),
    ]).toEqual([false, false, false])
  })

  test.each(
    ['toàc', 'hảch', 'bìp', 'thúỷ', 'đng̣u', 'qộc', 'wấn', 'jáp', 'fẩm', 'oangh', 'ngườii'].filter((word) =>
      /[^ -~]/.test(word),
    ),
  )('that no syllable is made like are none: %s', (word) => expect(isVietnamese([word])).toBe(false))

  test.each(words.split(' ').filter((word) => /[^ -~]/.test(word)))('of Vietnamese are syllables: %s', (word) =>
    expect(isVietnamese([word, word.toUpperCase()])).toBe(true),
  )

  test('written together by their capitals are two', () => expect(isVietnamese(['NguyễnThịHoà'])).toBe(true))

  test('are Vietnamese where no more than two in a hundred are not', () => {
    const hundred = Array.from({ length: 98 }, () => 'tiền')
    expect(isVietnamese([...hundred, 'café', 'Köln'])).toBe(true)
    expect(isVietnamese([...hundred, 'café', 'Köln', 'für'])).toBe(false)
  })

  test('may not be there: that says nothing', () => expect(isVietnamese(['KHACH A CK – 20/11'])).toBeNull())
})

describe('letters in the places of old fonts', () => {
  test('become those of Unicode, capitals too', () => {
    expect(fromOldFont.tcvn3('NguyÔn ThÞ Hoµ, ®­êng Lª Lîi, §ç V¨n Hïng')).toBe(
      'Nguyễn Thị Hoà, đường Lê Lợi, Đỗ Văn Hùng',
    )
    expect(fromOldFont.vni('Nguyeãn Vaên An, Traàn Thò Höông, ÑÖÔØNG')).toBe('Nguyễn Văn An, Trần Thị Hương, ĐƯỜNG')
    expect(fromOldFont.tcvn3(inTcvn3(words.toLowerCase()))).toBe(words.toLowerCase())
    expect(fromOldFont.vni(inVni(words))).toBe(words)
  })
})
