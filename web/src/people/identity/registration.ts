import { readUserName } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import type { signIn } from '@cardpro/contract/people/identity/identity'
import { passwordProblem } from '@cardpro/contract/people/identity/password'
import type { Sendable } from '#kit/api/client.ts'

export type Registration = {
  FullName: string
  UserName: string
  Phone: string
  Password: string
  PasswordAgain: string
  ShopName: string
  /** May stay empty. */
  ReferCode: string
  /** Asked for only where registration is by invitation. */
  InviteCode: string
  Agree: boolean
  AgreeLegal: boolean
}

export const emptyRegistration: Registration = {
  FullName: '',
  UserName: '',
  Phone: '',
  Password: '',
  PasswordAgain: '',
  ShopName: '',
  ReferCode: '',
  InviteCode: '',
  Agree: false,
  AgreeLegal: false,
}

/** What can be checked before asking the server, by field in the order of the form. The server checks everything again. */
export function checkRegistration(values: Registration, asksInvite = false): Record<string, string> {
  const owner = { userName: values.UserName, phone: values.Phone, shopName: values.ShopName }
  const sentences: Record<string, string | null> = {
    InviteCode: asksInvite ? requireText(values.InviteCode, 'Vui lòng nhập mã mời') : null,
    FullName: requireText(values.FullName, 'Vui lòng nhập họ tên'),
    Phone: requireText(values.Phone, 'Vui lòng nhập số điện thoại') ?? wrongText(readPhone(values.Phone)),
    ShopName: requireText(values.ShopName, 'Vui lòng nhập tên cửa hàng'),
    UserName: requireText(values.UserName, 'Vui lòng nhập tên tài khoản') ?? wrongText(readUserName(values.UserName)),
    Password: requireText(values.Password, 'Vui lòng nhập mật khẩu') ?? passwordProblem(values.Password, owner),
    PasswordAgain: values.PasswordAgain === values.Password ? null : 'Mật khẩu nhập lại chưa khớp',
    Agree: values.Agree ? null : 'Bạn cần đồng ý điều khoản và chính sách dữ liệu cá nhân',
    AgreeLegal: values.AgreeLegal ? null : 'Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp',
  }
  return Object.fromEntries(Object.entries(sentences).filter((pair): pair is [string, string] => pair[1] !== null))
}

const wrongText = (read: object): string | null => ('wrong' in read ? String(read.wrong) : null)

const requireText = (text: string, sentence: string): string | null => (text.trim() === '' ? sentence : null)

// Named here once more and not imported: the contract's own objects bring zod, and the public pages must stay small.
// A test holds them against the contract.

export const loginCall: Sendable<typeof signIn.login> = { path: 'User/Login', method: 'POST', writes: true }

export const registerCall: Sendable<typeof signIn.register> = { path: 'User/Register', method: 'POST', writes: true }

/** The specification sends its body empty: the code goes into the query. */
export const referCall = (code: string): Sendable<typeof signIn.getDataByReferCode> => ({
  path: `User/GetDataByReferCode?code=${encodeURIComponent(code)}` as 'User/GetDataByReferCode',
  method: 'POST',
  writes: true,
})
