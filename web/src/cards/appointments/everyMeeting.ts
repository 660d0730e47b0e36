import type { RawInput } from '@cardpro/contract/basic/call'
import type { Appointment } from '@cardpro/contract/cards/cardRows'
import { appointments } from '@cardpro/contract/cards/cardWork'
import { send } from '#api/client.ts'

type Listed = typeof appointments.getCalendarPayment
const PageSize = 200

/** Every appointment that the filter lets through, however many pages they fill: a file with some of them is a trap. */
export async function everyMeeting(asked: RawInput<Listed>): Promise<Appointment[]> {
  const rows: Appointment[] = []
  for (let PageIndex = 1, more = true; more; PageIndex++) {
    const { Data, Total = 0 } = await send<Listed>(appointments.getCalendarPayment, { ...asked, PageIndex, PageSize })
    rows.push(...Data)
    more = Data.length > 0 && rows.length < Total
  }
  return rows
}
