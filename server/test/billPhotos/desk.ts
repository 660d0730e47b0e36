import { readFileSync } from 'node:fs'
import { type BillRead, billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Answer } from '@cardpro/contract/kit/call'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer, makePos } from '../cardFile.ts'
import { type MadeOrder, makeOrder } from '../orders.ts'
import type { TestServer, TestUser } from '../shop.ts'
import { sendForm } from '../uploads.ts'
import type { BillTruth } from './paper.ts'

const folder = new URL('../fixtures/bills/', import.meta.url)
export type BillName = 'sale' | 'turned' | 'over' | 'void' | 'settlement' | 'transfer'
export const photoOf = (name: BillName): Buffer => readFileSync(new URL(`${name}.jpg`, folder))
const truths = JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')) as Record<BillName, BillTruth>
export const truthOf = (name: BillName): BillTruth => truths[name]

/** Sends the photo of a bill the way a browser does. */
export const sendPhoto = (
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array | string,
): Promise<Answer<typeof billPhotos.readBill>> =>
  sendForm({ server, user }, billPhotos.readBill, { field: 'image', name: 'bill.jpg', bytes })

/** The same, but a refusal fails the test with its sentence. */
export async function readPhoto(server: TestServer, user: TestUser, bytes: Uint8Array): Promise<BillRead> {
  const answer = await sendPhoto(server, user, bytes)
  if (answer.Result !== 1) throw new Error(answer.Message)
  return answer.Data
}

/** Makes it the evening of the day on which a bill was printed. */
export const onDayOf = ({ Time }: BillTruth): void => setClock(`${Time.slice(0, 10)}T22:30:00+07:00`)

type Swiped = { order: MadeOrder; id: number; lot: number; pos: number }

/** The swipe that a bill is of, in the books of a shop, without what is told only by the bill; its number where it is given. */
export async function swipeOf(user: TestUser, truth: BillTruth, bill = ''): Promise<Swiped> {
  const pos = await makePos(user, { TID: truth.Tid, Name: 'VCB 01', MaxDay: 0 })
  const CustomerID = await makeCustomer(user)
  const CardDataID = await makeCard(user, {
    CustomerID,
    Last4: truth.Last4,
    CardType: truth.CardType as 'VISA',
    CreditLimit: 0,
  })
  const order = await makeOrder(user, {
    CustomerID,
    CardDataID,
    Amount: truth.Amount,
    ForDate: truth.Time.slice(0, 10),
  })
  const { Data } = await order.swipe([{ pos, amount: truth.Amount, lot: truth.LotNo, bill }])
  return { order, id: Data.LogWithdrawalIDs[0] ?? 0, lot: Data.NumberLoIDs[0] ?? 0, pos }
}
