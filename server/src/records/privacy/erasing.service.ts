import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Erasure, type privacy } from '@cardpro/contract/people/customers/privacy'
import { z } from 'zod'
import { eraseStatementCells } from '#bank/reconcile/statements/takenStatements.service.ts'
import { eraseSettlements } from '#cash/cashbook/counts/settlements.service.ts'
import { eraseVouchers } from '#cash/vouchers/voucherErase.service.ts'
import { eraseBadDebts } from '#debts/bad/badDebts.service.ts'
import { eraseCollections } from '#debts/collectionMoves.service.ts'
import { eraseComparisons } from '#debts/comparisons/storedComparison.service.ts'
import { eraseHolds } from '#debts/holds/holds.service.ts'
import { eraseAssignments } from '#debts/unknown/assignments.service.ts'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { eraseDrafts } from '#kit/drafts/drafts.service.ts'
import { eraseImportNames, eraseImportRows } from '#kit/excel/importErase.service.ts'
import { eraseFiles, type Owner } from '#kit/files/files.service.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import { eraseAnswers } from '#kit/http/idempotency.ts'
import { eraseJobs } from '#kit/jobs/jobErase.service.ts'
import { safeNote } from '#kit/safeNote.ts'
import { eraseViews } from '#kit/views/views.service.ts'
import { anonymiseOrders } from '#orders/orderAnonymise.service.ts'
import { forgetAccounts } from '#orders/queue/entries.service.ts'
import { eraseMarks } from '#orders/warnings/marks.service.ts'
import { cardsOfPerson, eraseCards } from '#people/cards/cardErase.service.ts'
import {
  eraseCustomers,
  holdPerson,
  idsOfPerson,
  namelessName,
  type Person,
  whyNotStopped,
} from '#people/customers/customerErase.service.ts'
import { customerMissing } from '#people/customers/people.service.ts'
import { eraseRequests } from '#people/requests/requestErase.service.ts'
import { eraseComments } from '#records/comments/comments.service.ts'
import { eraseMergeReasons } from '#records/merging/merging.service.ts'
import { readRules } from './privacyRules.service.ts'

const sql = loadSql(import.meta.url, './privacy.sql')
const Hindrances = z.object({ heldCards: z.number(), waiting: z.number(), keepUntil: z.string().nullable() })
const Found = Erasure.omit({ Obstacles: true, KeepYears: true, KeepUntil: true }).extend({ mergedInto: z.string() })

type AnonymiseCall = typeof privacy.anonymise

/** Replaces an erased comment. */
const erasedText = 'Nội dung đã xóa theo yêu cầu của khách'

export async function readErasure(ctx: Ctx, { CustomerID: id }: Input<typeof privacy.getErasure>): Promise<Erasure> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const [found, { KeepYears }] = await Promise.all([ctx.db.optional(sql('find_customer'), key, Found), readRules(ctx)])
  if (!found) throw customerMissing()
  const { mergedInto, ...customer } = found
  if (mergedInto !== '')
    return {
      ...customer,
      Obstacles: [`Khách đã được gộp vào ${mergedInto}, hãy ẩn danh khách đó`],
      KeepYears,
      KeepUntil: null,
    }
  const { obstacles, keepUntil } = await obstaclesOf(ctx, {
    id,
    fullName: customer.FullName,
    ids: await idsOfPerson(ctx, id),
  })
  return { ...customer, Obstacles: customer.AnonymisedAt === null ? obstacles : [], KeepYears, KeepUntil: keepUntil }
}

type ErasureSubject = { id: number; ids: number[]; fullName: string }

async function obstaclesOf(ctx: Ctx, { id, ids, fullName }: ErasureSubject) {
  const { KeepYears: years } = await readRules(ctx)
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids, years }
  const [unsettled, { heldCards, waiting, keepUntil }] = await Promise.all([
    whyNotStopped(ctx, [{ id, fullName }]),
    ctx.db.one(sql('hindrances'), params, Hindrances),
  ])
  const isKept = keepUntil !== null && keepUntil >= ctx.today
  const obstacles = [
    unsettled.get(id) ?? '',
    heldCards > 0 ? `Cửa hàng còn giữ ${heldCards} thẻ của khách, trả thẻ trước` : '',
    waiting > 0 ? `Còn ${waiting} yêu cầu chờ duyệt về khách này` : '',
    isKept ? `Dữ liệu phải lưu ${years} năm sau đơn cuối, đến hết ngày ${formatDay(keepUntil)}` : '',
  ].filter((one) => one !== '')
  return { obstacles, keepUntil }
}

