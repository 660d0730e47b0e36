import { type BulkRow, mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import type { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { ensureNotTooMany, nextPiece, previewOf, rowAfter } from '#kit/bulk.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { saveNotify } from '#people/cards/appointments/contacts.service.ts'
import { lockCards } from '#people/cards/cardBulk.service.ts'
import { listDueCards } from './dueCards.service.ts'

type ContactPreviewInput = Input<typeof radarBulk.previewMany>

/** What it would do, by the rules that it follows. */
export async function previewContacts(
  ctx: Ctx,
  input: ContactPreviewInput,
): Promise<Data<typeof radarBulk.previewMany>> {
  const cards = await findCards(ctx, input)
  const rows = cards.map((card) => resultOf(card, input.NewResult))
  return previewOf(rows, cards[0]?.CardDataID ?? 0)
}

/** Does it to the next piece, one card after the other. */
export async function saveContacts(
  ctx: WriteCtx,
  input: Input<typeof radarBulk.changeMany>,
): Promise<Data<typeof radarBulk.changeMany>> {
  const { piece, next } = nextPiece(await findCards(ctx, input), input, idOf)
  // All are locked at once in id order, so no deadlock.
  await lockCards(ctx, piece.map(idOf))
  const rows: BulkRow[] = []
  for (const card of piece)
    rows.push(await rowAfter(resultOf(card, input.NewResult), () => saveResult(ctx, card, input)))
  return { Rows: rows, Next: next }
}

const saveResult = (
  ctx: WriteCtx,
  { CardDataID, DateDues }: DueCard,
  { type, NewResult }: ContactPreviewInput,
): Promise<null> => saveNotify(ctx, { cardDataID: CardDataID, type, DateDues, Result: NewResult })

const idOf = ({ CardDataID }: DueCard): number => CardDataID

/** The cards by the radar's own rules, newest first. Those chosen by hand are looked for in it too: it knows their days. */
async function findCards(ctx: Ctx, { Ids, ...input }: ContactPreviewInput): Promise<DueCard[]> {
  const { rows, total } = await listDueCards(ctx, { ...input, PageIndex: 1, PageSize: mostRows })
  ensureNotTooMany(total, 'thẻ')
  const picked = Ids && new Set(Ids)
  return rows
    .filter(({ CardDataID }) => !picked || picked.has(CardDataID))
    .toSorted((a, b) => b.CardDataID - a.CardDataID)
}

function resultOf(card: DueCard, newResult: number): BulkRow {
  const [Result, Message] = card.Result === newResult ? [2, 'Đã ghi kết quả này'] : [1, '']
  const Detail = `${shortCard(card.BankCode, card.Last4)} · ${formatDay(card.DateDues)}`
  return { Key: String(card.CardDataID), Name: card.CustomerName, Detail, Result, Message }
}
