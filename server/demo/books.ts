import { accountKind } from '@cardpro/contract/kit/money/accounts'
import type { Account, Journal, TransferDimensions } from '#books/ledger/ledger.journal.ts'
import { type AccountKey, type Delta, movementsOf } from '#books/ledger/ledger.totals.ts'
import { DayTotals } from './dayTotals.ts'
import type { DemoIds } from './time.ts'
import type { Writer } from './writer.ts'

/** A journal that is ready to be written: who made it, and when. */
export type Entry = Journal & { id: number; atMs: number; userId: number; reversesId?: number }
/** The most that a POS took in one swipe and on one day. */
export type Busiest = { swipeVnd: number; dayVnd: number }
type Kept = Delta & { id: number; lowestVnd: number }

/**
 * The ledger of the demo: the same journals, transfers, sums and facts that a posting of the product writes, but summed
 * up here, so that each row is written once.
 */
export class Books {
  readonly #writer: Writer
  readonly #ids: DemoIds
  readonly #accounts = new Map<string, Kept>()
  readonly #totals: DayTotals
  readonly #swiped = new Map<string, number>()
  readonly #busiest = new Map<number, Busiest>()
  transfers = 0

  constructor(writer: Writer, ids: DemoIds) {
    this.#writer = writer
    this.#ids = ids
    this.#totals = new DayTotals(writer)
  }

  post(entries: Entry[]): void {
    const { deltas, totals } = movementsOf(entries)
    for (const delta of deltas) this.#add(delta, entries[0]?.atMs ?? 0)
    for (const entry of entries) this.#write(entry)
    this.#totals.add(totals, entries)
  }

  /** Nothing is dated on this day or before it any more, but for what the funds began with. */
  closeDay(day: string): void {
    this.#totals.closeDay(day)
  }

  /** Debits minus credits so far. */
  balanceVnd(shopId: number, account: Account): number {
    const kept = this.#accounts.get(placeKey(shopId, account))
    return kept ? kept.debitVnd - kept.creditVnd : 0
  }

  /** The lowest balance that a fund ever had. */
  lowestVnd(shopId: number, account: Account): number {
    return this.#accounts.get(placeKey(shopId, account))?.lowestVnd ?? 0
  }

  /** What was cancelled later counts too: the POS had room for it at that moment. */
  busiestOf(posId: number): Busiest {
    return this.#busiest.get(posId) ?? { swipeVnd: 0, dayVnd: 0 }
  }

  /** Writes an account that nothing will move any more, and forgets it. */
  release(shopId: number, account: Account): void {
    const key = placeKey(shopId, account)
    const kept = this.#accounts.get(key)
    if (!kept) return
    this.#accounts.delete(key)
    if (kept.kind === accountKind.customer) this.#totals.forget(kept.ref)
    this.#close(kept)
  }

  releaseAll(): void {
    for (const kept of this.#accounts.values()) this.#close(kept)
    this.#accounts.clear()
    this.#totals.closeAll()
  }

  #add(delta: Delta, atMs: number): void {
    const key = keyOf(delta)
    let kept = this.#accounts.get(key)
    if (!kept) {
      const { shopId, kind, owner, ref } = delta
      kept = { shopId, kind, owner, ref, id: this.#ids.at(atMs), debitVnd: 0, creditVnd: 0, lowestVnd: 0 }
      this.#accounts.set(key, kept)
    }
    // A fund's sums follow transfer by transfer below, so that no moment of need is missed.
    if (isFundKind(delta.kind)) return
    kept.debitVnd += delta.debitVnd
    kept.creditVnd += delta.creditVnd
  }

  #write(entry: Entry): void {
    this.#writeJournal(entry)
    this.#takeVolume(entry)
    for (const [index, { debit, credit, amountVnd, about }] of entry.transfers.entries()) {
      this.transfers += 1
      this.#writer.add('ledger_transfers', {
        journal_id: entry.id,
        no: index + 1,
        posting_date: entry.postingDate,
        debit_account_id: this.#touch(entry.shopId, debit, amountVnd),
        credit_account_id: this.#touch(entry.shopId, credit, -amountVnd),
        amount_vnd: amountVnd,
        ...aboutColumns(about ?? {}),
      })
    }
  }

  #takeVolume({ volume, postingDate }: Entry): void {
    if (!volume || volume.amountVnd <= 0) return
    const { posId, amountVnd } = volume
    const key = `${posId}/${postingDate}`
    const onDay = (this.#swiped.get(key) ?? 0) + amountVnd
    this.#swiped.set(key, onDay)
    const { swipeVnd, dayVnd } = this.busiestOf(posId)
    this.#busiest.set(posId, { swipeVnd: Math.max(swipeVnd, amountVnd), dayVnd: Math.max(dayVnd, onDay) })
  }

  #writeJournal(entry: Entry): void {
    this.#writer.add('ledger_journals', {
      id: entry.id,
      shop_id: entry.shopId,
      posting_date: entry.postingDate,
      type: entry.type,
      ref_kind: entry.refKind ?? '',
      ref_id: entry.refId ?? 0,
      code: entry.code ?? '',
      note: entry.note ?? '',
      volume_pos_id: entry.volume?.posId ?? 0,
      volume_vnd: entry.volume?.amountVnd ?? 0,
      reverses_id: entry.reversesId,
      call_id: entry.id,
      created_by: entry.userId,
      created_at: new Date(entry.atMs).toISOString(),
    })
  }

  #touch(shopId: number, account: Account, movedVnd: number): number {
    const kept = this.#accounts.get(placeKey(shopId, account))
    if (!kept) throw new Error(`account ${account.kind} was not opened`)
    if (isFundKind(account.kind)) {
      kept[movedVnd > 0 ? 'debitVnd' : 'creditVnd'] += Math.abs(movedVnd)
      kept.lowestVnd = Math.min(kept.lowestVnd, kept.debitVnd - kept.creditVnd)
    }
    return kept.id
  }

  #close({ id, shopId, kind, owner, ref, debitVnd, creditVnd }: Kept): void {
    this.#writer.add('ledger_accounts', {
      id,
      shop_id: shopId,
      kind,
      owner_id: owner,
      ref_id: ref,
      debit_vnd: debitVnd,
      credit_vnd: creditVnd,
    })
  }
}

const aboutColumns = (about: TransferDimensions) => ({
  order_id: about.order,
  swipe_id: about.swipe,
  pos_id: about.pos,
  credit_pos_id: about.creditPos,
  lot_id: about.lot,
  customer_id: about.customer,
  card_id: about.card,
  staff_id: about.staff,
  partner_id: about.partner,
  collaborator_id: about.collaborator,
  category_id: about.category,
  other_shop_id: about.otherShop,
})

const isFundKind = (kind: number): boolean => kind === 111 || kind === 112
const placeKey = (shopId: number, { kind, owner = 0, ref = 0 }: Account): string => keyOf({ shopId, kind, owner, ref })

const keyOf = ({ shopId, kind, owner, ref }: AccountKey): string => `${shopId}/${kind}/${ref}/${owner}`