/** Anonymises a customer (right to erasure). Personal data goes in one transaction; orders and books stay, under a mark. */
export async function anonymiseCustomer(ctx: WriteCtx, input: Input<AnonymiseCall>): Promise<Data<AnonymiseCall>> {
  const person = await holdPerson(ctx, input.CustomerID, (ids) => eraseStatementCells(ctx, ids))
  const { held, ids } = person
  const reason = safeNote(input.Reason, 'Reason')
  if (held.anonymised_at !== null) throw new UserError('Khách này đã được ẩn danh', { code: 'ALREADY_DONE' })
  if (held.merged_into_id !== null) throw new UserError('Khách này đã được gộp vào khách khác, hãy ẩn danh khách đó')
  if (held.version !== input.Version) throw staleError('Khách hàng', held.changed_by)
  const { obstacles } = await obstaclesOf(ctx, { id: input.CustomerID, ids, fullName: held.full_name })
  const [first] = obstacles
  if (first !== undefined)
    throw new UserError(first, { blockers: obstacles.map((Message) => ({ Code: 'KEPT', Message })) })
  const done = await erasePerson(ctx, person)
  await audit.record(ctx, {
    menu: 'customers',
    event: 'customer.anonymise',
    ref: { kind: 'customer', id: input.CustomerID },
    detail: {
      full_name: namelessName(held.no),
      reason,
      orderCount: done.Orders,
      cardCount: done.Cards,
      commentCount: done.Comments,
      fileCount: done.Files,
    },
  })
  return done
}

async function erasePerson(ctx: WriteCtx, person: Person): Promise<Data<AnonymiseCall>> {
  const { ids, held } = person
  const orderIds = await anonymiseOrders(ctx, { customerIds: ids, name: namelessName(held.no) })
  await forgetAccounts(ctx, orderIds)
  const cardIds = (await cardsOfPerson(ctx, ids)).map(({ id }) => id)
  await eraseCards(ctx, cardIds)
  await eraseCollections(ctx, ids)
  await eraseHolds(ctx, orderIds)
  const badDebtIds = await eraseBadDebts(ctx, ids)
  const comparisonIds = await eraseComparisons(ctx, { customerIds: ids, name: namelessName(held.no) })
  const voucherIds = await eraseVouchers(ctx, ids)
  await eraseSettlements(ctx, ids)
  await eraseAssignments(ctx, ids)
  await eraseMarks(ctx, orderIds)
  await eraseRequests(ctx, { customerIds: ids, orderIds, voucherIds, badDebtIds })
  await eraseMergeReasons(ctx, ids)
  const comments = await eraseComments(ctx, { customerIds: ids, orderIds, mark: erasedText })
  const fileIds = await eraseFiles(ctx, [
    ...ownersOf('customer', ids),
    ...ownersOf('card', cardIds),
    ...ownersOf('badDebt', badDebtIds),
    ...ownersOf('comparison', comparisonIds),
    ...ownersOf('voucher', voucherIds),
  ])
  await eraseTraces(ctx, person, { ids: [...ids, ...cardIds, ...orderIds], fileIds })
  await eraseCustomers(ctx, person)
  return { Cards: cardIds.length, Orders: orderIds.length, Comments: comments, Files: fileIds.length }
}

const ownersOf = (kind: Owner['kind'], ids: number[]): Owner[] => ids.map((id) => ({ kind, id }))

type ErasedRecords = { ids: number[]; fileIds: number[] }

/** What is kept for a while only, and may hold personal data: forms that were being typed, rows of files, saved filters, jobs, kept answers. */
async function eraseTraces(ctx: WriteCtx, { traces: words }: Person, { ids, fileIds }: ErasedRecords): Promise<void> {
  await Promise.all([
    eraseViews(ctx, words),
    eraseJobs(ctx, { traces: words, mark: erasedText }),
    eraseImportNames(ctx, words),
  ])
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  await eraseDrafts(ctx, { traces: patterns, ids })
  await eraseImportRows(ctx, { traces: patterns, ids })
  // The answer to an upload holds the name of the picture.
  await eraseAnswers(ctx.db, ctx.companyId, [...patterns, ...fileIds.map((id) => `%"FileID":${id},%`)])
}
