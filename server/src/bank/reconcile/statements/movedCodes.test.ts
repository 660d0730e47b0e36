import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { pos } from '@cardpro/contract/places/pos/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { classic, type Sale, salesOf } from '#test/statementFiles.ts'
import { withAdmin } from '#test/withAdmin.ts'

// 19: a POS gets the TID or MID of another one. What was swiped before is of the POS that had it then.
const server = testServer()
const moved = addDays(businessDay(new Date()), -2)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})

async function change(id: number, codes: { TID?: string; MID?: string }): Promise<void> {
  const all = (await desk.user.done(pos.getByConditions, { PageSize: 200 })).Data
  const posRow = all.find(({ PosID }) => PosID === id)
  if (!posRow) throw new Error(`no POS ${id}`)
  const { Name, TID, MID, BankCode, BankCardID, Version } = posRow
  await desk.user.done(pos.addOrEdit, { PosID: id, Name, TID, MID, BankCode, BankCardID, Version, ...codes })
}

/** As if it had been changed at noon of that day. */
const atNoon = (day: string) =>
  withAdmin(server.admin, (client) =>
    client.query('UPDATE pos_past_codes SET left_at = $1 WHERE company_id = $2', [
      `${day}T12:00:00+07:00`,
      desk.user.companyId,
    ]),
  )

const rowsOf = (statementId: number) =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ pos: string; at: string }>(
      `SELECT pos_id AS pos, to_char(swiped_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD HH24') AS at FROM statement_rows WHERE statement_id = $1 ORDER BY swiped_at`,
      [statementId],
    )
    return rows.map(({ pos: id, at }) => [Number(id), at])
  })

/** A sale of the morning and one of the afternoon of each day. */
const salesAround = (tid: string): Sale[] =>
  [-1, 0, 1].flatMap((days, place) => {
    const day = addDays(moved, days)
    const [morning, later] = salesOf(tid, 2, { day, from: place * 2 })
    return morning && later ? [morning, { ...later, at: `${day} 15:00:00` }] : []
  })

describe('a TID that another POS has from noon on', () => {
  let heir: number
  beforeEach(async () => {
    await change(desk.pos, { TID: '73009999' })
    heir = await makePos(desk.user, { Name: 'VCB 02', TID: desk.tid, fundId: desk.fund })
    await atNoon(moved)
  })

  test('is of the first one until then, on the day itself by the time of the swipe', async () => {
    const { StatementID } = await desk.taken(classic(salesAround(desk.tid)))
    const owners = (await rowsOf(StatementID)).map(([id]) => id)
    expect(owners).toEqual([desk.pos, desk.pos, desk.pos, heir, heir, heir])
  })

  test('is told before anything is taken, and a statement of the new one may have rows of the old one', async () => {
    const draft = await desk.draft(classic(salesAround(desk.tid)), { posid: heir })
    expect(draft.Terminals.map(({ PosID, Rows }) => [PosID, Rows])).toEqual([
      [desk.pos, 3],
      [heir, 3],
    ])
    const day = moved.split('-').toReversed().join('/')
    expect(draft.Notes).toEqual([expect.stringMatching(`3 dòng TID ${desk.tid} trước .*${day}.* là của máy VCB 01`)])
    expect(draft.Blockers).toEqual([])
  })

  test('a second upload adds nothing to either', async () => {
    await desk.taken(classic(salesAround(desk.tid)))
    const again = await desk.draft(classic([...salesAround(desk.tid)].toReversed()))
    expect([again.Known, again.Fresh]).toEqual([6, 0])
  })

  test('of another shop it is not', async () => {
    const other = await StatementDesk.open(server)
    const { StatementID } = await other.taken(classic(salesAround(other.tid)))
    expect(new Set((await rowsOf(StatementID)).map(([id]) => id))).toEqual(new Set([other.pos]))
  })
})

test('a TID of a POS that was given back is of the one that has it now', async () => {
  await desk.user.done(pos.updateStatus, { PosID: desk.pos, Status: 0, Reason: 'Hết hợp đồng' })
  const heir = await makePos(desk.user, { Name: 'VCB 02', TID: desk.tid, fundId: desk.fund })
  await atNoon(moved)
  const { StatementID } = await desk.taken(classic(salesAround(desk.tid)))
  expect((await rowsOf(StatementID)).map(([id]) => id)).toEqual([desk.pos, desk.pos, desk.pos, heir, heir, heir])
})

test('a MID moves as a TID does', async () => {
  await change(desk.pos, { MID: '371234567' })
  const heir = await makePos(desk.user, { Name: 'VCB 02', MID: '371234567', fundId: desk.fund })
  await change(desk.pos, { MID: '371239999' })
  await atNoon(moved)
  const [titles, ...rows] = classic(salesAround('371234567'))
  const file = [titles?.map((title) => (title === 'Mã máy' ? 'MID' : title)) ?? [], ...rows]
  const { StatementID } = await desk.taken(file)
  expect((await rowsOf(StatementID)).map(([id]) => id)).toEqual([desk.pos, desk.pos, desk.pos, heir, heir, heir])
})
