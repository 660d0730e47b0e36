import type { Input } from '@cardpro/contract/kit/call'
import { account, type NoticeChoice } from '@cardpro/contract/people/identity/account'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './preferences.sql')

const keyOf = ({ companyId, userId }: Ctx) => ({ company_id: companyId, user_id: userId })

/** Which notices the user gets, and the quiet hours. */
export const getNotices = (ctx: Ctx): Promise<NoticeChoice> =>
  ctx.db.one(sql('load_notice_choice'), keyOf(ctx), account.getNotices.data)

export async function saveNotices(ctx: WriteCtx, input: Input<typeof account.saveNotices>): Promise<null> {
  const { QuietFrom, QuietTo } = input
  if (QuietFrom === '' && QuietTo !== '') throw UserError.at('QuietFrom', 'Nhập cả giờ bắt đầu')
  if (QuietFrom !== '' && QuietTo === '') throw UserError.at('QuietTo', 'Nhập cả giờ kết thúc')
  if (QuietFrom !== '' && QuietFrom === QuietTo)
    throw UserError.at('QuietTo', `Giờ kết thúc phải khác giờ bắt đầu (${QuietFrom})`)
  const Kinds = [...new Set(input.Kinds)]
  await Promise.all([
    ctx.db.run(sql('save_notice_choice'), {
      ...keyOf(ctx),
      kinds: Kinds,
      quiet_from: QuietFrom || null,
      quiet_to: QuietTo || null,
    }),
    audit.record(ctx, {
      menu: 'account',
      event: 'account.chooseNotices',
      ref: { kind: 'user', id: ctx.userId },
      detail: { Kinds, QuietFrom, QuietTo },
    }),
  ])
  return null
}
