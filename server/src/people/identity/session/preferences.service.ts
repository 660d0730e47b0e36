import type { Input } from '@cardpro/contract/kit/call'
import { account, type Look } from '@cardpro/contract/people/identity/account'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './preferences.sql')

const keyOf = ({ companyId, userId }: Ctx) => ({ company_id: companyId, user_id: userId })

/** How the user left the console. */
export const getLook = (ctx: Ctx): Promise<Look> => ctx.db.one(sql('load_look'), keyOf(ctx), account.getLook.data)

export async function saveLook(
  ctx: WriteCtx,
  { Theme, IsMenuFolded, Pins, HasShortcuts }: Input<typeof account.saveLook>,
): Promise<null> {
  await Promise.all([
    ctx.db.run(sql('save_look'), {
      ...keyOf(ctx),
      theme: Theme,
      is_menu_folded: IsMenuFolded,
      pinned_paths: Pins ?? null,
      has_shortcuts: HasShortcuts ?? null,
    }),
    audit.record(ctx, {
      menu: 'account',
      event: 'account.choosePreferences',
      ref: { kind: 'user', id: ctx.userId },
      detail: {
        Theme,
        IsMenuFolded,
        ...(Pins && { Pins: Pins.length }),
        ...(HasShortcuts !== undefined && { HasShortcuts }),
      },
    }),
  ])
  return null
}
