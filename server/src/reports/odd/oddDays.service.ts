import type { Input } from '@cardpro/contract/kit/call'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { kindsOf, type Weights, weighMeasure } from '@cardpro/contract/reports/figures'
import { Margin, PosFee, Profit, Volume } from '@cardpro/contract/reports/measures'
import { mostOddADay, type OddFigure, type oddDays, oddMeasures } from '@cardpro/contract/reports/oddDays'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { nameRows } from '../figures/rowNames.service.ts'
import { distanceOf, usualOf } from './oddDays.rules.ts'

const sql = loadSql(import.meta.url, './oddDays.sql')
const DayRow = z.object({ shopId: z.number(), day: z.string(), kind: z.number(), vnd: z.number() })
const CancelRow = z.object({ shopId: z.number(), day: z.string(), staffId: z.number(), count: z.number() })
const Silence = z.object({
  shopId: z.number(),
  measure: z.string(),
  staffId: z.number(),
  from: z.string(),
  until: z.string(),
})
type Silence = z.infer<typeof Silence>
const Found = z.object({ found: z.number() })

const weekdays = 8
const kinds = kindsOf([Volume, Profit, PosFee])
/** Of a running day rates are reported once it has swiped this share of its usual volume. */
const enoughOfADay = 0.25

/** What of a day and of the one before it is unlike their weekdays. */
export async function getOddToday(
  ctx: Ctx,
  input: Input<typeof oddDays.getOddToday>,
): Promise<Page<typeof oddDays.getOddToday>> {
  const today = input.Date ?? ctx.today
  const checked = [today, addDays(today, -1)]
  const books = await readBooks(ctx, checked)
  const found = checked.flatMap((day) =>
    ctx.shopIds
      .flatMap((shopId) => oddOf(books, { shopId, day, isOver: day < ctx.today }))
      .filter((odd) => !books.silences.some((silence) => isSilenced(odd, silence)))
      .sort((one, other) => Math.abs(other.distance) - Math.abs(one.distance))
      .slice(0, mostOddADay),
  )
  const [shopNames, staffNames] = await Promise.all([
    nameRows(ctx, 'shop', { places: ctx.shopIds.map(placeOf), shopIds: ctx.shopIds }),
    nameRows(ctx, 'staff', { places: found.map(({ StaffID }) => placeOf(StaffID)), shopIds: ctx.shopIds }),
  ])
  const rows = found.map(
    ({ distance: _distance, ...odd }): OddFigure => ({
      ...odd,
      ShopName: shopNames.get(String(odd.ShopID)) ?? '',
      StaffName: odd.StaffID === 0 ? '' : (staffNames.get(String(odd.StaffID)) ?? ''),
    }),
  )
  return { rows, total: rows.length }
}

const placeOf = (key: number) => ({ key, code: '' })

type Books = {
  /** Sums by kind, by `shop day`. */
  sums: ReadonlyMap<string, Weights>
  /** Cancels by `shop day staff`, and who cancelled anything. */
  cancels: ReadonlyMap<string, number>
  staff: { shopId: number; staffId: number }[]
  silences: Silence[]
}

async function readBooks(ctx: Ctx, checked: string[]): Promise<Books> {
  const days = [...new Set(checked.flatMap((day) => [day, ...weekdaysBefore(day)]))].sort()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, days, from_day: from, to_day: to }
  const ofCancels = {
    menu_id: menus.orders.menuId,
    action_id: actionIds.cancel,
    open_day: addDays(ctx.today, -1),
  }
  const [rows, cancels, silences] = await Promise.all([
    ctx.db.rows(sql('days'), { ...params, kinds }, DayRow),
    ctx.db.rows(sql('cancels'), { ...params, ...ofCancels }, CancelRow),
    ctx.db.rows(sql('silences'), { ...params, from_day: checked.at(-1) ?? from }, Silence),
  ])
  const sums = new Map<string, Map<number, number>>()
  for (const { shopId, day, kind, vnd } of rows) {
    const key = `${shopId} ${day}`
    sums.set(key, (sums.get(key) ?? new Map<number, number>()).set(kind, vnd))
  }
  return {
    sums,
    cancels: new Map(cancels.map(({ shopId, day, staffId, count }) => [`${shopId} ${day} ${staffId}`, count])),
    staff: cancels.filter(({ day }) => checked.includes(day)),
    silences,
  }
}

const weekdaysBefore = (day: string): string[] =>
  Array.from({ length: weekdays }, (_, index) => addDays(day, -7 * (index + 1)))

