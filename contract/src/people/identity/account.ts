import { z } from 'zod'
import { list, read, write } from '../../kit/call.ts'
import { emptyAnswer, id, instant, text } from '../../kit/fields.ts'
import { cardNumberRefused, holdsCardNumber } from '../../kit/text/safeText.ts'

/** What the bell can show a user, as its settings name it. */
export const noticeNames = {
  mention: 'Nhắc đến bạn',
  approval: 'Yêu cầu chờ bạn duyệt',
  job: 'Tệp và việc nền đã xong',
  dueCard: 'Thẻ đến hạn trong 7 ngày',
  appointment: 'Lịch hẹn cần nhắc',
} as const
export type NoticeKind = keyof typeof noticeNames
export const noticeKinds = ['mention', 'approval', 'job', 'dueCard', 'appointment'] as const satisfies NoticeKind[]

/** Whether a time of day lies in the quiet hours, which may go over midnight; all three as `HH:MM`. */
export function isQuiet(time: string, { QuietFrom, QuietTo }: { QuietFrom: string; QuietTo: string }): boolean {
  if (QuietFrom === '' || QuietTo === '') return false
  return QuietFrom < QuietTo ? time >= QuietFrom && time < QuietTo : time >= QuietFrom || time < QuietTo
}

/** How the console may look, as its menu names it. */
export const themeNames = { system: 'Theo máy', light: 'Sáng', dark: 'Tối' } as const
export type Theme = keyof typeof themeNames
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

const ownPassword = z
  .string({ error: 'Vui lòng nhập mật khẩu' })
  .min(1, 'Vui lòng nhập mật khẩu')
  .max(256, 'Mật khẩu quá dài')
const totpCode = text.refine((code) => code !== '', 'Vui lòng nhập mã xác thực')
const recoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) })

const signedIn = { access: 'signed-in', scope: 'none', worksExpired: true } as const

/** The menu has fewer entries. */
const mostPins = 40

/** Display preferences of a user. */
const pin = z
  .string()
  .max(100, 'Mục ghim không hợp lệ')
  .refine((path) => !holdsCardNumber(path), cardNumberRefused)
const pins = z.array(pin).max(mostPins, `Tối đa ${mostPins} mục ghim`)
const lookSettings = z.object({
  Theme: z.enum(themes, 'Giao diện không hợp lệ'),
  IsMenuFolded: z.boolean(),
  /** The paths of the menu's entries that come first, in their order. */
  Pins: pins,
  /** Whether a key without Ctrl or Alt acts. */
  HasShortcuts: z.boolean(),
})
export type Look = z.infer<typeof lookSettings>

/** A time of day, `HH:MM`; empty where there are no quiet hours. */
const quietTime = z
  .string({ error: 'Giờ yên lặng phải viết như 22:00' })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Giờ yên lặng phải viết như 22:00')
const noticeChoice = z.object({
  /** What the bell counts. */
  Kinds: z
    .array(z.enum(noticeKinds, 'Không có loại thông báo này'))
    .max(noticeKinds.length, 'Quá nhiều loại thông báo'),
  QuietFrom: quietTime,
  QuietTo: quietTime,
})
export type NoticeChoice = z.infer<typeof noticeChoice>

