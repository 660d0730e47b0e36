import { addDays } from '@cardpro/contract/kit/dates'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { nextDue } from '@cardpro/contract/people/cards/dueRule'
import type { Card } from '#demo/cards.ts'
import { doCall, type Floor, type Office } from '#demo/demoCalls.ts'
import { saveNotify } from '#people/cards/appointments/contacts.service.ts'
import { addOrEditCard } from '#people/cards/cardEdit.ts'
import { changeHold } from '#people/cards/custody/cardCustody.service.ts'

/** Where cards lie, which ones were replaced, and what came of the morning's calls. */
export async function workOnCards(office: Office, floor: Floor): Promise<void> {
  await handOver(floor)
  await renewCards(office, floor)
  await callOwners(office, floor)
}

type Holding = { cardInShop: 0 | 1 | 2; Slot?: string; Note?: string }
/** Each card in turn; the last one came in and went back to its owner. */
const holdings: readonly Holding[][] = [
  [{ cardInShop: 1, Slot: 'A01', Note: 'Khách gửi thẻ chờ đáo' }],
  [{ cardInShop: 1, Slot: 'A02' }],
  [{ cardInShop: 1, Slot: 'A03', Note: 'Thẻ phụ của vợ khách' }],
  [
    { cardInShop: 1, Slot: 'B01' },
    { cardInShop: 2, Note: 'Mang đi quẹt ở máy ngoài quầy' },
  ],
  [{ cardInShop: 2, Note: 'Giữ hộ đến ngày đáo' }],
  [
    { cardInShop: 1, Slot: 'B02' },
    { cardInShop: 0, Note: 'Khách đã nhận lại thẻ' },
  ],
]

async function handOver({ clerk, cards: known }: Floor): Promise<void> {
  const change = { call: custody.changeHold, by: changeHold }
  for (const [index, steps] of holdings.entries()) {
    const card = known[index]
    if (!card) return
    for (const step of steps) {
      const holder = step.cardInShop === 2 ? { StaffId: clerk.member.id } : {}
      await doCall(clerk, change, { cardDataID: card.id, ...step, ...holder })
    }
  }
}

/** In months before (below 0) or after the day of the demo, and what became of a card that has expired. */
const renewals = [
  { months: -1, isReplaced: false },
  { months: -2, isReplaced: true },
  { months: 0, isReplaced: false },
  { months: 1, isReplaced: false },
] as const
/** First digits that no other card of the demo has. */
const bin = '424242'
const daysOfMonth = 31

/** Cards that were good when they came on file: two have expired since, one of them has its successor already. */
async function renewCards(office: Office, { shop, customers }: Floor): Promise<void> {
  const [then, now] = [office.hand('clerk', shop, 400), office.hand('clerk', shop)]
  const save = { call: cards.addOrEdit, by: addOrEditCard }
  for (const [index, { months, isReplaced }] of renewals.entries()) {
    const owner = customers[renewedFrom + index]
    if (!owner) return
    const lastDay = addDays(office.world.today, months * daysOfMonth)
    const card = {
      CustomerID: owner.id,
      BankCode: 'VIB',
      CardType: 'VISA',
      Bin: bin,
      Last4: String(4021 + index),
      HolderName: owner.name,
      ExpMonth: Number(lastDay.slice(5, 7)),
      ExpYear: Number(lastDay.slice(0, 4)),
      CreditLimit: 60_000_000,
      // Far from today: of them the list of expired cards tells, not the radar.
      StatementDay: Number(office.day(-10).slice(8)),
      DueDay: Number(office.day(15).slice(8)),
    } as const
    const { CardDataID } = await doCall(then, save, card)
    const successor = { Last4: String(7310 + index), ExpYear: card.ExpYear + 5, ReplacesID: CardDataID }
    if (isReplaced) await doCall(now, save, { ...card, ...successor })
  }
}

/** After those that other samples use. */
const renewedFrom = 10

type Contact = { Result?: 1 | 2 | 3 | 4; Note: string; DebtEstimate?: number; IsHidden?: boolean }
const contacts: readonly Contact[] = [
  { Result: 1, Note: 'Hẹn mang thẻ qua chiều mai', DebtEstimate: 38_500_000 },
  { Result: 3, Note: 'Gọi hai lần không nghe máy' },
  { Result: 2, Note: 'Khách đã tự trả qua app' },
  { Result: 4, Note: 'Chê phí cao, để tháng sau' },
  { Result: 1, Note: 'Hẹn đúng ngày đến hạn', DebtEstimate: 71_200_000 },
  { Note: 'Khách đi nước ngoài, bỏ qua kỳ này', IsHidden: true },
]

/** What came of calling the owners of cards that fall due now and for which nothing was topped up yet. */
async function callOwners(office: Office, { clerk, cards: known }: Floor): Promise<void> {
  const due = known
    .map((card) => ({ card, dueOn: nextDue(card.dueDay, office.day(-2)) }))
    .filter(({ dueOn }) => dueOn <= office.day(6))
  const done = await toppedUp(
    office,
    due.map(({ card }) => card),
  )
  const open = due.filter(({ card }) => !done.has(card.id))
  for (const [index, contact] of contacts.entries()) {
    const one = open[index]
    if (!one) return
    const DateDues = one.dueOn
    await doCall(clerk, { call: radar.saveNotify, by: saveNotify }, { cardDataID: one.card.id, DateDues, ...contact })
  }
}

async function toppedUp(office: Office, some: Card[]): Promise<Set<number>> {
  const { rows } = await office.client.query<{ card_id: number }>(
    `SELECT card_id FROM card_cycles
     WHERE company_id = $1 AND card_id = ANY ($2::bigint[]) AND due_on >= $3 AND top_up_vnd > 0`,
    [office.world.company.id, some.map(({ id }) => id), office.day(-2)],
  )
  return new Set(rows.map(({ card_id }) => card_id))
}
