import { setTimeout as wait } from 'node:timers/promises'
import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId, recordStatus } from '@cardpro/contract/kit/constants'
import { readUserName } from '@cardpro/contract/kit/text/personalIds'
import type { SignedIn, signIn } from '@cardpro/contract/people/identity/identity'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { now } from '#kit/clock.ts'
import type { Db, Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Visitor } from '#kit/http/http.ts'
import { isOwnDevice, newDevice } from '#kit/http/source.ts'
import { menuPermissions, personRights, RightsRow } from '#people/identity/session/personRights.ts'
import { openSession } from '#people/identity/session/session.service.ts'
import { visitorCtx } from '#people/identity/session/tokens.service.ts'
import { loadShops } from '#places/shops/shops.service.ts'
import {
  type Counter,
  countTry,
  deviceHash,
  forgetTries,
  knowDevice,
  lockedError,
  mostTries,
  UnknownNames,
  unknownDevices,
} from './guesses.ts'
import { hashPassword, isOldHash, isPassword } from './passwords.ts'
import { Sprays } from './sprays.ts'
import { useCode, wrongCode } from './totp.service.ts'

const sql = loadSql(import.meta.url, './signIn.sql')

const LoginName = z.object({ company_id: z.number(), user_id: z.number() })
const AccountRow = z.object({
  password_hash: z.string(),
  status: z.number(),
  is_known_device: z.boolean(),
  is_locked: z.boolean(),
  has_second_step: z.boolean(),
})
const SignedInRow = RightsRow.extend({
  user_name: z.string(),
  full_name: z.string(),
  must_change_password: z.boolean(),
  expires_on: z.string(),
  is_demo: z.boolean(),
  owner_id: z.number(),
  shop_id: z.number().nullable(),
})
type Account = {
  counter: Counter
  passwordHash: string
  isStopped: boolean
  isLocked: boolean
  hasSecondStep: boolean
}

const unknownNames = new UnknownNames()
const sprays = new Sprays()

/** A wrong try is answered after this time and not before, so that the write it costs on a known name does not show. */
const wrongTakesMs = 100

/** Signs in. An unknown name goes the same way as a wrong password: the same work, the same sentence, the same lock. */
export async function login(visitor: Visitor, input: Input<typeof signIn.login>): Promise<SignedIn> {
  const answerAt = performance.now() + wrongTakesMs
  const userName = nameTyped(input.UserName)
  const account = await findAccount(visitor, userName)
  if (account?.isLocked ?? unknownNames.isLocked(userName)) throw turnedAway(visitor, account, lockedError())
  const { isRight, tries } = await tryPassword(visitor, account, { userName, password: input.Password })
  if (tries > mostTries) throw turnedAway(visitor, account, lockedError())
  if (!account || !isRight) {
    const refusal = turnedAway(visitor, account, await wrongTry(visitor, account, tries))
    await wait(Math.max(0, answerAt - performance.now()))
    throw refusal
  }
  if (account.isStopped) {
    const stopped = new UserError('Tài khoản này đã ngừng hoạt động, vui lòng liên hệ chủ cửa hàng')
    throw turnedAway(visitor, account, stopped)
  }
  if (account.hasSecondStep) await takeSecondStep(visitor, account, { code: input.Code, tries })
  return enterAccount(visitor, account, input)
}

function nameTyped(text: string): string {
  const typed = readUserName(text)
  return 'userName' in typed ? typed.userName : text.toLowerCase()
}

async function tryPassword(
  visitor: Visitor,
  account: Account | null,
  { userName, password }: { userName: string; password: string },
): Promise<{ isRight: boolean; tries: number }> {
  const isKnown = account !== null && isOfKnownDevice(account)
  if (!isKnown) sprays.ensureNotTooFast(visitor.source)
  // The try is counted while the password is being hashed: not later, and without showing in the time it takes.
  const line = isKnown ? { source: visitor.device, isKnown } : visitor
  const verifying = isPassword(password, account?.passwordHash, line)
  const counting = account
    ? visitor.db.transaction(account.counter.companyId, (tx) => countTry(tx, account.counter))
    : unknownNames.count(userName)
  const [isRight, tries] = await Promise.all([verifying, counting])
  if (!isRight && !isKnown) sprays.noteWrong(visitor.source, userName)
  return { isRight, tries }
}

const isOfKnownDevice = ({ counter }: Account): boolean => counter.device !== unknownDevices

/** A wrong code stays counted with the wrong passwords; only a sign-in that succeeds clears them. */
async function takeSecondStep(
  visitor: Visitor,
  account: Account,
  { code, tries }: { code: string; tries: number },
): Promise<void> {
  if (code === '') throw new UserError('Nhập mã xác thực hai lớp để đăng nhập', { code: 'TOTP_REQUIRED' })
  const { companyId, userId } = account.counter
  const use = (db: Tx) => useCode({ companyId, userId, db, now: now() }, code)
  if (await visitor.db.transaction(companyId, use)) return
  throw turnedAway(visitor, account, tries < mostTries ? wrongCode() : await wrongTry(visitor, account, tries))
}

