import type { Client } from 'pg'
import { carryMoney } from '#demo/work/workAdvances.ts'
import { workOnCards } from '#demo/work/workCards.ts'
import { countTills, shareMoney } from '#demo/work/workCash.ts'
import { closeMonth } from '#demo/work/workClose.ts'
import { commentOnCustomers, commentOnOrders } from '#demo/work/workComments.ts'
import { earnCommission } from '#demo/work/workCommission.ts'
import { comparePartners } from '#demo/work/workComparisons.ts'
import { lookAfterCustomers } from '#demo/work/workCustomers.ts'
import { keepViews } from '#demo/work/workLists.ts'
import { loseDebts } from '#demo/work/workLosses.ts'
import { watchLots } from '#demo/work/workLots.ts'
import { meetCustomers } from '#demo/work/workMeetings.ts'
import { askSecondPerson } from '#demo/work/workOrders.ts'
import { workWithPartners } from '#demo/work/workPartnerOrders.ts'
import { tradeWithPartners } from '#demo/work/workPartners.ts'
import { fillQueue } from '#demo/work/workPushes.ts'
import { adjustPartner, settleDebts } from '#demo/work/workSettling.ts'
import { readStatements } from '#demo/work/workStatements.ts'
import { keepVouchers } from '#demo/work/workVouchers.ts'
import { now } from '#kit/clock.ts'
import type { Shared } from '#kit/database/db.ts'
import { type Card, cardAt } from './cards.ts'
import type { Shop } from './company.ts'
import { type Floor, Office } from './demoCalls.ts'
import type { World } from './world.ts'

const mostShops = 4
const mostCustomers = 60
const mostCards = 200

/**
 * What people do besides orders: partners, collaborators, appointments, cards in the safe, calls, comments, views of
 * lists, counted tills, losses, bills on hold, money for many lô, statements of a bank, settled and compared debts, money between shops. Always as much of it, and through the product's own services, since it is little; every rule holds for it.
 */
export async function simulateWork(world: World, client: Client, shared: Shared): Promise<Office> {
  const office = new Office(world, client, { now: now(), shared })
  const shops = world.company.shops.slice(0, mostShops)
  const trade = await tradeWithPartners(office, shops)
  await shareMoney(office, shops)
  const floors = shops.map((shop, no) => floorOf(office, shop, no))
  for (const floor of floors) {
    const collaborators = await lookAfterCustomers(office, floor)
    await workOnCards(office, floor)
    await meetCustomers(office, floor)
    await commentOnCustomers(office, floor)
    await commentOnOrders(office, floor)
    await fillQueue(office, floor)
    await askSecondPerson(office, floor)
    await carryMoney(office, floor)
    await earnCommission(office, floor, collaborators)
    await keepVouchers(office, floor)
    await loseDebts(office, floor)
    await settleDebts(office, floor)
    await keepViews(office, floor)
    await countTills(office, floor)
  }
  const [first] = floors
  if (first && trade) {
    await workWithPartners(office, floors, trade)
    await watchLots(office, first)
    await readStatements(office, first)
    await adjustPartner(office, first, trade)
    await comparePartners(office, first.shop, trade)
    await closeMonth(office, first.shop)
  }
  await office.dateWork()
  return office
}

function floorOf(office: Office, shop: Shop, no: number): Floor {
  const { people, cards, company } = office.world
  const step = company.shops.length
  const customers: Floor['customers'] = []
  for (let index = no; index < people.ids.length && customers.length < mostCustomers; index += step)
    customers.push({ id: people.ids[index] ?? 0, name: people.names[index] ?? '' })
  const taken: Card[] = []
  for (let index = 0; index < cards.ids.length && taken.length < mostCards; index++) {
    const card = cardAt(cards, index)
    if (card && card.customer % step === no) taken.push(card)
  }
  return { no, shop, clerk: office.hand('clerk', shop), customers, cards: taken }
}
