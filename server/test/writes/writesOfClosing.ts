import { addDays } from '@cardpro/contract/kit/dates'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { withClient } from '#host/database/connection.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { todayHere } from '#test/orders.ts'
import { goodPassword } from '#test/signIn.ts'
import type { Day } from './writesDay.ts'

/** A day long before the books is closed and opened again: it locks none of what else is done here. */
export async function dayOfClosing(day: Day): Promise<void> {
  const hash = await hashPassword(goodPassword, 'known')
  await withClient(day.server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [day.user.userId, hash]),
  )
  const Date = addDays(todayHere(), -400)
  await day.did(dayClose.noteDayStep, { Date, Step: 1, Reason: 'Khách hẹn mai' })
  await day.did(dayClose.saveCloseRules, { Blocks: [3, 1], IsBlind: false })
  await day.did(dayClose.lockDay, { Date })
  await day.did(dayClose.unlockDay, { Date, Hours: 1, Reason: 'Ghi sót phiếu thu', Password: goodPassword })
}
