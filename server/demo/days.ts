import { addDays } from '@cardpro/contract/kit/dates'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { agree } from './agreement.ts'
import type { Fund, Shop } from './company.ts'
import { Debts } from './debts.ts'
import { Lots } from './lots.ts'
import type { DemoOptions } from './options.ts'
import { closeScenario } from './orderScenario.ts'
import type { Telling } from './progress.ts'
import { type Outcome, simulate, todaysOutcomes, usualOutcomes } from './scenarios.ts'
import { hoursOf, midnight } from './time.ts'
import type { World } from './world.ts'

export type Simulated = { orders: number }
type Simulation = { options: DemoOptions; firstDay: string; nowMs: number; progress: Telling; canFlushAnytime: boolean }

/** Appointments of the days to come. */
const appointments = 4
const pauseEveryOrders = 20
/** Of a small demo, today is what people look at first. */
const todaysWeight = 3
/** Only of a rút the shop owes what was swiped, and only a đáo is topped up first. */
const sureKinds: Partial<Record<Outcome, 1 | 2>> = { swiped: 1, toppedUp: 2 }
/** Roughly how many transfers an order makes, for spreading a day's orders over its hours. */
const transfersEach = 6.5

/** Simulates every day from the first to today: the bank's money in the morning, payments of debts, then the orders. */
export async function simulateDays(world: World, simulation: Simulation): Promise<Simulated> {
  const { options, firstDay, nowMs, progress } = simulation
  const [lots, debts] = [new Lots(world), new Debts(world)]
  progress.begin('Đơn hàng và sổ cái')
  const openings = beginFunds(world, firstDay)
  const simulated: Simulated = { orders: 0 }
  for (let index = 0; index < options.days; index++) {
    const day = addDays(firstDay, index)
    lots.pay(day, nowMs)
    debts.collect({ day, atMs: hoursOf(day, nowMs).from })
    await simulateOrders(world, { ...simulation, day, index, lots, debts, simulated })
    lots.closeDay(day)
    world.books.closeDay(day)
    world.cycles.closeDay(day)
    await world.writer.flush()
  }
  if (options.orders > 0 || options.entries !== null) makeAppointments(world, nowMs, simulated)
  debts.closeAll()
  postOpenings(world, openings)
  world.books.releaseAll()
  world.cycles.closeAll()
  world.counters.write(world.writer)
  return simulated
}

type Day = Simulation & { day: string; index: number; lots: Lots; debts: Debts; simulated: Simulated }

async function simulateOrders(
  world: World,
  { options, nowMs, progress, canFlushAnytime, day, index, lots, debts, simulated }: Day,
): Promise<void> {
  const hours = hoursOf(day, nowMs)
  const isToday = day === world.today
  const quota = quotaOf(world, { options, index, simulated })
  const waiting = { 1: 0, 2: 0 }
  for (let made = 0; quota.left() > 0; made++) {
    const atMs = Math.floor(hours.from + quota.share() * (hours.to - hours.from))
    const outcome: Outcome = isToday
      ? (todaysOutcomes[made % todaysOutcomes.length] ?? 'done')
      : world.random.weighted<Outcome>(usualOutcomes)
    // Shop after shop has one of each that waits: a rút for its money, a đáo for its swipe.
    const kind = sureKinds[outcome]
    const sure = kind && { kind, shopIndex: waiting[kind]++ % world.company.shops.length }
    const scenario = agree(world, { day, atMs, sure })
    simulate(world, scenario, { day, atMs, outcome, lots, debts, closesMs: hours.to })
    simulated.orders += 1
    if (made % pauseEveryOrders !== 0) continue
    progress.show((index + quota.share()) / options.days)
    await world.writer.pause(canFlushAnytime)
  }
  progress.show((index + 1) / options.days)
}

type Quota = { left: () => number; share: () => number }

/** How much of a day's work is still to be made: orders, or transfers where so many entries are wanted. */
function quotaOf(
  world: World,
  { options, index, simulated }: { options: DemoOptions; index: number; simulated: Simulated },
): Quota {
  const { entries, orders, days } = options
  if (entries === null) {
    const weights = days - 1 + todaysWeight
    const until = Math.round((orders * (index === days - 1 ? weights : index + 1)) / weights)
    const from = simulated.orders
    return { left: () => until - simulated.orders, share: () => (simulated.orders - from) / Math.max(1, until - from) }
  }
  // Each fund's opening balance is one more transfer, written at the end.
  const until = Math.round((entries * (index + 1)) / days) - (index === days - 1 ? world.company.shops.length * 3 : 0)
  const from = world.books.transfers
  const total = Math.max(transfersEach, until - from)
  return { left: () => until - world.books.transfers, share: () => Math.min(1, (world.books.transfers - from) / total) }
}

function makeAppointments(world: World, nowMs: number, simulated: Simulated): void {
  const { to: atMs } = hoursOf(world.today, nowMs)
  for (let index = 0; index < appointments; index++) {
    closeScenario(world, agree(world, { day: world.today, atMs, inDays: index + 1 }))
    simulated.orders += 1
  }
}

const cashCushionVnd = 200_000_000
const bankCushionVnd = 1_000_000_000
const hundredMillion = 100_000_000

type Opening = { shop: Shop; fund: Fund; id: number; day: string }

/** The openings come before everything else in the books, but how much they must be is known at the end. */
const beginFunds = ({ company, ids }: World, day: string): Opening[] =>
  company.shops.flatMap((shop) => shop.funds.map((fund) => ({ shop, fund, id: ids.at(midnight(day)), day })))

/** Every fund begins with enough that no later moment takes it below zero, and a cushion. It is the owner's capital. */
function postOpenings({ company, books }: World, openings: Opening[]): void {
  for (const { shop, fund, id, day } of openings) {
    const neededVnd = Math.ceil(-books.lowestVnd(shop.id, fund.account) / hundredMillion) * hundredMillion
    const amountVnd = neededVnd + (fund.isCash ? cashCushionVnd : bankCushionVnd)
    const transfers = [{ debit: fund.account, credit: { kind: accountKind.capital }, amountVnd }]
    const place = {
      shopId: shop.id,
      postingDate: day,
      refKind: 'fund',
      refId: fund.id,
      atMs: midnight(day),
      userId: company.ownerId,
    }
    books.post([{ ...place, id, type: 'OPENING', note: `Số dư đầu của quỹ ${fund.name}`, transfers }])
  }
}
