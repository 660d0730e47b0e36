import { approvalKinds, requestKind } from '@cardpro/contract/kit/audit/approvals'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatuses } from '@cardpro/contract/orders/orderWords'
import {
  type FundCount,
  type Step,
  type StepRow,
  statementTasks,
  stepRowsMost,
} from '@cardpro/contract/reports/dayClose'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type CloseRules, readCloseRules } from '#places/shops/shopRules.service.ts'
import { lateOf, readExpected } from './expectedLots.service.ts'

const sql = loadSql(import.meta.url, './steps.sql')
const sums = { open: z.number(), amountVnd: z.number() }
const OrdersFound = z.object({
  ...sums,
  rows: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      who: z.string(),
      status: z.number(),
      day: z.string(),
      amountVnd: z.number(),
    }),
  ),
})
const DaysOrders = z.object({ done: z.number(), cancelled: z.number() })
const BillsFound = z.object({
  ...sums,
  all: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      orderId: z.number(),
      code: z.string(),
      pos: z.string(),
      hasNumber: z.boolean(),
      hasPicture: z.boolean(),
      amountVnd: z.number(),
    }),
  ),
})
const Held = z.object({ id: z.number(), who: z.string(), amountVnd: z.number() })
const Waiting = z.object({
  id: z.number(),
  kind: z.number(),
  code: z.string(),
  subject: z.string(),
  refId: z.number(),
  amountVnd: z.number(),
  who: z.string(),
})
const CashFund = z.object({
  BankCardID: z.number(),
  Name: z.string(),
  CountID: z.number().nullable(),
  Code: z.string(),
  At: z.string().nullable(),
  By: z.string(),
  Book: z.number().nullable(),
  Amount: z.number().nullable(),
  notes: z.array(z.number()),
})
const TaskRow = z.object({ task: z.enum(['missed', 'lines']), open: z.number(), amountVnd: z.number() })
const NoteRow = z.object({ step: z.number(), note: z.string(), who: z.string() })
const closeSql = loadSql(import.meta.url, './dayClose.sql')

type StepFigures = Pick<Step, 'Open' | 'Amount' | 'Rows' | 'Summary'>
export type Steps = { steps: Step[]; funds: FundCount[]; rules: CloseRules }

/** What is open of a day at each step, and the counts of the cash funds. */
export async function readSteps(ctx: Ctx, day: string): Promise<Steps> {
  const place = { company_id: ctx.companyId, shop_ids: ctx.shopIds, day }
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx), day }
  const [found, cash, notes, rules] = await Promise.all([
    Promise.all([
      readOrders(ctx, place),
      readBills(ctx, place),
      readLate(ctx, place),
      ctx.db.rows(sql('held_advances'), place, Held).then(advances),
      ctx.db.rows(sql('waiting'), { ...place, reopen: requestKind.reopenDay }, Waiting).then(requests),
    ]),
    ctx.db.rows(sql('cash_funds'), shop, CashFund),
    ctx.db.rows(closeSql('notes'), shop, NoteRow),
    readCloseRules(ctx),
  ])
  const funds = cash.map(countOf)
  const reasonOf = (step: number) => notes.find((note) => note.step === step)
  return {
    steps: [...found, countStep(funds)].map((step, index) => ({
      Step: (index + 1) as Step['Step'],
      ...step,
      Reason: reasonOf(index + 1)?.note ?? '',
      ReasonBy: reasonOf(index + 1)?.who ?? '',
      Blocks: rules.blocks.some((one) => one === index + 1),
    })),
    funds,
    rules,
  }
}

type DayScope = { company_id: number; shop_ids: number[]; day: string }
const maxRows = stepRowsMost

async function readOrders(ctx: Ctx, place: DayScope): Promise<StepFigures> {
  const [{ open, amountVnd, rows }, { done, cancelled }] = await Promise.all([
    ctx.db.one(sql('open_orders'), { ...place, today: ctx.today, most: maxRows }, OrdersFound),
    ctx.db.one(sql('days_orders'), place, DaysOrders),
  ])
  return {
    Open: open,
    Amount: amountVnd,
    Rows: rows.map((row) => ({
      RefID: row.id,
      OrderID: row.id,
      Task: null,
      Title: `${row.code} · ${row.who}`,
      Note: [orderStatuses[row.status as keyof typeof orderStatuses], row.day < place.day && formatDay(row.day)]
        .filter(Boolean)
        .join(' · '),
      Amount: row.amountVnd,
    })),
    Summary: [`${done} xong`, cancelled > 0 && `${cancelled} hủy`].filter(Boolean).join(', '),
  }
}

