import { passwordProblem } from '@cardpro/contract/password'
import { readUserName } from '@cardpro/contract/personalIds'
import { readPhone } from '@cardpro/contract/phone'
import { texts } from '@cardpro/contract/texts'

export type Registration = {
  FullName: string
  UserName: string
  Phone: string
  Password: string
  PasswordAgain: string
  ShopName: string
  /** May stay empty. */
  ReferCode: string
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
  Agree: false,
  AgreeLegal: false,
}

/** What can be said before asking the server, by field in the order of the form. The server checks everything again. */
export function checkRegistration(values: Registration): Record<string, string> {
  const owner = { userName: values.UserName, phone: values.Phone, shopName: values.ShopName }
  const sentences: Record<string, string | null> = {
    FullName: required(values.FullName, 'Họ tên là bắt buộc'),
    Phone: required(values.Phone, 'Số điện thoại là bắt buộc') ?? wrong(readPhone(values.Phone)),
    ShopName: required(values.ShopName, 'Tên cửa hàng là bắt buộc'),
    UserName: required(values.UserName, texts.login.userNameRequired) ?? wrong(readUserName(values.UserName)),
    Password: required(values.Password, texts.login.passwordRequired) ?? passwordProblem(values.Password, owner),
    PasswordAgain: values.PasswordAgain === values.Password ? null : 'Mật khẩu nhập lại chưa khớp',
    Agree: values.Agree ? null : 'Bạn cần đồng ý điều khoản và chính sách dữ liệu cá nhân',
    AgreeLegal: values.AgreeLegal ? null : 'Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp',
  }
  return Object.fromEntries(Object.entries(sentences).filter((pair): pair is [string, string] => pair[1] !== null))
}

const wrong = (read: object): string | null => ('wrong' in read ? String(read.wrong) : null)

const required = (text: string, sentence: string): string | null => (text.trim() === '' ? sentence : null)
