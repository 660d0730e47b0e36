import type { Data, Input } from '@cardpro/contract/kit/call'
import type { account } from '@cardpro/contract/people/identity/account'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Caller, type Ctx, mayEnterCompany, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { wantsSecondStep } from '#kit/http/callGuards.ts'
import { Prepared } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { keyedHash, seal, unseal } from '#kit/secrets/secrets.ts'
import { proveOwnPassword } from '#people/identity/identity.service.ts'
import { endOtherSessions, refreshSessions } from '#people/identity/session/session.service.ts'
import * as shopRules from '#places/shops/shopRules.service.ts'
import { countTry, forgetTries, lockedError, mostTries, secondStep } from './guesses.ts'
import { base32, newRecoveryCodes, newSecret, otpUri, readRecoveryCode, stepOfCode } from './totp.rules.ts'

const sql = loadSql(import.meta.url, './totp.sql')
const TotpRow = z.object({ secret_enc: z.instanceof(Buffer), is_active: z.boolean(), last_step: z.number() })
const StateRow = z.object({ is_active: z.boolean(), codes_left: z.number() })

type Owner = { companyId: number; userId: number }
const keyOf = ({ companyId, userId }: Owner) => ({ company_id: companyId, user_id: userId })
const ownerText = ({ companyId, userId }: Owner) => `totp ${companyId} ${userId}`

/** Whom a company may ask for it. */
const mayHaveSecondStep = (caller: Caller): boolean =>
  mayEnterCompany(caller) || [...caller.rights].some(wantsSecondStep)

export async function getTotp(ctx: Ctx): Promise<Data<typeof account.getTotp>> {
  const [{ is_active, codes_left }, IsRequired] = await Promise.all([
    ctx.db.one(sql('load_totp_state'), keyOf(ctx), StateRow),
    shopRules.requiresSecondStep(ctx),
  ])
  const may = { IsAllowed: mayHaveSecondStep(ctx), MayRequire: ctx.isOwner }
  return { IsActive: is_active, ...may, CodesLeft: codes_left, IsRequired }
}

export const startTotp = new Prepared<typeof account.startTotp>(async (asked, { Password }) => {
  if (!mayHaveSecondStep(asked))
    throw new UserError(
      'Chỉ chủ tài khoản, ai vào được cấp công ty và ai quản lý nhân viên hay cửa hàng bật được xác thực hai lớp',
      { code: 'NO_PERMISSION' },
    )
  await proveOwnPassword(asked, Password, 'Password')
  return async (ctx) => {
    const secret = newSecret()
    const row = { ...keyOf(ctx), secret_enc: seal(secret, ownerText(ctx)) }
    if ((await ctx.db.run(sql('start_totp'), row)) === 0)
      throw new UserError('Xác thực hai lớp đang bật, hãy tắt trước khi đổi sang ứng dụng khác', { code: 'INVALID' })
    await audit.record(ctx, { menu: 'account', event: 'totp.start' })
    return { Secret: base32(secret), Uri: otpUri(ctx.userName, secret) }
  }
})

export async function confirmTotp(
  ctx: WriteCtx,
  input: Input<typeof account.confirmTotp>,
): Promise<Data<typeof account.confirmTotp>> {
  const row = await ctx.db.optional(sql('load_totp'), keyOf(ctx), TotpRow)
  if (!row) throw new UserError('Hãy quét mã QR trước khi nhập mã xác thực', { code: 'INVALID' })
  if (row.is_active) throw new UserError('Xác thực hai lớp đã bật rồi', { code: 'INVALID' })
  if (!(await useTotp(ctx, row, input.Code))) throw wrongCode()
  const RecoveryCodes = await replaceRecoveryCodes(ctx)
  await endOtherSessions(ctx)
  await audit.record(ctx, { menu: 'account', event: 'totp.confirm' })
  return { RecoveryCodes }
}

