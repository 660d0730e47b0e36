import { addDays, formatDay, formatInstant, formatTime, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { nextDue } from '@cardpro/contract/people/cards/dueRule'
import type { Dashboard, Task } from '@cardpro/contract/reports/reports'

export type OpenWork = {
  status: number
  count: number
  amountVnd: number
  freshCount: number
  since: string | null
  who: string
}
export type DueCards = {
  count: number
  amountVnd: number
  daysLeft: number
  bankCode: string
  last4: string
  who: string
}
/** What others asked for and waits for this user's agreement. */
export type Requests = { count: number; amountVnd: number; who: string; since: string | null }
type TaskSources = {
  work: OpenWork[]
  dueCards: DueCards | null
  expected: Dashboard['Expected']
  requests: Requests | null
  promised: Promised | null
  differing: Differing | null
  owed: CustomerDebts | null
  short: ShortLots | null
  carried: Carried | null
  vouchers: DueVouchers | null
  pushes: Pushes
}
/** Customers who promised to pay by today and still owe; `since`: the earliest day. */
type Promised = { count: number; amountVnd: number; who: string; since: string }
/** Comparisons that the other side disputes; `since`: the day of the earliest answer. */
type Differing = { count: number; amountVnd: number; who: string; since: string }
/** What customers owe whose swipes are done, and who has owed longest. */
type CustomerDebts = { count: number; amountVnd: number; debt: { who: string; day: string } | null }
/** Lô that were paid in part and are not late. */
type ShortLots = { count: number; amountVnd: number; who: string }
/** Staff who carry money of the shop. */
type Carried = { count: number; amountVnd: number; who: string }
/** Receipts and payments of every month that are due and wait for a press. */
type DueVouchers = { count: number; amountVnd: number; who: string; since: string }
/** What waits in the queue of money to be sent; null where there is nothing, undefined where it may not be seen. */
type Pushes = { count: number; amountVnd: number; who: string; since: string } | null | undefined
type Clock = { now: Date; today: string }

/** "Việc cần làm ngay", the most urgent first: a request that waits for an answer, money promised to a customer, then a card about to be late, and so on. */
export function listTasks(found: TaskSources, clock: Clock): Task[] {
  const { work, dueCards, expected, requests, promised, differing, owed, short, carried, vouchers, pushes } = found
  const of = (status: number) => work.find((one) => one.status === status)
  const tasks = [
    approval(requests, clock),
    // The payouts are in the queue.
    pushes === undefined ? payout(of(3), clock) : pushTask(pushes, clock),
    dueCard(dueCards),
    toppedUp(of(2), clock),
    lateLot(expected),
    promise(promised, clock),
    differingTask(differing),
    debts(owed),
    shortLot(short),
    advance(carried),
    dueVoucher(vouchers),
    todoTask(of(1)),
  ]
  return tasks.filter((task) => task !== null)
}

const approval = (found: Requests | null, { now }: Clock): Task | null =>
  found
    ? {
        Kind: 'approval',
        Count: found.count,
        Amount: found.amountVnd,
        Who: found.who,
        Note: found.since ? `chờ lâu nhất, ${waitingText(now, found.since)}` : '',
      }
    : null

const payout = (found: OpenWork | undefined, { now }: Clock): Task | null =>
  found
    ? {
        Kind: 'payout',
        Count: found.count,
        Amount: found.amountVnd,
        Who: found.who,
        Note: found.since ? `chờ lâu nhất, ${waitingText(now, found.since)}` : '',
      }
    : null

const pushTask = (found: Pushes, { now }: Clock): Task | null =>
  found
    ? {
        Kind: 'push',
        Count: found.count,
        Amount: found.amountVnd,
        Who: found.who,
        Note: `chờ lâu nhất, ${waitingText(now, found.since)}`,
      }
    : null

function dueCard(found: DueCards | null): Task | null {
  if (!found || found.count === 0) return null
  const when = ['Hôm nay', 'Ngày mai'][found.daysLeft] ?? `Còn ${found.daysLeft} ngày`
  const note = `${when} · ${found.bankCode} •••• ${found.last4}`
  return { Kind: 'dueCard', Count: found.count, Amount: found.amountVnd, Who: found.who, Note: note }
}

function toppedUp(found: OpenWork | undefined, { today }: Clock): Task | null {
  if (!found) return null
  const isToday = formatInstant(found.since).startsWith(formatDay(today))
  const note = found.since ? `nạp lúc ${isToday ? formatTime(found.since) : formatInstant(found.since)}` : ''
  return { Kind: 'toppedUp', Count: found.count, Amount: found.amountVnd, Who: found.who, Note: note }
}

function lateLot(expected: Dashboard['Expected']): Task | null {
  const late = expected.filter(({ LateDays }) => LateDays > 0)
  const [worst] = late
  if (!worst) return null
  return {
    Kind: 'lateLot',
    Count: late.reduce((count, { Lots }) => count + Lots.length, 0),
    Amount: late.some(({ Amount }) => Amount === null)
      ? null
      : late.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0),
    Who: `${worst.PosName} · lô ${worst.Lots[0] ?? ''}`,
    Note: `trễ ${worst.LateDays} ngày`,
  }
}

