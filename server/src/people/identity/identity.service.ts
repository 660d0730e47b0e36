import type { Input } from '@cardpro/contract/kit/call'
import { identity } from '@cardpro/contract/people/identity/identity'
import { passwordProblem } from '@cardpro/contract/people/identity/password'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type FileCtx, Prepared, readAlone, writeAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { endSession, endSessionsOf } from '#people/identity/session/session.service.ts'
import { countTry, forgetTries, lockedError, mostTries, signedInAlready } from '#people/identity/signIn/guesses.ts'
import { hashPassword, isPassword } from '#people/identity/signIn/passwords.ts'
import { loadShops } from '#places/shops/shops.service.ts'

const sql = loadSql(import.meta.url, './identity.sql')

const OwnUser = z.object({ user_name: z.string(), phone: z.string(), password_hash: z.string() })

/** Changes the own password and ends all of the user's sessions, this one too. */
export const changePassword = new Prepared<typeof identity.changePassword>(async (asked, input) => {
  const key = ownKey(asked)
  const [user, shops] = await readAlone(asked, (ctx) =>
    Promise.all([ctx.db.one(sql('load_own_user'), key, OwnUser), loadShops(ctx, ctx.ownShopIds)]),
  )
  const problem = newPasswordProblem(
    input,
    user,
    shops.map(({ ShopName }) => ShopName),
  )
  if (problem) throw UserError.at('NewPassword', problem)
  await provePassword(asked, input.OldPassword, { hash: user.password_hash, ...oldPassword })
  const passwords = { old_hash: user.password_hash, password_hash: await hashPassword(input.NewPassword, 'known') }
  return async (ctx) => {
    // Another call may have changed it since it was proved.
    if ((await ctx.db.run(sql('update_password'), { ...key, ...passwords })) === 0)
      throw UserError.at('OldPassword', oldPassword.sentence)
    await Promise.all([
      endSessionsOf(ctx.db, ctx.companyId, ctx.userId),
      audit.record(ctx, {
        menu: 'account',
        event: 'account.changePassword',
        ref: { kind: 'user', id: ctx.userId },
      }),
    ])
    return null
  }
})

export async function logout(ctx: WriteCtx): Promise<null> {
  await Promise.all([
    endSession(ctx.db, ctx.companyId, ctx.sessionHash),
    audit.record(ctx, { menu: 'account', event: 'session.signOut' }),
  ])
  return null
}

/** Who works in the shops: their active staff, and the owner. */
export async function getAllStaff(ctx: Ctx): Promise<Page<typeof identity.getAllStaff>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const rows = await ctx.db.rows(sql('load_staff'), params, identity.getAllStaff.data.element)
  return { rows, total: rows.length }
}

const oldPassword = { field: 'OldPassword', sentence: 'Mật khẩu cũ không đúng' }

/** Asks for the password once more, before something that a stolen session must not do. */
export async function proveOwnPassword(asked: FileCtx, password: string, field: string): Promise<void> {
  const { password_hash: hash } = await readAlone(asked, ({ db }) =>
    db.one(sql('load_own_user'), ownKey(asked), OwnUser),
  )
  await provePassword(asked, password, { hash, field, sentence: 'Mật khẩu không đúng' })
}

const ownKey = ({ companyId, userId }: Pick<Ctx, 'companyId' | 'userId'>) => ({
  company_id: companyId,
  user_id: userId,
})

type Proof = { hash: string; field: string; sentence: string }

/** A stolen token must not allow guessing the password here: ten tries, counted whether refused or not. */
async function provePassword(asked: FileCtx, password: string, { hash, field, sentence }: Proof): Promise<void> {
  const counter = { companyId: asked.companyId, userId: asked.userId, device: signedInAlready }
  const tries = await writeAlone(asked, ({ db }) => countTry(db, counter))
  if (tries > mostTries) throw lockedError()
  if (await isPassword(password, hash, 'known')) {
    await writeAlone(asked, ({ db }) => forgetTries(db, counter))
    return
  }
  if (tries < mostTries) throw new UserError(sentence, { code: 'INVALID', errors: { [field]: sentence } })
  await writeAlone(asked, (ctx) =>
    audit.record(ctx, { menu: 'account', event: 'account.lockPassword', of: String(mostTries) }),
  )
  throw lockedError()
}

function newPasswordProblem(
  input: Input<typeof identity.changePassword>,
  user: z.output<typeof OwnUser>,
  shopNames: string[],
): string | null {
  if (input.NewPassword.normalize('NFC') === input.OldPassword.normalize('NFC'))
    return 'Mật khẩu mới phải khác mật khẩu cũ'
  const owners = ['', ...shopNames].map((shopName) => ({ userName: user.user_name, phone: user.phone, shopName }))
  return owners.map((owner) => passwordProblem(input.NewPassword, owner)).find((problem) => problem !== null) ?? null
}