export const stopTotp = new Prepared<typeof account.stopTotp>(async (asked, { Password, Code }) => {
  await proveOwnPassword(asked, Password, 'Password')
  return async (ctx) => {
    await proveCode(ctx, Code)
    await ctx.db.run(sql('delete_recovery_codes'), keyOf(ctx))
    await ctx.db.run(sql('delete_totp'), keyOf(ctx))
    refreshSessions(ctx.db, ctx.companyId)
    await audit.record(ctx, { menu: 'account', event: 'totp.stop' })
    return null
  }
})

/**
 * An owner requires it of all users of the company level, or no longer does. Refused to an owner without it, who would be shut
 * out, or open to a password alone what the others closed.
 */
export const requireSecondStep = new Prepared<typeof account.requireSecondStep>(
  async (asked, { IsRequired, Password }) => {
    if (!asked.isOwner) throw new UserError('Chỉ chủ tài khoản đặt được quy định này', { code: 'NO_PERMISSION' })
    await proveOwnPassword(asked, Password, 'Password')
    return async (ctx) => {
      const { is_active } = await ctx.db.one(sql('load_totp_state'), keyOf(ctx), StateRow)
      if (!is_active) throw new UserError('Hãy bật xác thực hai lớp cho chính bạn trước', { code: 'INVALID' })
      await shopRules.requireSecondStep(ctx, IsRequired)
      refreshSessions(ctx.db, ctx.companyId)
      const event = IsRequired ? 'totp.require' : 'totp.stopRequiring'
      await audit.record(ctx, { menu: 'account', event })
      return null
    }
  },
)

export const renewRecoveryCodes = new Prepared<typeof account.newRecoveryCodes>(async (asked, { Password, Code }) => {
  await proveOwnPassword(asked, Password, 'Password')
  return async (ctx) => {
    await proveCode(ctx, Code)
    await audit.record(ctx, { menu: 'account', event: 'totp.renewCodes' })
    return { RecoveryCodes: await replaceRecoveryCodes(ctx) }
  }
})

/** Is this a code of the user's app or one of the recovery codes? It is used up by asking. */
export async function useCode(owner: Owner & Pick<Ctx, 'db' | 'now'>, typed: string): Promise<boolean> {
  const { db } = owner
  const row = await db.optional(sql('load_totp'), keyOf(owner), TotpRow)
  if (!row?.is_active) return false
  if (await useTotp(owner, row, typed)) return true
  const code = readRecoveryCode(typed)
  if (code === null) return false
  const hash = { ...keyOf(owner), code_hash: keyedHash(code, ownerText(owner)) }
  return (await db.run(sql('use_recovery_code'), hash)) === 1
}

async function useTotp(
  ctx: Owner & Pick<Ctx, 'db' | 'now'>,
  row: z.output<typeof TotpRow>,
  typed: string,
): Promise<boolean> {
  const secret = unseal(row.secret_enc, ownerText(ctx))
  const step = stepOfCode(typed, secret, { now: ctx.now, lastStep: row.last_step })
  return step !== null && (await ctx.db.run(sql('use_step'), { ...keyOf(ctx), step })) === 1
}

/** Beside the password. Wrong codes are counted like wrong passwords, and stay counted. */
async function proveCode(ctx: WriteCtx, Code: string): Promise<void> {
  const counter = { companyId: ctx.companyId, userId: ctx.userId, device: secondStep }
  if ((await countTry(ctx.db, counter)) > mostTries) throw lockedError()
  if (!(await useCode(ctx, Code))) throw wrongCode()
  await forgetTries(ctx.db, counter)
}

export const wrongCode = (): UserError =>
  new UserError('Mã xác thực không đúng hoặc đã dùng', {
    code: 'INVALID',
    errors: { Code: 'Mã xác thực không đúng hoặc đã dùng' },
    keeps: true,
  })

async function replaceRecoveryCodes(ctx: WriteCtx): Promise<string[]> {
  const codes = newRecoveryCodes()
  const code_hashes = codes.map((code) => keyedHash(readRecoveryCode(code) ?? '', ownerText(ctx)))
  await ctx.db.run(sql('delete_recovery_codes'), keyOf(ctx))
  await ctx.db.run(sql('insert_recovery_codes'), { ...keyOf(ctx), code_hashes })
  return codes
}
