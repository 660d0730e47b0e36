import type { Input } from '@cardpro/contract/kit/call'
import type { Bank, funds } from '@cardpro/contract/places/funds/funds'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { bankIn, readBanks } from '#kit/database/banks.ts'
import { loadSql } from '#kit/database/sql.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './funds.sql')

/** Every bank there is, for pickers. */
export async function listBanks(ctx: Ctx): Promise<Page<typeof funds.getAllBank>> {
  const rows = await readBanks(ctx)
  return { rows, total: rows.length }
}

/** A bank that VietQR reaches, as the company knows it; null where it has none of this code. */
export async function findTransferBank(ctx: Ctx, code: string): Promise<Bank | null> {
  const found = bankIn(await readBanks(ctx), code)
  return found?.TransferSupported && found.Bin !== '' ? found : null
}

/** Corrects a bank for the company of the caller: the shared list is the operator's. */
export async function correctBank(ctx: WriteCtx, input: Input<typeof funds.correctBank>): Promise<null> {
  const { BankCode, ShortName, Name, Bin, TransferSupported, CardIssuer, Version } = input
  const all = await readBanks(ctx)
  const before = all.find((bank) => bank.BankCode === BankCode)
  if (!before) throw UserError.at('BankCode', 'Không có ngân hàng này trong danh sách')
  if (TransferSupported && Bin === '') throw UserError.at('Bin', 'Cần BIN thì mới nhận chuyển khoản được')
  const sameBin = all.find((bank) => Bin !== '' && bank.Bin === Bin && bank.BankCode !== BankCode)
  if (sameBin) throw UserError.at('Bin', `BIN ${Bin} là của ${sameBin.ShortName}`)
  const after = {
    short_name: ShortName,
    name: Name,
    bin: Bin === '' ? null : Bin,
    transfer_supported: TransferSupported,
    card_issuer: CardIssuer,
  }
  const key = { company_id: ctx.companyId, code: BankCode, version: Version, user_id: ctx.userId }
  if (Version !== before.Version || (await ctx.db.run(sql('correct_own_bank'), { ...key, ...after })) === 0)
    throw staleError('Ngân hàng')
  await audit.record(ctx, {
    menu: 'funds',
    event: 'bank.edit',
    ref: { kind: 'bank', id: 0 },
    detail: {
      code: BankCode,
      before: {
        short_name: before.ShortName,
        name: before.Name,
        bin: before.Bin,
        transfer_supported: before.TransferSupported,
        card_issuer: before.CardIssuer,
      },
      after: { ...after, bin: Bin },
    },
  })
  return null
}
