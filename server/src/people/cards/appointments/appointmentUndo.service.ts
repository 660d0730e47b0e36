import type { Input } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureUntouched, restoreRecord, type Undoing, undoneAlready } from '#kit/audit/undoing.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import {
  type AppointmentRow,
  CardRow,
  cancelAppointment,
  facts,
  lockAppointment,
  saveAppointment,
  valuesOf,
} from './appointmentEdit.service.ts'
import { appointmentMissing } from './appointments.service.ts'

const sql = loadSql(import.meta.url, './appointments.sql')
/** What a cancelling keeps of itself: of a monthly one either a day of it, all of it, or from when on. */
const Cancelled = z.object({ cancelledOn: z.string().default(''), isWhole: z.boolean().default(false) })

/**
 * Restores an appointment to its state before a change. One that was made is cancelled; one that was cancelled is valid
 * again.
 */
export async function undoAppointment(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const { cancelledOn, isWhole } = Cancelled.parse(undoing.kept)
  const held = await lockAppointment(ctx, undoing.id, cancelledOn || ctx.today)
  if (!held) throw appointmentMissing()
  const cancelled = { undoing, on: cancelledOn, isWhole: isWhole || !held.repeats }
  if (undoing.effect === 'removed') return takeBack(ctx, held, cancelled)
  if (held.is_cancelled) throw cancelledAlready()
  if (undoing.effect === 'made') return revokeAppointment(ctx, held, cancelled)
  await saveAppointment(ctx, formOf(undoing.id, restoreRecord(held, undoing)))
}

type Cancelling = { undoing: Undoing; on: string; isWhole: boolean }

/** All of one that was made; of one whose cancelling was undone, as much as was cancelled then. */
async function revokeAppointment(
  ctx: WriteCtx,
  held: AppointmentRow,
  { undoing, on, isWhole }: Cancelling,
): Promise<void> {
  ensureUntouched(held, undoing)
  const all = on === '' || isWhole
  if (all && held.has_orders) throw new UserError('Lịch hẹn đã có đơn nên không hoàn tác được')
  await cancelAppointment(ctx, {
    CalendarID: undoing.id,
    Date: all ? held.for_date : on,
    Rest: all || 'ends_on' in undoing.change.after,
    Reason: 'Hoàn tác',
  })
}

async function takeBack(ctx: WriteCtx, held: AppointmentRow, { undoing, on, isWhole }: Cancelling): Promise<void> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const card = await ctx.db.one(sql('find_card'), { ...shop, card_id: held.card_id, staff_id: null }, CardRow)
  if (card.status === cardStatus.stopped) throw new UserError('Thẻ này đã ngừng theo dõi')
  if (held.is_cancelled && !isWhole) throw cancelledAlready()
  const key = { ...shop, id: undoing.id, user_id: ctx.userId }
  const { before, after } = undoing.change
  if ('ends_on' in after) {
    const { ends_on: endsOn } = restoreRecord(held, undoing)
    await ctx.db.run(sql('take_back_appointment'), { ...key, ends_on: endsOn })
  } else if (isWhole && held.is_cancelled)
    await ctx.db.run(sql('take_back_appointment'), { ...key, ends_on: held.ends_on })
  else if (!isWhole && held.is_day_cancelled)
    await ctx.db.run(sql('take_back_day'), { company_id: ctx.companyId, id: undoing.id, on_date: on })
  else throw undoneAlready()
  await audit.record(ctx, {
    menu: 'calendar',
    event: 'appointment.restore',
    ref: { kind: 'appointment', id: undoing.id },
    detail: {
      ...facts(card),
      cancelledOn: on,
      isWhole,
      ...('ends_on' in after && { before: after, after: before }),
    },
  })
}

const cancelledAlready = (): UserError => new UserError('Lịch hẹn này đã hủy')

/** The form that would save the appointment with these values. */
const formOf = (id: number, held: AppointmentRow): Input<typeof appointments.addCalendarPayment> =>
  appointments.addCalendarPayment.input.parse({ ...valuesOf(id, held), Version: held.version })