async function readBills(ctx: Ctx, place: DayScope): Promise<StepFigures> {
  const { open, amountVnd, all, rows } = await ctx.db.one(sql('missing_bills'), { ...place, most: maxRows }, BillsFound)
  return {
    Open: open,
    Amount: amountVnd,
    Rows: rows.map((row) => ({
      RefID: row.id,
      OrderID: row.orderId,
      Task: null,
      Title: `${row.code} · ${row.pos}`,
      Note: `thiếu ${[!row.hasNumber && 'số bill', !row.hasPicture && 'ảnh'].filter(Boolean).join(', ')}`,
      Amount: row.amountVnd,
    })),
    Summary: all === 0 ? 'Không có bill' : `${all} bill đủ`,
  }
}

/** Lô that are late, and behind them what statements leave open, each kind as one row. */
async function readLate(ctx: Ctx, place: DayScope): Promise<StepFigures> {
  const [expected, tasks] = await Promise.all([
    readExpected(ctx),
    ctx.db.rows(sql('statement_tasks'), { ...place, own_shop_ids: ctx.ownShopIds }, TaskRow),
  ])
  const late = lateOf(expected, place.day)
  const lots = openOf(
    late.map((lot) => ({
      ...noRef,
      RefID: lot.LotID,
      Title: `${lot.PosName} · lô ${lot.LotNo}`,
      Note: `hẹn ${formatDay(lot.Date)}`,
      Amount: lot.Amount,
    })),
  )
  const left = tasks.filter(({ open }) => open > 0)
  const rows = left.map(({ task, open, amountVnd }) => ({
    ...noRef,
    Task: task,
    Title: statementTasks[task],
    Note: `${open} ${task === 'missed' ? 'bill' : 'dòng'}`,
    Amount: amountVnd,
  }))
  return {
    Open: left.reduce((sum, { open }) => sum + open, lots.Open),
    Amount: lots.Amount,
    Rows: [...rows, ...lots.Rows],
    Summary: 'Không có lô trễ',
  }
}

const noRef = { RefID: 0, OrderID: null, Task: null } as const

const advances = (held: z.infer<typeof Held>[]): StepFigures => ({
  ...openOf(
    held.map(({ id, who, amountVnd }) => ({
      ...noRef,
      RefID: id,
      Title: who,
      Note: 'còn giữ',
      Amount: amountVnd,
    })),
  ),
  Summary: 'Bằng 0',
})

const requests = (waiting: z.infer<typeof Waiting>[]): StepFigures => ({
  ...openOf(
    waiting.map(({ id, kind, code, subject, refId, amountVnd, who }) => ({
      ...noRef,
      RefID: id,
      OrderID: kind < requestKind.cancelPayment ? refId : null,
      Title: `${approvalKinds[kind as keyof typeof approvalKinds] ?? ''} ${code || subject}`.trim(),
      Note: `${who} gửi`,
      Amount: amountVnd,
    })),
  ),
  Summary: 'Không có',
})

const openOf = (rows: StepRow[]): Omit<StepFigures, 'Summary'> => ({
  Open: rows.length,
  Amount: rows.reduce((sum, { Amount }) => sum + Amount, 0),
  Rows: rows.slice(0, maxRows),
})

const noteValues = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000] as const

const countOf = ({ notes, ...fund }: z.infer<typeof CashFund>): FundCount => ({
  ...fund,
  Counted: fund.CountID !== null,
  Notes: noteValues.flatMap((Value, index) => {
    const Count = notes[index] ?? 0
    return Count === 0 ? [] : [{ Value, Count }]
  }),
})

function countStep(funds: FundCount[]): StepFigures {
  const uncounted = funds.filter(({ Counted }) => !Counted)
  return {
    Open: uncounted.length,
    Amount: 0,
    Rows: uncounted.map(({ BankCardID, Name }) => ({
      ...noRef,
      RefID: BankCardID,
      Title: Name,
      Note: 'chưa đếm',
      Amount: 0,
    })),
    Summary: countWords(funds),
  }
}

function countWords(funds: FundCount[]): string {
  if (funds.length === 0) return 'Không có quỹ tiền mặt'
  const off = funds.reduce((sum, { Amount, Book }) => sum + (Amount ?? 0) - (Book ?? 0), 0)
  return off === 0 ? 'Khớp' : `${off < 0 ? 'Thiếu' : 'Thừa'} ${formatVnd(Math.abs(off))}`
}
