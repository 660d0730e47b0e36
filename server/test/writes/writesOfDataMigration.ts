import {
  collaboratorOpenings,
  customerOpenings,
  partnerOpenings,
  posOpenings,
} from '@cardpro/contract/kit/files/openings'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { makeCustomer, makePos } from '#test/cardFile.ts'
import { bringDebts } from '#test/dataMigration.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import type { Day } from './writesDay.ts'

/** Each kind of opening debt comes along with a workbook and is cancelled alone; and the days on which no bank pays. */
export async function dayOfOpenings(day: Day): Promise<void> {
  const { server, user: owner } = day
  const word = 'chuyển vào'
  const phones: [string, string] = ['0908111222', '0934999111']
  const ids = await bringDebts(server, owner, {
    word,
    customer: await makeCustomer(owner, { Phone: phones[0] }),
    partner: await makePartner(owner, { Name: `Đối tác ${word}` }),
    collaborator: await makeCollaborator(owner, { Phone: phones[1] }),
    pos: await makePos(owner, { TID: '29998888' }),
    phones,
    tid: '29998888',
  })
  const Reason = 'Nhập nhầm'
  await day.did(customerOpenings.cancelOpening, { JournalID: ids.owedOpening, Reason })
  await day.did(partnerOpenings.cancelOpening, { JournalID: ids.partnerOpening, Reason })
  await day.did(collaboratorOpenings.cancelOpening, { JournalID: ids.collaboratorOpening, Reason })
  await day.did(posOpenings.cancelOpening, { JournalID: ids.posOpening, Reason })
  await day.did(holidays.setHolidays, { Days: [{ Date: '2026-09-02', Name: 'Quốc khánh' }] })
  await day.did(holidays.removeHoliday, { Date: '2026-09-02' })
}

/** Anonymises a customer with little data. */
export async function dayOfForgetting(day: Day): Promise<void> {
  const CustomerID = await makeCustomer(day.user)
  await day.did(privacy.setRules, { KeepYears: 10, Version: 0 })
  await day.did(privacy.anonymise, { CustomerID, Version: 1, Reason: 'Khách yêu cầu' })
}