type Odd = Omit<OddFigure, 'ShopName' | 'StaffName'> & { distance: number }
type OneDay = { shopId: number; day: string; isOver: boolean }
type Watched = {
  measure: OddFigure['Measure']
  staffId?: number
  of: (day: string) => number | null
  /** The least that counts as unusual, from what is usual. */
  least: (usual: number) => number
  isTold: (distance: number) => boolean
}

function oddOf(books: Books, one: OneDay): Odd[] {
  const { shopId, day } = one
  const before = weekdaysBefore(day).filter((other) => volumeOf(books, shopId, other) > 0)
  return watchedOf(books, one, before).flatMap(({ measure, staffId = 0, of, least, isTold }): Odd[] => {
    const history = before.flatMap((other) => of(other) ?? [])
    const [usual, value] = [usualOf(history, least), of(day)]
    if (!usual || value === null) return []
    const distance = distanceOf(value, usual)
    if (Math.abs(distance) <= 1 || Number.isNaN(distance) || !isTold(distance)) return []
    return [
      {
        ShopID: shopId,
        Date: day,
        Measure: measure,
        StaffID: staffId,
        Value: value,
        Usual: usual.middle,
        Days: history.length,
        distance,
      },
    ]
  })
}

const volumeOf = ({ sums }: Books, shopId: number, day: string): number =>
  weighMeasure(Volume, sums.get(`${shopId} ${day}`) ?? new Map()) ?? 0

/** What a day is watched for. A running day may still swipe more: too little is reported when it is over. */
function watchedOf(books: Books, { shopId, day, isOver }: OneDay, before: string[]): Watched[] {
  const figuresOn = (other: string): Weights => books.sums.get(`${shopId} ${other}`) ?? new Map()
  const usualVolume = usualOf(
    before.map((other) => volumeOf(books, shopId, other)),
    () => 0,
  )
  const isEnough = volumeOf(books, shopId, day) > enoughOfADay * (usualVolume?.middle ?? 0)
  const staff = books.staff.filter((one) => one.shopId === shopId)
  return [
    {
      measure: 'Volume',
      of: (other) => volumeOf(books, shopId, other),
      least: (usual) => usual / 2,
      isTold: (distance) => isOver || distance > 0,
    },
    {
      measure: 'Margin',
      of: (other) => weighMeasure(Margin, figuresOn(other)),
      least: (usual) => Math.abs(usual) / 4,
      isTold: () => isEnough,
    },
    {
      measure: 'PosRate',
      of: (other) => weighMeasure(posRate, figuresOn(other)),
      least: (usual) => Math.abs(usual) / 5,
      isTold: () => isEnough,
    },
    ...[...new Set(staff.map(({ staffId }) => staffId))].map(
      (staffId): Watched => ({
        measure: 'Cancels',
        staffId,
        of: (other) => books.cancels.get(`${shopId} ${other} ${staffId}`) ?? 0,
        least: () => fewestCancels,
        isTold: (distance) => distance > 0,
      }),
    ),
  ]
}

const fewestCancels = 3
const posRate = { ...Margin, of: PosFee.form, over: Volume.form }

const isSilenced = (odd: Odd, { shopId, measure, staffId, from, until }: Silence): boolean =>
  odd.ShopID === shopId && odd.Measure === measure && odd.StaffID === staffId && from <= odd.Date && odd.Date <= until

/** Refused: a shop or staff that are not the caller's, a day that has not come, and neither days nor a reason. */
export async function silenceOdd(ctx: WriteCtx, input: Input<typeof oddDays.silenceOdd>): Promise<null> {
  const { ShopID, Date: date, Measure, StaffID, Days, Reason } = input
  if (!ctx.shopIds.includes(ShopID)) throw UserError.at('ShopID', 'Không có cửa hàng này')
  if (date > ctx.today) throw UserError.at('Date', 'Ngày này chưa đến')
  if (Days === 0 && Reason === '') throw UserError.at('Reason', 'Vui lòng nhập lý do')
  const key = { company_id: ctx.companyId, shop_id: ShopID, staff_id: StaffID }
  if (StaffID !== 0 && (await ctx.db.one(sql('works_here'), key, Found)).found === 0)
    throw UserError.at('StaffID', 'Không có nhân viên này')
  const until = Days === 0 ? date : addDays(ctx.today, Days)
  await Promise.all([
    ctx.db.run(sql('silence'), {
      ...key,
      measure: Measure,
      user_id: ctx.userId,
      from_day: date,
      until_day: until,
      reason: Reason,
    }),
    audit.record(ctx, {
      menu: 'dashboard',
      event: 'oddDay.silence',
      shopId: ShopID,
      detail: {
        of: oddMeasures[Measure],
        note: `Ngày ${formatDay(date)}, tắt đến hết ${formatDay(until)}`,
        reason: Reason,
      },
    }),
  ])
  return null
}
