import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'
import { blockedPasswords, isBlockedPassword } from './passwordBlocklist.ts'

const owner = { userName: 'chu.shop.a', phone: '0903123218', shopName: 'Quẹt Thẻ Ánh Dương' }

describe('V-PASS', () => {
  it.each([
    ['', 'Mật khẩu quá yếu: phải có ít nhất 8 ký tự'],
    ['Ngắn7kt', 'Mật khẩu quá yếu: phải có ít nhất 8 ký tự'],
    ['ắắắắắắắ'.normalize('NFD'), 'Mật khẩu quá yếu: phải có ít nhất 8 ký tự'],
    [`${'kh0ng-ai-doan-'.repeat(19)}`, 'Mật khẩu không được quá 256 ký tự'],
    ['chu.shop.a', 'Mật khẩu quá yếu: không được trùng tên tài khoản'],
    ['CHU shop A', 'Mật khẩu quá yếu: không được trùng tên tài khoản'],
    ['0903123218', 'Mật khẩu quá yếu: không được trùng số điện thoại'],
    ['+84 903 123 218', 'Mật khẩu quá yếu: không được trùng số điện thoại'],
    ['quetTheAnhDuong', 'Mật khẩu quá yếu: không được trùng tên cửa hàng'],
    ['Quẹt Thẻ Ánh Dương', 'Mật khẩu quá yếu: không được trùng tên cửa hàng'],
    ...['chu.shop.a1', '1chushopa', 'Chu.Shop.A@2026', 'xchushopaxy', '0903123218a', 'quettheanhduong88'].map(
      (near) => [near, 'Mật khẩu quá yếu: không được là tên tài khoản, số điện thoại hay tên cửa hàng thêm vài ký tự'],
    ),
    ['15081990', 'Mật khẩu quá yếu: không được là ngày tháng năm'],
    ['15/08/1990', 'Mật khẩu quá yếu: không được là ngày tháng năm'],
    ['19900815', 'Mật khẩu quá yếu: không được là ngày tháng năm'],
    ['aaaaaaaa', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['abcabcabc', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['12345678', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['87654321', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['qwertyuiop', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['matkhau123', 'Mật khẩu quá yếu: quá phổ biến'],
    ['Mật khẩu 123', 'Mật khẩu quá yếu: quá phổ biến'],
    ['M@tkhau@123', 'Mật khẩu quá yếu: quá phổ biến'],
    ['Passw0rd123', 'Mật khẩu quá yếu: quá phổ biến'],
    ['P@ssw0rd', 'Mật khẩu quá yếu: quá phổ biến'],
    ['AnhYeuEm', 'Mật khẩu quá yếu: quá phổ biến'],
    ['vietnam@2026', 'Mật khẩu quá yếu: quá phổ biến'],
    ['Admin@123', 'Mật khẩu quá yếu: quá phổ biến'],
    ['68686868', 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp'],
    ['66668888', 'Mật khẩu quá yếu: quá phổ biến'],
    ['123456aA', 'Mật khẩu quá yếu: quá phổ biến'],
  ])('“%s”: %s', (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem)
  })

  it.each([
    'Demo@2026!',
    'cà phê sữa đá 7h',
    'troi-mua-roi',
    'x7#kPq2m',
    'chu.shop.a thích câu cá',
    'a'.repeat(128) + 'b'.repeat(128),
    '🐟🐠🐡🦈🐬🐳🐋🦑',
  ])('accepts “%s” without asking for capitals, digits or signs', (password) => {
    expect(passwordProblem(password, owner)).toBeNull()
  })

  it('checks no personal data of the owner where none is given', () => {
    expect(passwordProblem('chu.shop.a')).toBeNull()
    expect(passwordProblem('troi-mua-roi', { userName: '', phone: '', shopName: '' })).toBeNull()
  })

  it('blocks at least 3.000 values that are long enough, each of them really', () => {
    const values = [...blockedPasswords()]

    expect(values.length).toBeGreaterThanOrEqual(3000)
    expect(
      values.filter((value) => value.length < 8 || !isBlockedPassword(value) || passwordProblem(value) === null),
    ).toEqual([])
  })
})
