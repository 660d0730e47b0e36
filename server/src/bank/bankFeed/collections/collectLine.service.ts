import type { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import type { Data, Input } from '@cardpro/contract/kit/call'
import {
  ensureCounts,
  ensureNotExplained,
  type HeldLine,
  holdLines,
  linkJournals,
} from '#bank/bankLines/bankLines.service.ts'
import { payCustomerDebt } from '#debts/collections.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Offer } from './offers.rules.ts'
import { offersOfLine } from './offers.service.ts'

type Collect = Input<typeof collecting.collect>

/** Books what is left of a line as money of a customer and links both: the line is held, so that it is booked once. */
export async function collectLine(ctx: WriteCtx, input: Collect): Promise<Data<typeof collecting.collect>> {
  const line = await holdLine(ctx, input.LineID)
  const { CustomerID } = input
  return bookLine(ctx, line, CustomerID === undefined ? await bestOffer(ctx, line, input) : { ...input, CustomerID })
}

/** A line under lock that a customer's money can be booked from; refused where vouchers hold it already. */
export async function holdLine(ctx: WriteCtx, lineId: number): Promise<HeldLine> {
  const [line] = await holdLines(ctx, [lineId])
  if (!line) throw new Error(`line ${lineId} is not held`)
  ensureCounts(line)
  if (line.leftVnd === 0) throw UserError.at('LineID', 'Dòng này đã ghi đủ', 'BOOKED')
  if (line.leftVnd < 0) throw UserError.at('LineID', 'Dòng này là tiền ra, không thu nợ được')
  await ensureNotExplained(ctx, line)
  return line
}

type Booking = Pick<Collect, 'Allocations' | 'Note' | 'Confirm' | 'Date'> & { CustomerID: number }

export async function bookLine(
  ctx: WriteCtx,
  line: HeldLine,
  { CustomerID, Allocations, Date: day, Note, Confirm }: Booking,
): Promise<Data<typeof collecting.collect>> {
  const paid = await payCustomerDebt(ctx, {
    CustomerID,
    Amount: line.leftVnd,
    BankCardID: line.fundId,
    Date: day ?? line.bookedOn,
    Allocations,
    Note,
    Confirm,
  })
  await linkJournals(ctx, {
    lineId: line.id,
    journals: [{ journalId: paid.JournalID, amountVnd: line.leftVnd }],
    byPosting: true,
  })
  return paid
}

/** Of an order of another shop, or of a partner, no customer owes here: the customer is then chosen by hand. */
async function bestOffer(ctx: WriteCtx, line: HeldLine, input: Collect): Promise<Booking> {
  const [offer] = await offersOfLine(ctx, line)
  const isOurs = offer && !offer.against.includes('otherShop') && !offer.against.includes('partnerOrder')
  if (!isOurs) throw UserError.at('CustomerID', 'Chưa rõ dòng này là tiền của ai: vui lòng chọn khách hàng')
  return { ...input, CustomerID: offer.customerId, Allocations: allocationsOf(offer) }
}

export const allocationsOf = ({ parts }: Offer) =>
  parts.map(({ orderId, amountVnd }) => ({ ScheduleID: orderId, Amount: amountVnd }))
