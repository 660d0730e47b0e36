import type { Data, Input } from '@cardpro/contract/kit/call'
import { companyShopId, recordStatus } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import { readUserName } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import type { signIn } from '@cardpro/contract/people/identity/identity'
import { passwordProblem } from '@cardpro/contract/people/identity/password'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { today } from '#kit/clock.ts'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Visitor } from '#kit/http/http.ts'
import { installation } from '#kit/secrets/installation.ts'
import { referredBy } from '#people/collaborators/collaborators.service.ts'
import { visitorCtx } from '#people/identity/session/tokens.service.ts'
import { countTry, mostTries, unknownDevices } from '#people/identity/signIn/guesses.ts'
import { hashPassword, isPassword } from '#people/identity/signIn/passwords.ts'
import { findLoginName } from '#people/identity/signIn/signIn.service.ts'
import { insertGroups, insertUser } from '#people/identity/users.service.ts'
import { insertSystemCategories } from '#places/categories/categories.service.ts'
import { insertShop } from '#places/shops/shops.service.ts'
import { ensureInvited, useInvite } from './invites.service.ts'

const sql = loadSql(import.meta.url, './registration.sql')
const PasswordHashRow = z.object({ password_hash: z.string() })

/** A new company may be used for a year; then it has to be prolonged. */
const firstDays = 365

type Form = Input<typeof signIn.register>
type FormRead = { userName: string; fullName: string; phone: string; shopName: string; referCode: string }
type Registration = FormRead & { passwordHash: string }

/** The login name is taken: roll back. */
class NameTaken extends Error {}

/** Makes company, company-level shop, first shop, owner and login name in one go, or nothing of them. */
export async function register(visitor: Visitor, input: Form): Promise<{ UserID: number }> {
  const form = readForm(input)
  try {
    await ensureInvited(visitor.db, input.InviteCode)
  } catch (error) {
    // The form that comes again finds its own code used.
    if (installation().registration === 'closed' || input.InviteCode === '') throw error
    return { UserID: await registeredBefore(visitor, { form, password: input.Password }, error) }
  }
  const registration = { ...form, passwordHash: await hashPassword(input.Password, visitor) }
  const [companyId, shopId, userId] = [newId(), newId(), newId()]
  try {
    await visitor.db.transaction(companyId, (tx) => {
      const ctx = visitorCtx(visitor, tx, { companyId, userId, userName: form.userName, shopId })
      return insertCompany(ctx, registration, input.InviteCode)
    })
    return { UserID: userId }
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error
    return { UserID: await registeredBefore(visitor, { form, password: input.Password }) }
  }
}

/**
 * The form that comes again, after a double click or a lost answer, is answered as it was. Only for
 * the very same form and only for minutes; and each look at the password counts as a try to sign in.
 */
async function registeredBefore(
  visitor: Visitor,
  { form, password }: { form: FormRead; password: string },
  taken: unknown = UserError.at('UserName', 'Tài khoản đã tồn tại'),
): Promise<number> {
  const name = await findLoginName(visitor.db, form.userName)
  if (!name) throw taken
  const { company_id: companyId, user_id: userId } = name
  const passwordHash = await visitor.db.transaction(companyId, async (tx) => {
    const same = { company_id: companyId, user_id: userId, ...columnsOf(form) }
    const row = await tx.optional(sql('find_same_registration'), same, PasswordHashRow)
    if (!row) return null
    const tries = await countTry(tx, { companyId, userId, device: unknownDevices })
    return tries > mostTries ? null : row.password_hash
  })
  if (passwordHash === null || !(await isPassword(password, passwordHash, visitor))) throw taken
  return userId
}

/** Who gives out this code; null to every other. The name alone: strangers learn neither company nor shop nor phone. */
export async function getDataByReferCode(
  { db }: Visitor,
  { code }: Input<typeof signIn.getDataByReferCode>,
): Promise<Data<typeof signIn.getDataByReferCode>> {
  const name = await referredBy(db, code)
  return name === null ? null : { Valid: true, ReferName: name }
}

const columnsOf = ({ fullName, phone, shopName }: FormRead) => ({ full_name: fullName, phone, shop_name: shopName })

/** Refuses with a sentence at each field, all of them at once. */
function readForm(input: Form): FormRead {
  const user = readUserName(input.UserName)
  const phone = readPhone(input.Phone)
  const fullName = input.FullName.normalize('NFC')
  const shopName = input.ShopName.normalize('NFC')
  const owner = { userName: input.UserName, phone: input.Phone, shopName }
  const problems: Record<string, string | null> = {
    UserName: 'wrong' in user ? user.wrong : null,
    Phone: 'wrong' in phone ? phone.wrong : null,
    Password: passwordProblem(input.Password, owner),
    Agree: input.Agree ? null : 'Bạn cần đồng ý điều khoản và chính sách dữ liệu cá nhân',
    AgreeLegal: input.AgreeLegal ? null : 'Bạn cần cam kết chỉ ghi nhận giao dịch hợp pháp',
  }
  const errors = Object.fromEntries(
    Object.entries(problems).filter((problem): problem is [string, string] => problem[1] !== null),
  )
  const [first] = Object.values(errors)
  if (first !== undefined || 'wrong' in user || 'wrong' in phone)
    throw new UserError(first ?? '', { code: 'INVALID', errors })
  return { userName: user.userName, phone: phone.phone, fullName, shopName, referCode: input.ReferCode }
}

async function insertCompany(
  ctx: WriteCtx,
  { userName, fullName, phone, shopName, referCode, passwordHash }: Registration,
  inviteCode: string,
): Promise<void> {
  const { companyId, userId, shopId, db } = ctx
  const owner = { id: userId, userName, fullName, phone, passwordHash, isOwner: true, groupId: ownerGroupId }
  const rest = { shipMpct: 0, status: recordStatus.active, mustChangePassword: false, shopIds: [] }
  // One round trip; the company comes first because everything points to it.
  const [, , , isFree] = await Promise.all([
    db.run(sql('insert_company'), {
      id: companyId,
      name: shopName,
      expires_on: addDays(today(), firstDays),
      refer_code: referCode,
    }),
    insertGroups(db, companyId),
    insertSystemCategories(db, companyId),
    insertUser(ctx, { ...owner, ...rest }),
    insertShop(ctx, { id: companyShopId, name: 'Tất cả cửa hàng' }),
    insertShop(ctx, { id: shopId, name: shopName, phone }),
    audit.record(ctx, {
      menu: 'account',
      event: 'account.register',
      ref: { kind: 'user', id: userId },
      detail: {
        UserName: userName,
        FullName: fullName,
        ShopName: shopName,
        ReferCode: referCode,
        Agree: true,
        AgreeLegal: true,
      },
    }),
  ])
  if (!isFree) throw new NameTaken()
  await useInvite(db, inviteCode)
}
