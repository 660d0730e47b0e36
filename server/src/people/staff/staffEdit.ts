import type { Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import { staff } from '@cardpro/contract/people/staff/staff'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, ensureRight, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { Prepared, readAlone } from '#kit/http/downloads.ts'
import { ensureVersion, wholeRecord } from '#kit/http/editing.ts'
import { noPermission, requireConfirmation, UserError } from '#kit/http/errors.ts'
import { reasonGiven } from '#kit/safeNote.ts'
import { endSessionsOf } from '#people/identity/session/session.service.ts'
import { deleteUser, hashPassword, insertUser, type User, updateUser } from '#people/identity/users.service.ts'
import { countHeldCards, hasAdvance, isDeleted, loadPerson, lockPerson, type Person } from './people.ts'
import { whyNotGive, whyNotManage } from './staff.rules.ts'
import { formOfPerson, readStaffForm, type StaffForm } from './staffForm.ts'

export const addOrEditStaff = new Prepared<typeof staff.addOrEditStaff>(async (asked, sent) => {
  const { UserID } = sent
  if (UserID !== undefined) ensureRight(asked, 'staff.edit')
  const whole = (ctx: Ctx, read: (ctx: Ctx, id: number) => Promise<Person>) =>
    wholeRecord(staff.addOrEditStaff, sent, async (id) => formOfPerson(ctx, await read(ctx, id)))
  const form = await readAlone(asked, async (ctx) => readStaffForm(ctx, await whole(ctx, loadPerson)))
  const passwordHash = form.password === '' ? null : await hashPassword(form.password, 'known')
  return async (ctx) => {
    const input = await whole(ctx, async (_, id) => (await lockPerson(ctx, id)).person)
    const read = { ...(await readStaffForm(ctx, input)), passwordHash }
    if (UserID === undefined) return addStaff(ctx, read)
    await editStaff(ctx, read, { id: UserID, version: sent.Version, confirmed: sent.Confirm })
    return { UserID }
  }
})

type HashedForm = StaffForm & { passwordHash: string | null }

async function addStaff(ctx: WriteCtx, { passwordHash, ...form }: HashedForm): Promise<{ UserID: number }> {
  ensureGroup(ctx, form)
  const id = newId()
  if (passwordHash === null) throw new Error('a new user has a password')
  const isFree = await insertUser(ctx, { ...userOf(id, form), userName: form.userName, passwordHash })
  if (!isFree) throw UserError.at('UserName', 'Tài khoản đã tồn tại')
  await audit.record(ctx, {
    menu: 'staff',
    event: 'staff.add',
    ref: { kind: 'user', id },
    detail: { UserName: form.userName, ...facts(form) },
  })
  return { UserID: id }
}

type Edit = { id: number; version: number | undefined; confirmed: string[] }

async function editStaff(
  ctx: WriteCtx,
  { passwordHash, ...form }: HashedForm,
  { id, version, confirmed }: Edit,
): Promise<void> {
  const { person, hasOtherOwner } = await lockPerson(ctx, id)
  ensureManaged(ctx, person)
  ensureVersion(ctx, 'Nhân viên', { asked: version, now: person.version })
  if (form.userName !== person.userName) throw UserError.at('UserName', 'Không đổi được tên tài khoản')
  const after = keepUnseenShops(ctx, person, form)
  if (form.group.id !== person.groupId) ensureGroup(ctx, form)
  if (id === ctx.userId) ensureNoOwnChange(person, after)
  if (person.isOwner && !(after.isOwner && after.status === recordStatus.active)) ensureOtherOwner(hasOtherOwner)
  await ensureNothingHeld(ctx, person, after.status)
  await askAboutCards(ctx, person, { status: after.status, confirmed })
  await Promise.all([
    updateUser(ctx, { ...userOf(id, after), passwordHash }),
    ...(startsAnew(person, after) ? [endSessionsOf(ctx.db, ctx.companyId, id)] : []),
    audit.record(ctx, {
      menu: 'staff',
      event:
        after.status === person.status
          ? 'staff.edit'
          : after.status === recordStatus.active
            ? 'staff.reactivate'
            : 'staff.deactivate',
      ref: { kind: 'user', id },
      detail: differences(person, after),
    }),
  ])
}

/** Takes a user out of the company. The second call of two answers like the first. */
export async function deleteStaff(
  ctx: WriteCtx,
  { StaffID, Reason, Confirm }: Input<typeof staff.deleteStaff>,
): Promise<null> {
  if (await isDeleted(ctx, StaffID)) return null
  const { person, hasOtherOwner } = await lockPerson(ctx, StaffID)
  ensureManaged(ctx, person)
  if (StaffID === ctx.userId) throw new UserError('Bạn không thể tự xóa tài khoản của mình')
  if (person.isOwner) ensureOtherOwner(hasOtherOwner)
  if (await hasAdvance(ctx, StaffID))
    throw new UserError(`${person.fullName} còn giữ tiền tạm ứng, thu lại hết rồi mới xóa được`)
  await askAboutCards(ctx, person, { status: recordStatus.stopped, confirmed: Confirm })
  await Promise.all([
    deleteUser(ctx, StaffID),
    audit.record(ctx, {
      menu: 'staff',
      event: 'staff.delete',
      ref: { kind: 'user', id: StaffID },
      detail: { UserName: person.userName, FullName: person.fullName, ...reasonGiven(Reason) },
    }),
  ])
  return null
}

/** A member of staff who carries money of a shop is not stopped. */
async function ensureNothingHeld(ctx: WriteCtx, person: Person, status: number): Promise<void> {
  if (status === recordStatus.active || person.status !== recordStatus.active) return
  if (await hasAdvance(ctx, person.id))
    throw UserError.at('Status', `${person.fullName} còn giữ tiền tạm ứng, thu lại hết rồi mới ngừng được`)
}

/** Held cards leave with the user, so this is confirmed first. */
async function askAboutCards(
  ctx: WriteCtx,
  person: Person,
  { status, confirmed }: { status: number; confirmed: string[] },
): Promise<void> {
  if (status === recordStatus.active) return
  const held = await countHeldCards(ctx, person.id)
  if (held === 0) return
  const Message = `${person.fullName} còn giữ ${held} thẻ của khách, hãy thu lại ở Dữ liệu thẻ → Thẻ đang giữ`
  requireConfirmation([{ Code: 'W_HOLDS_CARDS', Message }], confirmed)
}

function ensureManaged(ctx: WriteCtx, person: Person): void {
  const why = whyNotManage(ctx, person)
  if (why !== '') throw noPermission(why)
}

function ensureGroup(ctx: WriteCtx, { group }: StaffForm): void {
  const why = whyNotGive(ctx, group)
  if (why !== '') throw UserError.at('GroupID', why, 'NO_PERMISSION')
}

/** Users change no more than name and phone of their own account: they could lock themselves out or widen their rights. */
function ensureNoOwnChange(person: Person, form: StaffForm): void {
  if (form.status !== person.status) throw UserError.at('Status', 'Bạn không thể tự ngừng tài khoản của mình')
  if (form.group.id !== person.groupId) throw UserError.at('GroupID', 'Bạn không thể tự đổi nhóm quyền của mình')
  if (!isSame(form.shopIds, person.shopIds))
    throw UserError.at('ShopIDs', 'Bạn không thể tự đổi cửa hàng được vào của mình')
  if (form.password !== '') throw UserError.at('Password', 'Hãy đổi mật khẩu của mình ở “Đổi mật khẩu”')
}

function ensureOtherOwner(hasOtherOwner: boolean): void {
  if (!hasOtherOwner) throw new UserError('Công ty phải còn ít nhất một chủ đang hoạt động')
}

/** Inactive shops are on no form; their staff still work there when they open again. */
function keepUnseenShops(ctx: WriteCtx, person: Person, form: StaffForm): StaffForm {
  if (form.isOwner) return form
  const unseen = person.shopIds.filter((id) => !ctx.ownShopIds.includes(id))
  return { ...form, shopIds: [...new Set([...form.shopIds, ...unseen])] }
}

/** A change after which the old sessions may no longer be used. */
const startsAnew = (person: Person, form: StaffForm): boolean =>
  form.password !== '' ||
  form.status !== person.status ||
  form.group.id !== person.groupId ||
  form.mustChangePassword !== person.mustChangePassword ||
  !isSame(form.shopIds, person.shopIds)

const isSame = (some: number[], others: number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

const userOf = (id: number, form: StaffForm): User => ({
  id,
  fullName: form.fullName,
  phone: form.phone,
  isOwner: form.isOwner,
  groupId: form.group.id,
  shipMpct: form.shipMpct,
  status: form.status,
  mustChangePassword: form.mustChangePassword,
  shopIds: form.shopIds,
})

type Fact = string | number | number[]

const facts = (form: StaffForm): Record<string, Fact> => ({
  FullName: form.fullName,
  Phone: form.phone,
  GroupName: form.group.name,
  ShopIDs: form.shopIds,
  ShipPercent: mpctToPercent(form.shipMpct),
  Status: form.status,
})

/** Only what changed, as it was and as it is; of a password only that there is another one. */
function differences(person: Person, form: StaffForm): Record<string, unknown> {
  const was: Record<string, Fact> = {
    FullName: person.fullName,
    Phone: person.phone,
    GroupName: person.groupName,
    ShopIDs: person.shopIds,
    ShipPercent: mpctToPercent(person.shipMpct),
    Status: person.status,
  }
  const changed = Object.entries(facts(form)).filter(([field, value]) => String(was[field]) !== String(value))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(changed),
    ...(form.password !== '' && { isNewPassword: true }),
  }
}