/** Whose name this is in the whole installation. */
export const findLoginName = (db: Db, userName: string): Promise<z.infer<typeof LoginName> | null> =>
  db.transaction(0, (tx) => tx.optional(sql('find_login_name'), { user_name: userName }, LoginName), 'read only')

async function findAccount(visitor: Visitor, userName: string): Promise<Account | null> {
  const name = await findLoginName(visitor.db, userName)
  // Asked for an unknown name as well, since a skipped query would show in the time.
  const { company_id: companyId, user_id: userId } = name ?? { company_id: 0, user_id: 0 }
  const device = deviceHash(visitor.device)
  const key = { company_id: companyId, user_id: userId, device_hash: device }
  const row = await visitor.db.transaction(
    companyId,
    (tx) => tx.optional(sql('load_account'), key, AccountRow),
    'read only',
  )
  if (!row) return null
  const counter = { companyId, userId, device: row.is_known_device ? device : unknownDevices }
  return {
    counter,
    passwordHash: row.password_hash,
    isStopped: row.status !== recordStatus.active,
    isLocked: row.is_locked,
    hasSecondStep: row.has_second_step,
  }
}

/** An unknown name belongs to no company, so there is no log to write to. */
function turnedAway(visitor: Visitor, account: Account | null, refusal: UserError): UserError {
  if (account) {
    const { companyId, userId } = account.counter
    visitor.noteRefusal({ companyId, userId, shopId: companyShopId }, refusal.message)
  }
  return refusal
}

async function wrongTry(visitor: Visitor, account: Account | null, tries: number): Promise<UserError> {
  if (tries < mostTries) return new UserError('Tài khoản hoặc mật khẩu không đúng', { code: 'WRONG_SIGN_IN' })
  if (account) {
    const { companyId, userId } = account.counter
    await visitor.db.transaction(companyId, (tx) => {
      const ctx = visitorCtx(visitor, tx, { companyId, userId, userName: '', shopId: companyShopId })
      return audit.record(ctx, {
        menu: 'account',
        event: 'session.lock',
        of: String(mostTries),
      })
    })
  }
  return lockedError()
}

async function enterAccount(
  visitor: Visitor,
  { counter, passwordHash }: Account,
  input: Input<typeof signIn.login>,
): Promise<SignedIn> {
  const { companyId, userId } = counter
  // Another's secret may have been planted: only one that was made here, or is known already, is taken on.
  const isOwn = isOwnDevice(visitor.device) || counter.device !== unknownDevices
  const secret = isOwn ? visitor.device : newDevice()
  const newHash = isOldHash(passwordHash) ? await hashPassword(input.Password, visitor) : null
  const answer = await visitor.db.transaction(companyId, async (tx) => {
    const [signedIn] = await Promise.all([
      signInAs(visitor, tx, { companyId, userId, isLong: input.Remember }),
      forgetTries(tx, counter),
      knowDevice(tx, { ...counter, device: deviceHash(secret) }),
      tx.run(sql('note_sign_in'), { company_id: companyId, user_id: userId, new_hash: newHash }),
    ])
    return signedIn
  })
  visitor.setDevice(secret)
  return answer
}

type Entering = { companyId: number; userId: number; isLong: boolean }

/** Opens a session for an authenticated user and answers all that the screens need to begin. */
export async function signInAs(visitor: Visitor, tx: Tx, { companyId, userId, isLong }: Entering): Promise<SignedIn> {
  const user = await tx.one(sql('load_signed_in'), { company_id: companyId, user_id: userId }, SignedInRow)
  const shopId = user.shop_id
  if (shopId === null)
    throw new UserError('Tài khoản chưa được giao cửa hàng nào đang hoạt động, vui lòng liên hệ chủ cửa hàng')
  const ctx = visitorCtx(visitor, tx, { companyId, userId, userName: user.user_name, shopId })
  const [Token, [shop]] = await Promise.all([
    openSession(tx, { companyId, userId, shopId, isLong, device: visitor.deviceName, ip: visitor.ip }),
    loadShops(ctx, [shopId]),
    audit.record(ctx, { menu: 'account', event: 'session.signIn' }),
  ])
  if (!shop) throw new Error(`shop ${shopId} was there a moment ago`)
  const Rights = personRights(user)
  return {
    Token,
    UserID: userId,
    UserName: user.user_name,
    FullName: user.full_name,
    OwnerUserID: user.owner_id,
    ShopID: shopId,
    ShopName: shop.ShopName,
    ExpiredDate: user.expires_on,
    AccountBank: shop.AccountBank,
    AccountOwner: shop.AccountOwner,
    BankCode: shop.BankCode,
    ShopAddress: shop.Address,
    ShopPhone: shop.Phone,
    MustChangePassword: user.must_change_password,
    IsDemo: user.is_demo,
    menuPermissions: menuPermissions(new Set(Rights)),
    Rights,
  }
}
