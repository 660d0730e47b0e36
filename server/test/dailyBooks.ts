import type { Account, Journal, JournalType, TransferDimensions } from '#books/ledger/ledger.journal.ts'
import { newId } from '#kit/database/ids.ts'
import { makeCard, makeCustomer, makeFund } from './cardFile.ts'
import { type Posting, postStraight } from './figurePosts.ts'
import { todayHere } from './orders.ts'
import { makePartner } from './partners.ts'
import { withAdmin } from './withAdmin.ts'

/** The funds of report-daily.png. */
export type DailyBooks = { till: number; vcb: number; tcb: number; debtor: number }

type Order = { id: number; kind: number }
type Entry = readonly [debit: Account, credit: Account, vnd: number, about?: TransferDimensions]

const pos = 1
const partners = { lender: 1, owner: 2, payer: 3, sharer: 4 }
const collaborator = 1

/** The books of report-daily.png, posted on today over balances of yesterday: the same figures to the đồng. */
export async function makeDailyBooks(books: Posting): Promise<DailyBooks> {
  const { owner } = books
  const [till, vcb, tcb] = [
    await makeFund(owner, { kind: 1, name: 'Tiền mặt tại quỹ' }),
    await makeFund(owner, { name: 'Vietcombank' }),
    await makeFund(owner, { name: 'Techcombank' }),
  ]
  const debtor = await makeCustomer(owner)
  const funds = { till, vcb, tcb, debtor }
  await postStraight(books, opening(books, funds))
  await postStraight(books, await workOf(books, funds))
  return funds
}

const cash = (owner: number): Account => ({ kind: 111, owner })
const bank = (owner: number): Account => ({ kind: 112, owner })
const capital: Account = { kind: 411 }

function opening({ owner: { shopId } }: Posting, { till, vcb, tcb, debtor }: DailyBooks): Journal[] {
  const entries: Entry[] = [
    [cash(till), capital, 42_650_000],
    [bank(vcb), capital, 368_420_000],
    [bank(tcb), capital, 285_770_000],
    [{ kind: 131, owner: debtor }, capital, 23_480_000],
    [{ kind: 1361, owner: pos }, capital, 183_113_000],
    [capital, { kind: 3388, owner: collaborator }, 1_250_000],
  ]
  return entries.map((entry) => ({ ...journal(shopId, 'OPENING', [entry]), postingDate: todayHere(-1) }))
}

const journal = (shopId: number, type: JournalType, entries: readonly Entry[]): Journal => ({
  shopId,
  postingDate: todayHere(),
  type,
  transfers: entries.map(([debit, credit, amountVnd, about = {}]) => ({ debit, credit, amountVnd, about })),
})

const tr = 1_000_000
const between: Account = { kind: 1388 }

/** The work of the day, shop and staff said once. */
class Day {
  readonly #shopId: number
  readonly #staff: number
  readonly #funds: DailyBooks

  constructor({ owner: { shopId, userId } }: Posting, funds: DailyBooks) {
    this.#shopId = shopId
    this.#staff = userId
    this.#funds = funds
  }

