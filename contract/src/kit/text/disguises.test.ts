import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMid, readTid } from '../../places/pos/posIds.ts'
import { accountOwner, readBankAccount } from '../money/bankAccount.ts'
import { readReferCode, readUserName } from './personalIds.ts'
import { holdsCardNumber, protectText, withoutCardNumbers } from './safeText.ts'

const seed = 20261123
const pan = '4539148803436467'
const inGroups = (mark: string): string => pan.replace(/(\d{4})(?=\d)/g, `$1${mark}`)
const digitsFrom = (zero: number): string => pan.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
/** A card number as it may be hidden from a program and read by people. */
const disguises: [string, string][] = [
  ...[
    ' ',
    '  ',
    '   ',
    '\t',
    '\n',
    '\u00a0',
    '\u2009',
    '\u202f',
    '\u2007',
    '\u2011',
    '-',
    '—',
    '–',
    '.',
    ',',
    ':',
    ' | ',
    '+',
    '*',
    '·',
    '/',
    '_',
    ') (',
  ].map((mark): [string, string] => [`groups with ${JSON.stringify(mark)}`, inGroups(mark)]),
  ...['\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u034f'].flatMap((mark): [string, string][] => [
    [`U+${mark.charCodeAt(0).toString(16)} between groups`, inGroups(mark)],
    [`U+${mark.charCodeAt(0).toString(16)} between digits`, pan.split('').join(mark)],
  ]),
  ['a blank between digits', pan.split('').join(' ')],
  ['a word between groups', inGroups(' rồi ')],
  ['another word', inGroups(' và ')],
  ...[
    ' a ',
    ' mã ',
    ' xong ',
    '....',
    '\n\n\n\n',
    '🙂🙂🙂🙂',
    ' 💳💳 ',
    '<br>',
    '; tiếp theo ',
    ' (tt) ',
    ' ➜➜➜➜ ',
    '</p>\n<p>',
  ].map((mark): [string, string] => [`groups with ${JSON.stringify(mark)} between`, inGroups(mark)]),
  ['the letter O for 0', inGroups(' ').replaceAll('0', 'O')],
  ['the letter o for 0, in a piece', pan.replaceAll('0', 'o')],
  ['a Cyrillic О for 0, words between', inGroups(' rồi tới ').replaceAll('0', 'О')],
  ['pairs', pan.match(/../g)?.join(' ') ?? ''],
  ['full-width digits', digitsFrom(0xff10)],
  ['Arabic digits', digitsFrom(0x660)],
  ['Persian digits', digitsFrom(0x6f0)],
  ['Devanagari digits', digitsFrom(0x966)],
  ['bold mathematical digits', digitsFrom(0x1d7ce)],
  ['monospaced mathematical digits in groups', digitsFrom(0x1d7f6).replace(/(.{4})(?=.)/gu, '$1 ')],
  ['superscript digits', pan.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')],
  ['keycaps', pan.replace(/\d/g, (digit) => `${digit}\ufe0f\u20e3`)],
  ['digits before it', `09${pan}`],
  ['its expiry behind it', `${pan}1228`],
  ['both', `84${pan}1228`],
  ['digits before the first group', `09${inGroups(' ')}`],
  ['its expiry behind the last group', `${inGroups(' ')}1228`],
  ['groups that begin earlier', `09${pan}`.replace(/(\d{4})(?=\d)/g, '$1 ')],
  ['an amount before it', `5.000.000 ${inGroups(' ')}`],
  ['its expiry as a day behind it', `${inGroups(' ')} 12/28`],
]
/** What a reader of the stored text may put together. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(((digit.codePointAt(0) ?? 0) - 6 * Number(/[०-९]/.test(digit))) & 0xf))
    .replace(/(?<=\d)[oо]|[oо](?=\d)/giu, '0')
    .replace(/[^\d•]/gu, '')

describe('F5: a card number in disguise', () => {
  it.each(disguises)('%s: no note keeps it', (_, written) => {
    const safe = protectText(`khách gửi ${written} nhé`)

    expect('text' in safe && safe.isMasked && readable(safe.text)).toContain('453914••••••6467')
    expect('text' in safe && readable(safe.text)).not.toContain(pan)
  })

  it.each(disguises)('%s: no account, code or name keeps it', (_, written) => {
    expect(readable(withoutCardNumbers(written))).not.toContain(pan)
    expect(holdsCardNumber(written)).toBe(true)
  })

  it('is found again when a reader has dropped what stood between', () => {
    const name = accountOwner('NGUYEN VAN AN 4539****1488****0343****6467')

    expect(name).toBe('NGUYEN VAN AN 453914••••••6467')
    expect(accountOwner(name)).toBe(name)
  })

  it.each([
    ['TID', readTid(pan)],
    ['user name', readUserName(`a.${inGroups('_')}`)],
    ['refer code', readReferCode(inGroups('\u2009'))],
    ['account', readBankAccount(inGroups(' '))],
    ['account, masked by a field before', readBankAccount('453914••••••6467')],
    ['MID', readMid('378282246310005')],
  ])('a %s is refused', (_, read) => expect(read).toEqual({ wrong: 'Không được lưu số thẻ đầy đủ' }))

  it.each(['19034567890125', '0071000123456', '963869123456789', '12110000123456', 'FT26325123456789'])(
    'the account %s is one',
    (account) => expect(readBankAccount(account)).toEqual({ account }),
  )
})

describe('F5: texts without card numbers stay as they are', () => {
  it.each([
    'Khách Nguyễn Thị Hồng hẹn 15h30 ngày 21/11/2026, gọi 0903 123 218 hoặc 0987.654.321',
    'Thu 4.500.000, 2.300.000, 5.150.000, 37.000.000, 62.500.000 và 4.000.000',
    'Rút 50.000.000 phí 1,8% = 900.000; trả 49.100.000 lúc 10:45, 11:30, 14:20, 15:05',
    'Rút 45000000 41000000 52000000 chia 3 lần',
    'Đợt 500.000 450.000 420.000 400.000 380.000',
    '45000000, 43000000, 51000000, 52000000, 37000000',
    'CCCD 079203001234, cấp 12/04/2021; CCCD vợ 079305004321',
    'Bill 000123 000124 000125 000126, lô 000045 000046 000047',
    'Lô 000123.000045 000123.000046 000123.000047',
    'Đơn DH261121-001 DH261121-002 DH261122-015',
    'Hẹn 21/11 22/11 23/11 24/11 25/11 26/11 hoặc 2026-11-27 2026-11-28',
    'Từ 01/11/2026-30/11/2026, gia hạn 01/12/2026 31/12/2026',
    'Thẻ 4573 53•• •••• 0007 hết hạn 12/28, gọi 0903123218 0912345678 0987654321',
    'BIN 457353 sđt 0903123218; BIN 457353 0903123218',
    'MB 0903123218888, TCB 19034567890123, VCB 0071000123456',
    'FT26325123456789 chuyển lúc 2026-11-21 10:45:12',
    'Mã GD 6234567890, RRN 632512345678',
    'Thẻ 4472 rút 20tr, thẻ 5310 rút 15tr, thẻ 9704 rút 8tr, thẻ 3528 chưa rút',
    'Máy 4012 bill 0031, máy 4012 bill 0032, máy 5123 bill 0007',
    'Gọi 0903 123 218 hẹn 15h, lấy 2 thẻ 4472 và 5310 năm 2026, xe 51F 4539',
    'Lô 4001 ngày 21/11/2026 về 20.000.000, lô 4002 về 15.000.000, lô 4003 chưa về',
    'Phòng O2O tầng 5, ô tô 51G-123.45, mã SO4539, HĐ 0O12',
    '4 số cuối 4472, 4 số sau thẻ 4472, thẻ 4472 chưa nhận OTP',
    'Gọi 3 số sau: 0903123218, 0912345678',
    'máy 1234 pin yếu, pin 80%',
    'p. in 1234 bill, quên mật khẩu wifi 12345678',
    'pass 500000, mk 2500000 giữ lại',
    'mk 0903123218, pass lại máy 5.000.000',
    'mk 500.000 tiền mặt, khách pass 12,5 triệu',
    'pin hai ba năm chưa thay, máy pin 80%',
    'Bypass 123456, cmk 4472, MK-1234 là mã máy',
    'cid của khách là KH1234, CIDR 1234',
    'khách xác nhận 1234, xác thực xong 15h30',
    'ba số cuối 447, 4 số cuối mặt trước 4472',
    'card 4472, code DH261121-001',
    'Пётр 123 gửi 500.000',
    'bảo mật 2 lớp, mã khách 1234, mã số 123456',
    'Ｎguyễn ｆull-width và số ① ② ③, H₂O, 5️⃣ sao',
  ])('“%s”', (text) => {
    expect(protectText(text)).toEqual({ text, isMasked: false })
    expect(withoutCardNumbers(text)).toBe(text)
  })

  it('random notes of amounts, phones, days and bills keep every figure', () => {
    const amount = fc.integer({ min: 50, max: 99_999 }).map((thousands) => (thousands * 1000).toLocaleString('vi-VN'))
    const phone = fc.integer({ min: 300_000_000, max: 999_999_999 }).map((rest) => `0${rest}`)
    const day = fc
      .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }))
      .map(([d, m]) => `${d}/${m}/2026`)
    const bill = fc.integer({ min: 0, max: 9_999 }).map((no) => String(no).padStart(6, '0'))
    const citizen = fc.integer({ min: 1_000_000_000, max: 96_000_000_000 }).map((no) => String(no).padStart(12, '0'))
    const words = fc.array(fc.oneof(amount, phone, day, bill, citizen), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(words, fc.constantFrom(' ', ', ', '; ', '\n', ' - '), (all, mark) => {
        const text = all.join(mark)
        expect(protectText(text)).toEqual({ text, isMasked: false })
      }),
      { seed, numRuns: 2000 },
    )
  })

  it('and of bill-like and account-like lists few are taken for cards', () => {
    const number = fc.integer({ min: 1000, max: 999_999_999 }).map(String)
    const lists = fc.sample(fc.array(number, { minLength: 2, maxLength: 6 }), { seed, numRuns: 2000 })
    const masked = lists.filter((all) => withoutCardNumbers(all.join(', ')) !== all.join(', '))

    expect(masked.length).toBeLessThan(60)
  })
})

describe('F14: a CVV, PIN, OTP or password however it is written', () => {
  it.each([
    'c v v 123',
    'c.v.v 123',
    'cv2 123',
    'ＣＶＶ 123',
    'cvv １２３',
    'c\u200bvv 123',
    'mã bảo mật 123',
    'mã số bảo mật: 123',
    '3 số sau thẻ 123',
    '3 số mặt sau: 123',
    'ba số sau 123',
    '123 là cvv',
    '123 là mã cvv',
    '1234 = mã PIN',
    '123 CVV',
    'thẻ 4472, 123 (cvv)',
    'mật khẩu 123456',
    'password: 123456',
    'p i n 1234',
    'O T P 123456',
    '123456 là mã OTP',
    'mat khau là 12345678',
    'ccv 123',
    'cv v 123',
    'c vv: 123',
    'cvn 123',
    'csc 123',
    'сvv 123',
    'СVС: 123',
    'рin 1234',
    'cid 1234',
    'pass 123456',
    'Pass: 1234',
    'mk 123456',
    'mk là 12345678',
    'pwd 123456',
    'mã xác thực 123456',
    'ma xac minh: 123456',
    'mã xác nhận 123 456',
    'security code 123',
    'card code: 123',
    'card verification value 123',
    'mã bí mật 123',
    'ba số cuối mặt sau 123',
    '3 số cuối ở mặt sau: 123',
    'cvv một hai ba',
    'mã pin một hai ba bốn',
    'otp: không một hai ba bốn năm',
  ])('“%s” is refused', (text) => {
    expect(protectText(text)).toEqual({ wrong: 'Không được lưu CVV/PIN/OTP' })
  })

  it.each([
    `%B${pan}^NGUYEN VAN AN^2812101000000000?`,
    `B${inGroups(' ')}^NGUYEN VAN AN^2812`,
    `;${pan}=28121010000000000000?`,
  ])('the stripe “%s” is refused whole', (text) => {
    expect(protectText(text)).toEqual({ wrong: 'Không được lưu dữ liệu dải từ của thẻ' })
  })
})

describe('the time it takes', () => {
  it.each([
    '4 ',
    '4573 ',
    '45',
    '45.',
    'cvv ',
    'la so ma ',
    '4\u200b',
    '４',
    'b4',
    ';4',
    '0903 123 ',
    '4.500.000 ',
    '1/1/',
  ])('grows with the text and no faster, for “%s” over and over', (piece) => {
    const timeOf = (length: number): number => {
      const text = piece.repeat(length / piece.length)
      const started = performance.now()
      protectText(text)
      return performance.now() - started
    }
    timeOf(2000)
    expect(timeOf(64_000)).toBeLessThan(2_000)
  })
})
