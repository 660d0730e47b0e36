import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { installation } from '#kit/secrets/installation.ts'

const sql = loadSql(import.meta.url, './registration.sql')
const OpenRow = z.object({ is_open: z.boolean() })

/** Letters and digits that are not mistaken for one another; 20 of them hold 100 bits, too many to try, so a plain hash does. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 20

/** As it is typed: with or without dashes and spaces, in letters of any size. */
const hashOf = (typed: string): Buffer =>
  createHash('sha256').update(typed.toUpperCase().replace(/[\s-]/g, '')).digest()

/** Makes a code that opens registration once within so many days. It is seen only here. */
export async function makeInvite(db: Db, days: number): Promise<string> {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length])
  const code = letters.join('').replace(/.{5}(?=.)/g, '$&-')
  await db.transaction(0, (tx) => tx.run(sql('insert_invite'), { code_hash: hashOf(code), days }))
  return code
}

/** May a company be made here, with this code? */
export async function ensureInvited(db: Db, code: string): Promise<void> {
  const { registration } = installation()
  if (registration === 'open') return
  if (registration === 'closed')
    throw new UserError('Nơi này không mở đăng ký. Vui lòng liên hệ người quản trị hệ thống để được mở tài khoản', {
      code: 'REGISTRATION_CLOSED',
    })
  if (code === '') throw UserError.at('InviteCode', 'Nơi này chỉ đăng ký bằng mã mời. Vui lòng nhập mã mời')
  const key = { code_hash: hashOf(code) }
  const { is_open } = await db.transaction(0, (tx) => tx.one(sql('is_open_invite'), key, OpenRow), 'read only')
  if (!is_open) throw wrongInvite()
}

/** In the transaction that makes the company: of two with the same code one is refused. */
export async function useInvite(tx: Tx, code: string): Promise<void> {
  if (installation().registration !== 'invite') return
  if ((await tx.run(sql('use_invite'), { code_hash: hashOf(code) })) === 0) throw wrongInvite()
}

const wrongInvite = (): UserError => UserError.at('InviteCode', 'Mã mời không đúng, đã dùng hoặc đã hết hạn')
