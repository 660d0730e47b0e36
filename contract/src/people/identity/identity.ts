import { z } from 'zod'
import { list, write } from '../../kit/call.ts'
import { dayOut, emptyAnswer, guardText, id, markRequired, text } from '../../kit/fields.ts'

/** An entry of the side menu that the user may see. */
export const MenuEntry = z.object({
  title: z.string(),
  path: z.string(),
  children: z.array(z.object({ title: z.string(), path: z.string(), visible: z.boolean() })),
  visible: z.boolean(),
})

/** What sign-in answers: the specification's fields, the owner's id, the menu and the rights behind it. */
export const SignedIn = z.object({
  Token: z.string(),
  UserID: id,
  UserName: z.string(),
  FullName: z.string(),
  OwnerUserID: id,
  ShopID: z.number().int(),
  ShopName: z.string(),
  ExpiredDate: dayOut,
  AccountBank: z.string(),
  AccountOwner: z.string(),
  BankCode: z.string(),
  ShopAddress: z.string(),
  ShopPhone: z.string(),
  MustChangePassword: z.boolean(),
  /** The company is the demo of a real one: actions there have no effect on the real one. */
  IsDemo: z.boolean(),
  menuPermissions: z.array(MenuEntry),
  Rights: z.array(z.string()),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Before sign-in. */
export const signIn = {
  login: write('User/Login', {
    about:
      'Signs in. A wrong name or password, or a locked user, is Result 0 with HTTP 200; ten wrong tries lock that user on that device for 30 minutes. A user with a second step must send Code too: without it the answer has Code TOTP_REQUIRED.',
    access: 'public',
    scope: 'none',
    input: z.object({
      UserName: z
        .string({ error: 'Tên tài khoản là bắt buộc' })
        .trim()
        .min(1, 'Tên tài khoản là bắt buộc')
        .max(64, 'Tên tài khoản quá dài'),
      Password: z.string({ error: 'Mật khẩu là bắt buộc' }).min(1, 'Mật khẩu là bắt buộc').max(256, 'Mật khẩu quá dài'),
      Remember: z.boolean().default(false),
      Code: text,
    }),
    data: SignedIn,
  }),
  register: write('User/Register', {
    about:
      'Makes a company with its owner and first shop. Refused: a taken or malformed user name, a weak password, missing consent; where registration is by invitation a missing or used InviteCode, and everything where it is closed.',
    access: 'public',
    scope: 'none',
    input: z.object({
      FullName: z
        .string({ error: 'Vui lòng nhập họ tên' })
        .trim()
        .min(1, 'Vui lòng nhập họ tên')
        .max(120, 'Họ tên tối đa 120 ký tự')
        .transform(guardText),
      UserName: z
        .string({ error: 'Vui lòng nhập tên tài khoản' })
        .trim()
        .min(1, 'Vui lòng nhập tên tài khoản')
        .max(64, 'Tài khoản phải có 4 đến 32 ký tự'),
      Phone: z
        .string({ error: 'Vui lòng nhập số điện thoại' })
        .trim()
        .min(1, 'Vui lòng nhập số điện thoại')
        .max(20, 'Số điện thoại không hợp lệ'),
      Password: z
        .string({ error: 'Vui lòng nhập mật khẩu' })
        .min(1, 'Vui lòng nhập mật khẩu')
        .max(256, 'Mật khẩu tối đa 256 ký tự'),
      ShopName: z
        .string({ error: 'Vui lòng nhập tên cửa hàng' })
        .trim()
        .min(1, 'Vui lòng nhập tên cửa hàng')
        .max(120, 'Tên cửa hàng tối đa 120 ký tự')
        .transform(guardText),
      ReferCode: text,
      InviteCode: text,
      Agree: markRequired(z.boolean().default(false)),
      AgreeLegal: markRequired(z.boolean().default(false)),
    }),
    data: z.object({ UserID: id }),
    hourlyMax: 30,
  }),
  getDataByReferCode: write('User/GetDataByReferCode', {
    about:
      'The name of the active collaborator with this refer code, null for every other code. The body is empty, the code comes in the query.',
    access: 'public',
    scope: 'none',
    input: z.object({ code: text }),
    takesQuery: true,
    data: z.object({ Valid: z.boolean(), ReferName: z.string().optional() }).nullable(),
  }),
}

export const identity = {
  changePassword: write('User/ChangePassword', {
    about:
      "Changes the own password and ends all of the user's sessions. Refused: a wrong old password, a weak new one.",
    access: 'signed-in',
    scope: 'none',
    input: z.object({
      OldPassword: z
        .string({ error: 'Vui lòng nhập mật khẩu cũ' })
        .min(1, 'Vui lòng nhập mật khẩu cũ')
        .max(256, 'Mật khẩu quá dài'),
      NewPassword: z
        .string({ error: 'Vui lòng nhập mật khẩu mới' })
        .min(1, 'Vui lòng nhập mật khẩu mới')
        .max(256, 'Mật khẩu tối đa 256 ký tự'),
    }),
    data: emptyAnswer,
    worksExpired: true,
    isRepeatable: true,
  }),
  logout: write('User/Logout', {
    about: 'Ends the session of this token.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    data: emptyAnswer,
    worksExpired: true,
    isRepeatable: true,
  }),
  getAllStaff: list('Meta/GetAllStaff', {
    about: 'The active staff of the shop, for pickers.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: z.object({ UserID: id, FullName: z.string(), ShopIDs: z.array(z.number().int()) }),
  }),
}