function promise(found: Promised | null, { today }: Clock): Task | null {
  if (!found) return null
  const { count, amountVnd, who, since } = found
  const note = since < today ? `hẹn từ ${formatDay(since)}` : 'hẹn hôm nay'
  return { Kind: 'promise', Count: count, Amount: amountVnd, Who: who, Note: note }
}

function differingTask(found: Differing | null): Task | null {
  if (!found) return null
  const { count, amountVnd, who, since } = found
  return { Kind: 'differing', Count: count, Amount: amountVnd, Who: who, Note: `báo lệch từ ${formatDay(since)}` }
}

function debts(found: CustomerDebts | null): Task | null {
  if (!found || found.count === 0) return null
  const { count, amountVnd, debt } = found
  return {
    Kind: 'owed',
    Count: count,
    Amount: amountVnd,
    Who: debt?.who ?? '',
    Note: debt ? `nợ từ ${formatDay(debt.day)}` : '',
  }
}

function shortLot(found: ShortLots | null): Task | null {
  if (!found || found.count === 0) return null
  return { Kind: 'shortLot', Count: found.count, Amount: found.amountVnd, Who: found.who, Note: '' }
}

function advance(found: Carried | null): Task | null {
  if (!found || found.count === 0) return null
  return { Kind: 'advance', Count: found.count, Amount: found.amountVnd, Who: found.who, Note: '' }
}

function dueVoucher(found: DueVouchers | null): Task | null {
  if (!found) return null
  const { count, amountVnd, who, since } = found
  return { Kind: 'dueVoucher', Count: count, Amount: amountVnd, Who: who, Note: `đến hạn ${formatDay(since)}` }
}

function todoTask(found: OpenWork | undefined): Task | null {
  if (!found) return null
  const started = found.count - found.freshCount
  const note = [found.freshCount > 0 && `${found.freshCount} đơn mới`, started > 0 && `${started} đơn đang rút`]
  return {
    Kind: 'todo',
    Count: found.count,
    Amount: found.amountVnd,
    Who: found.who,
    Note: note.filter(Boolean).join(', '),
  }
}

/** `1 giờ 56 phút`; days once it is more than one. */
function waitingText(now: Date, since: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} ngày`
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} giờ ${minutes % 60} phút` : `${minutes} phút`
}

/**
 * Due days of the month that fall on today and the next three days; 29 to 31 fall on the last day of a shorter month. And
 * those of these rules of days after a statement.
 */
export function dueDaysFrom(today: string, rules: number[] = []): { dueDay: number; daysLeft: number }[] {
  const days = [0, 1, 2, 3].flatMap((daysLeft) => {
    const day = addDays(today, daysLeft)
    const dueDay = Number(day.slice(8))
    const last = day === lastDayOfMonth(day) ? 31 : dueDay
    return Array.from({ length: last - dueDay + 1 }, (_, more) => ({ dueDay: dueDay + more, daysLeft }))
  })
  const after = rules.flatMap((rule) => {
    const due = nextDue(rule, today)
    return [0, 1, 2, 3].filter((ahead) => addDays(today, ahead) === due).map((daysLeft) => ({ dueDay: rule, daysLeft }))
  })
  return [...days, ...after]
}
