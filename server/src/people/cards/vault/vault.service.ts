import type { Data, Input } from '@cardpro/contract/kit/call'
import { maskCard, readCardNumber } from '@cardpro/contract/kit/text/cardNumber'
import type { cards, vault } from '@cardpro/contract/people/cards/cards'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextTimeToday } from '#kit/database/counters.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, readAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { installation } from '#kit/secrets/installation.ts'
import { keyedHash, seal, unseal } from '#kit/secrets/secrets.ts'
import { currentKey, keyById } from '#kit/secrets/vaultKeys.ts'
import { cardMissing } from '#people/cards/cards.service.ts'
import { proveOwnPassword } from '#people/identity/identity.service.ts'

const sql = loadSql(import.meta.url, './vault.sql')
const Kept = z.object({
  bank_code: z.string(),
  last4: z.string(),
  key_id: z.string().nullable(),
  /** As hex. */
  sealed: z.string().nullable(),
})
const mostRevealsADay = 20
const secondsOnScreen = 30

export function vaultState(_ctx: Ctx): Promise<Data<typeof vault.state>> {
  return Promise.resolve({ IsOn: installation().vaultFolder !== null })
}

/** The whole number as it was typed, or null. It must be the card's own; where none are kept it is refused unread. */
export function readTypedNumber(typed: Input<typeof cards.addOrEdit>): string | null {
  if (typed.CardNumber === '') return null
  if (installation().vaultFolder === null)
    throw UserError.at('CardNumber', 'Hệ thống không lưu số thẻ đầy đủ: chỉ nhập 6 số đầu và 4 số cuối')
  const read = readCardNumber(typed.CardNumber)
  if ('wrong' in read) throw UserError.at('CardNumber', read.wrong)
  if (read.bin !== typed.Bin || read.last4 !== typed.Last4)
    throw UserError.at('CardNumber', `Số thẻ không khớp ${maskCard(typed.Bin, typed.Last4)}`)
  return read.pan
}

/** Seals the number; answers another followed card of the shop that has the same one. */
export async function keepNumber(ctx: WriteCtx, cardId: number, pan: string): Promise<number | null> {
  const { vaultFolder } = installation()
  if (vaultFolder === null) throw new Error('no card numbers are kept here')
  const key = currentKey(vaultFolder)
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_id: cardId }
  const fingerprint = keyedHash(pan, `card ${ctx.companyId}`)
  const [duplicate] = await Promise.all([
    ctx.db.optional(sql('find_fingerprint'), { ...shop, fingerprint }, IdRow),
    ctx.db.run(sql('set_fingerprint'), { ...shop, fingerprint }),
    ctx.db.run(sql('keep_number'), {
      ...shop,
      key_id: key.id,
      sealed: seal(Buffer.from(pan), ownerOf(ctx.companyId, cardId, key.id), key.key),
      user_id: ctx.userId,
    }),
  ])
  return duplicate?.id ?? null
}

/** Deletes the numbers of cards that are another one now, or are followed no more. */
export async function forgetNumbers(ctx: WriteCtx, cardIds: number[]): Promise<void> {
  if (cardIds.length === 0) return
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_ids: cardIds }
  if ((await ctx.db.run(sql('forget_numbers'), key)) > 0) await ctx.db.run(sql('clear_fingerprints'), key)
}

/** The number of a card goes over to the one that it turned out to be, unless that has its own. */
export async function passNumber(ctx: WriteCtx, fromId: number, toId: number): Promise<void> {
  const { vaultFolder } = installation()
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const [from, to] = await Promise.all([
    ctx.db.optional(sql('load_number'), { ...shop, card_id: fromId }, Kept),
    ctx.db.optional(sql('load_number'), { ...shop, card_id: toId }, Kept),
  ])
  if (vaultFolder !== null && from?.sealed && from.key_id && to?.sealed === null) {
    const { key } = keyById(vaultFolder, from.key_id)
    const pan = unseal(Buffer.from(from.sealed, 'hex'), ownerOf(ctx.companyId, fromId, from.key_id), key)
    await keepNumber(ctx, toId, pan.toString())
  }
  await forgetNumbers(ctx, [fromId])
}

/** To be shown for half a minute. Who looked, when and why is written down for ever. */
export const revealNumber = new Prepared<typeof vault.reveal>(async (asked, input) => {
  await readAlone(asked, (ctx) => findSealed(ctx, input.cardDataID))
  await proveOwnPassword(asked, input.Password, 'Password')
  return (ctx) => openNumber(ctx, input)
})

async function findSealed(ctx: Ctx, id: number) {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), card_id: id }
  const card = await ctx.db.optional(sql('load_number'), key, Kept)
  if (!card) throw cardMissing('cardDataID')
  const { vaultFolder } = installation()
  if (vaultFolder === null) throw new UserError('Hệ thống không lưu số thẻ đầy đủ')
  if (card.key_id === null || card.sealed === null) throw new UserError('Thẻ này chưa lưu số đầy đủ')
  return { bank_code: card.bank_code, last4: card.last4, key_id: card.key_id, sealed: card.sealed, vaultFolder }
}

async function openNumber(ctx: WriteCtx, input: Input<typeof vault.reveal>): Promise<Data<typeof vault.reveal>> {
  const id = input.cardDataID
  const { vaultFolder, ...card } = await findSealed(ctx, id)
  if ((await nextTimeToday(ctx, 'SOTHE')) > mostRevealsADay)
    throw new UserError(`Mỗi ngày xem được ${mostRevealsADay} số thẻ, bạn đã xem đủ hôm nay`)
  const { key } = keyById(vaultFolder, card.key_id)
  const pan = unseal(Buffer.from(card.sealed, 'hex'), ownerOf(ctx.companyId, id, card.key_id), key)
  await audit.record(ctx, {
    menu: 'cards',
    event: 'card.revealNumber',
    ref: { kind: 'card', id },
    detail: { bank_code: card.bank_code, last4: card.last4, reason: input.Reason },
  })
  return { CardNumber: pan.toString(), Seconds: secondsOnScreen }
}

/** What a sealed number belongs to: moved to another card, or under another key's name, it cannot be opened. */
export const ownerOf = (companyId: number, cardId: number, keyId: string): string =>
  `card ${companyId} ${cardId} ${keyId}`