  /** A debt of the day that is paid the same day: by transfer, and by a swipe of another order. */
  repaidDebt(owing: Order, repaid: Order): Journal[] {
    const { vcb, tcb } = this.#funds
    return [
      counted(owing, this.#post('TOPUP', [of(owing), bank(vcb), 50 * tr, this.#about(owing)])),
      this.#swipe(owing, 48 * tr, 528_000),
      this.#fee(owing, 5112, 864_000),
      this.#post('PAY', [bank(tcb), of(owing), 2 * tr, this.#about(owing)]),
      counted(repaid, this.#swipe(repaid, 880_000, 9_680)),
      this.#fee(repaid, 5111, 16_000),
      // A transfer is about one order, so what settles one by another goes in two.
      this.#post(
        'OFFSET',
        [of(repaid), between, 864_000, this.#about(repaid)],
        [between, of(owing), 864_000, this.#about(owing)],
      ),
    ]
  }

  /** Rollovers, partly topped up by staff and by a partner, whose fee customers pay apart. */
  rollovers(one: Order): Journal[] {
    const { till, vcb, tcb } = this.#funds
    const about = this.#about(one)
    return [
      counted(one, this.#post('TOPUP', [of(one), bank(vcb), 140 * tr, about])),
      this.#post('TOPUP', [of(one), this.#advance, 50 * tr, about]),
      this.#post('TOPUP', [of(one), party(partners.payer, one), 40 * tr, about]),
      this.#swipe(one, 230_876_000, 2_463_680),
      this.#fee(one, 5112, 4_026_000),
      this.#post('PAY', [cash(till), of(one), 2_612_000, about]),
      this.#post('PAY', [bank(tcb), of(one), 448_000, about]),
      this.#post('PAY', [this.#advance, of(one), 950_000, about]),
      this.#send(one, 860_000),
      this.#post('PARTNER', [{ kind: 6411 }, party(partners.payer, one), 120_000, about]),
      this.#post('PAYPARTNER', [party(partners.payer, one), bank(tcb), 40_120_000, about]),
      this.#post('STAFFFEE', [{ kind: 6412, owner: this.#staff }, this.#advance, 50_000, about]),
    ]
  }

  /** Withdrawals, one of them on a POS of a partner, and one for a customer whom another partner brought. */
  withdrawals(one: Order): Journal[] {
    const about = this.#about(one)
    return [
      counted(one, this.#swipe(one, 202_115_000, 2_068_820)),
      {
        ...this.#post(
          'SWIPE',
          [party(partners.lender, one), of(one), 49_350_000, about],
          [{ kind: 6322, owner: partners.lender }, of(one), 650_000, about],
        ),
        volume: { posId: pos, amountVnd: 50 * tr },
      },
      this.#post('PAYPARTNER', [bank(this.#funds.vcb), party(partners.lender, one), 49_350_000, about]),
      this.#post('PARTNER', [{ kind: 6411 }, party(partners.sharer, one), 200_000, about]),
      this.#fee(one, 5111, 4_738_000),
      this.#post('AFF', [
        { kind: 641, owner: collaborator },
        { kind: 3388, owner: collaborator, ref: one.id },
        100_000,
        about,
      ]),
      this.#send(one, 62_364_000, this.#funds.vcb),
      this.#send(one, 185_013_000),
    ]
  }

  /** A rollover with a withdrawal, and the card of a partner on the own POS. */
  others(both: Order, lent: Order): Journal[] {
    const [about, owner] = [this.#about(lent), party(partners.owner, lent)]
    return [
      counted(both, this.#post('TOPUP', [of(both), bank(this.#funds.vcb), 70 * tr, this.#about(both)])),
      this.#swipe(both, 104_999_000, 1_125_000),
      this.#fee(both, 5112, 1_750_000),
      this.#send(both, 33_249_000),
      {
        ...counted(
          lent,
          this.#post(
            'SWIPE',
            [{ kind: 1361, owner: pos }, owner, 49_450_000, { ...about, pos }],
            [{ kind: 632, owner: pos }, owner, 550_000, { ...about, pos }],
          ),
        ),
        volume: { posId: pos, amountVnd: 50 * tr },
      },
      this.#post('FEE', [owner, { kind: 5114 }, 650_000, about]),
      this.#post('SENT', [owner, bank(this.#funds.tcb), 49_350_000, about]),
    ]
  }

  /** An order of 1.000 đồng. */
  small(one: Order): Journal[] {
    return [counted(one, this.#swipe(one, 1_000, 0)), this.#send(one, 1_000)]
  }

  /** What belongs to no order. */
  outside(): Journal[] {
    const { till, vcb, tcb } = this.#funds
    const [unpaid, about] = [{ kind: 1361, owner: pos } as const, { staff: this.#staff }]
    return [
      this.#post('ADVANCE', [this.#advance, bank(vcb), 100 * tr, about]),
      this.#post('RETURN', [cash(till), this.#advance, 50_900_000, about]),
      this.#post('CASHBACK', [bank(vcb), unpaid, 101_334_800, { pos }]),
      this.#post(
        'CASHBACK',
        [bank(tcb), unpaid, 58_963_000, { pos }],
        [{ kind: 632, owner: pos }, unpaid, 13_200, { pos }],
      ),
      this.#post('HOLD', [{ kind: 1362, owner: pos }, unpaid, 11_880_000, { pos }]),
      this.#post('COLLECT', [cash(till), { kind: 711 }, 300_000]),
      this.#post('EXPENSE', [{ kind: 642 }, cash(till), 250_000]),
      this.#post('EXPENSE', [{ kind: 642 }, bank(vcb), 22_000]),
    ]
  }

  get #advance(): Account {
    return { kind: 141, owner: this.#staff }
  }

  #about({ id, kind }: Order): TransferDimensions {
    return { order: id, contractType: kind, staff: this.#staff }
  }

  #post(type: JournalType, ...entries: Entry[]): Journal {
    return journal(this.#shopId, type, entries)
  }

  #swipe(one: Order, grossVnd: number, feeVnd: number): Journal {
    const about = { ...this.#about(one), pos }
    return {
      ...this.#post(
        'SWIPE',
        [{ kind: 1361, owner: pos }, of(one), grossVnd - feeVnd, about],
        [{ kind: 632, owner: pos }, of(one), feeVnd, about],
      ),
      volume: { posId: pos, amountVnd: grossVnd },
    }
  }

  #fee(one: Order, kind: 5111 | 5112, vnd: number): Journal {
    return this.#post('FEE', [of(one), { kind }, vnd, this.#about(one)])
  }

  #send(one: Order, vnd: number, from = this.#funds.tcb): Journal {
    return this.#post('SENT', [of(one), bank(from), vnd, this.#about(one)])
  }
}

const of = ({ id }: Order): Account => ({ kind: 131, owner: 1, ref: id })
const party = (owner: number, { id }: Order): Account => ({ kind: 331, owner, ref: id })
const counted = (one: Order, made: Journal): Journal => ({ ...made, ordersBy: new Map([[one.id, 1]]) })

async function workOf(books: Posting, funds: DailyBooks): Promise<Journal[]> {
  const day = new Day(books, funds)
  const order = orderMaker(books, await someCard(books))
  const small = await Promise.all([2, 2, 2, 2, 1, 1, 1, 1, 1, 3].map((kind) => order(kind)))
  return [
    ...day.repaidDebt(await order(2), await order(1)),
    ...day.rollovers(await order(2, 2)),
    ...day.withdrawals(await order(1)),
    ...day.others(await order(3), await order(4)),
    ...small.flatMap((one) => day.small(one)),
    ...day.outside(),
  ]
}

/** Makes orders of today by their kind; the second number says how the fee is collected. */
function orderMaker({ server, owner }: Posting, { CustomerID, cardId }: Awaited<ReturnType<typeof someCard>>) {
  return async (kind: number, feeCollect = 1): Promise<Order> => {
    const id = newId()
    const partnerId = kind === 4 ? await makePartner(owner) : null
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct,
           dao_fee_base, rounding_step, rounding_mode, staff_id, created_by, updated_by, fee_collect, partner_id)
         VALUES ($1, $2::bigint, $3, 'M' || ($2::bigint)::text, $4, $5, $6, $7, 1, 1, 0, 1, 1000, 1, $8, $8, $8, $9, $10)`,
        [owner.companyId, id, owner.shopId, todayHere(), CustomerID, cardId, kind, owner.userId, feeCollect, partnerId],
      ),
    )
    return { id, kind }
  }
}

async function someCard({ owner }: Posting) {
  const CustomerID = await makeCustomer(owner)
  return { CustomerID, cardId: await makeCard(owner, { CustomerID }) }
}
