import { type Call, takesShops } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { today } from '#kit/clock.ts'
import { type Caller, ensureMay, inShops } from '#kit/context.ts'
import { type DiskRoom, pausedSentence, shortSentence } from '#kit/disk/diskRoom.ts'
import { noPermission, UserError } from './errors.ts'

/** What the guards look at in a call. */
export type GuardedCall = Pick<Call, 'access' | 'orAccess' | 'scope' | 'writes' | 'worksExpired'>

/**
 * May this caller make this call? Asked when it comes in, and again of what runs later in the caller's name: a job, a rule.
 * What the guards look at came with the session, so this takes no query.
 */
export function ensureCallAllowed(caller: Caller, call: GuardedCall): void {
  ensureNotExpired(call, caller)
  ensureSecondStep(call, caller)
  ensureMay(caller, call)
}

/**
 * May this caller do the act of another call? Asked wherever one call does it (undoing, approving, storing and taking back a
 * file): its own `access` does not cover that act.
 */
export function ensureActAllowed(
  caller: Caller,
  act: Pick<Call, 'access' | 'orAccess' | 'asks'>,
  input?: object,
): void {
  ensureMay(caller, act, input)
  if (caller.lacksSecondStep && wantsSecondStep(act.access)) throw lacksSecondStep()
}

function ensureNotExpired({ writes, worksExpired }: GuardedCall, { expiresOn }: Caller): void {
  if (!writes || worksExpired || today() <= expiresOn) return
  throw new UserError(
    `Tài khoản đã hết hạn ngày ${formatDay(expiresOn)}: chỉ xem và xuất được dữ liệu, không thêm hay sửa được. Vui lòng gia hạn để dùng tiếp.`,
    { code: 'EXPIRED' },
  )
}

/** The calls of a user whose password was set by another user, until it is changed. */
const beforeNewPassword: readonly string[] = ['User/ChangePassword', 'User/Logout']

export function ensurePasswordChanged({ mustChangePassword }: { mustChangePassword: boolean }, path: string): void {
  if (!mustChangePassword || beforeNewPassword.includes(path)) return
  throw new UserError('Bạn cần đổi mật khẩu trước khi làm việc tiếp', { code: 'MUST_CHANGE_PASSWORD' })
}

/** The caller with the shops that the call may touch: at the company level a book is the company's own, and shopID narrows. */
export function inItsShops<C extends Pick<Caller, 'shopId' | 'shopIds'>>(call: Call, caller: C, input: object): C {
  if (call.scope === 'book' && caller.shopId === companyShopId) return { ...caller, shopIds: [companyShopId] }
  return call.scope === 'many' && takesShops(call) ? inShops(caller, (input as { shopID: number[] }).shopID) : caller
}

/** Who may do what, and in which shops: such rights ask for the second step wherever they are used. */
const guardedMenus = ['staff.', 'permissions.', 'shops.', 'partnerShops.']
export const wantsSecondStep = (access: string): boolean => guardedMenus.some((menu) => access.startsWith(menu))

/** The own account stays open at every level, since the second step is turned on there. */
function ensureSecondStep({ access, scope, writes }: GuardedCall, caller: Caller): void {
  if (!caller.lacksSecondStep || (access === 'signed-in' && scope === 'none')) return
  if (caller.shopId === companyShopId)
    throw noPermission(
      'Công ty yêu cầu xác thực hai lớp để vào cấp công ty. Hãy chọn một cửa hàng, mở “Đổi mật khẩu”, thẻ “Xác thực hai lớp” để bật, rồi chọn lại “Tất cả cửa hàng”.',
    )
  if (writes && (wantsSecondStep(access) || scope === 'none')) throw lacksSecondStep()
}

const lacksSecondStep = (): UserError =>
  noPermission(
    'Công ty yêu cầu xác thực hai lớp để đổi nhân viên, quyền và cửa hàng. Hãy mở “Đổi mật khẩu”, thẻ “Xác thực hai lớp” để bật, rồi làm lại.',
  )

/**
 * Writes of a row or two that are made on a disk without room too: those that signing in and out needs, else a shop could not
 * even read, and the end of a job, which takes up room.
 */
const withoutRoom: readonly string[] = [
  'User/Login',
  'User/Logout',
  'User/ChangePassword',
  'User/EndSession',
  'User/EndOtherSessions',
  'Handoff/Create',
  'Handoff/Redeem',
  'Demo/Enter',
  'Demo/SignIn',
  'Job/Cancel',
]

/** Why this call is not begun while a disk is short of room; null where it may be. */
export function noRoom({ path, writes, access }: Call, room: Pick<DiskRoom, 'short'> | undefined): UserError | null {
  const short = room?.short
  if (!short || !writes || withoutRoom.includes(path)) return null
  return new UserError(access === 'public' ? shortSentence : pausedSentence(short), { code: 'DISK_FULL' })
}