/** The user's own account: where it is signed in, and the second step of signing in. */
export const account = {
  getMySessions: list('User/GetMySessions', {
    about: 'Where the user is signed in, this session first.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: z.object({
      SessionID: z.string(),
      Device: z.string(),
      IP: z.string(),
      IsCurrent: z.boolean(),
      IsLong: z.boolean(),
      CreatedDate: instant,
      LastSeen: instant,
    }),
  }),
  endSession: write('User/EndSession', {
    about: "Ends one of the user's own sessions. A session that has ended already is no error.",
    ...signedIn,
    input: z.object({
      SessionID: z.string({ error: 'Mã không hợp lệ' }).regex(/^[0-9a-f]{16}$/, 'Mã phiên không hợp lệ'),
    }),
    data: emptyAnswer,
    isRepeatable: true,
  }),
  endOtherSessions: write('User/EndOtherSessions', {
    about: "Ends all of the user's own sessions but this one; answers how many there were.",
    ...signedIn,
    input: z.object({}),
    data: z.object({ Ended: z.number().int() }),
    isRepeatable: true,
  }),
  getLook: read('User/GetLook', {
    about:
      'How the user left the console: its theme, whether the side menu is folded, which of its entries are pinned, and whether keys without Ctrl or Alt act. The same in every shop.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    data: lookSettings,
  }),
  saveLook: write('User/SaveLook', {
    about: 'Keeps how the user left the console. Without Pins or HasShortcuts those stay as they are.',
    ...signedIn,
    input: lookSettings.extend({ Pins: pins.optional(), HasShortcuts: z.boolean().optional() }),
    data: emptyAnswer,
  }),
  getNotices: read('User/GetNotices', {
    about:
      'Which kinds of notices the bell of the user counts, and between which hours of Vietnam nothing pops up by itself (both empty: no such hours). The same in every shop.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    data: noticeChoice,
  }),
  saveNotices: write('User/SaveNotices', {
    about: 'Keeps that choice. Refused: one of the two hours alone, and both the same.',
    ...signedIn,
    input: noticeChoice,
    data: emptyAnswer,
  }),
  getTotp: read('User/GetTotp', {
    about:
      'Whether the user has a second step of signing in, whether the user may have one, how many recovery codes are left, whether the company level requires it, and whether the user may decide that.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    data: z.object({
      IsActive: z.boolean(),
      IsAllowed: z.boolean(),
      CodesLeft: z.number().int(),
      IsRequired: z.boolean(),
      MayRequire: z.boolean(),
    }),
  }),
  startTotp: write('User/StartTotp', {
    about:
      'Makes a new secret for the authenticator app; it counts only after ConfirmTotp. Refused: users who may not enter the company level, a wrong password, a second step that is on already.',
    ...signedIn,
    isSecret: true,
    input: z.object({ Password: ownPassword }),
    data: z.object({ Secret: z.string(), Uri: z.string() }),
  }),
  confirmTotp: write('User/ConfirmTotp', {
    about:
      "Turns the second step on, given a code of the new secret, and ends the user's other sessions. Answers ten recovery codes, the only time they are seen.",
    ...signedIn,
    isSecret: true,
    input: z.object({ Code: totpCode }),
    data: recoveryCodes,
  }),
  stopTotp: write('User/StopTotp', {
    about: 'Turns the second step off. Refused: a wrong password, a wrong or used code.',
    ...signedIn,
    input: z.object({ Password: ownPassword, Code: totpCode }),
    data: emptyAnswer,
  }),
  requireSecondStep: write('User/RequireSecondStep', {
    about:
      'Whether users of the company level (ShopID -111) must have a second step: without one every call there is refused with the way to turn it on, and so is changing users, rights and shops anywhere. Refused: users who are not owners, a wrong password, an owner without a second step.',
    ...signedIn,
    input: z.object({ IsRequired: z.boolean(), Password: ownPassword }),
    data: emptyAnswer,
  }),
  newRecoveryCodes: write('User/NewRecoveryCodes', {
    about:
      'Ten new recovery codes; the old ones open nothing any more. Refused: a wrong password, a wrong or used code.',
    ...signedIn,
    isSecret: true,
    input: z.object({ Password: ownPassword, Code: totpCode }),
    data: recoveryCodes,
  }),
}

/** The external sites behind "Trang quản lý". */
export const handOffSites = ['company', 'report'] as const

export const handOff = {
  create: write('Handoff/Create', {
    about:
      'The address of an external site with a code that identifies the user to that site, and to no other: usable once, for 60 seconds, and never as a Token. Refused: a site that is not configured.',
    ...signedIn,
    isSecret: true,
    input: z.object({ Site: z.enum(handOffSites, 'Trang không hợp lệ') }),
    data: z.object({ Url: z.string() }),
  }),
}

/** For the external site's server, which proves itself by `Authorization: Bearer HANDOFF_SECRET`. */
export const handOffSite = {
  redeem: write('Handoff/Redeem', {
    about:
      'Who came with this code. Refused: a wrong secret, a code that is unknown, used, older than 60 seconds, of another site, or of a session that has ended. Audience is the origin of the asking site; it may be left out where only one is configured.',
    access: 'public',
    scope: 'none',
    input: z.object({
      Code: z.string({ error: 'Vui lòng nhập mã' }).min(1, 'Vui lòng nhập mã').max(100, 'Mã không hợp lệ'),
      Audience: text,
    }),
    data: z.object({
      UserID: id,
      UserName: z.string(),
      FullName: z.string(),
      OwnerUserID: id,
      ShopID: z.number().int(),
      Audience: z.string(),
    }),
  }),
}
