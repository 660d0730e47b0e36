import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { addDays, businessDay, dayOfWeek } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { classic, type Grid, salesOf } from '#test/statementFiles.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What the bank pays at once: rows by day of payment and paying POS.
const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})

const payoutsOf = (statementId: number) =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ pos: string; day: string; fund: string; rows: number; net: string }>(
      `SELECT pos_id AS pos, paid_on::text AS day, fund_id AS fund, row_count AS rows, net_vnd AS net
       FROM payouts WHERE statement_id = $1 ORDER BY paid_on, pos_id`,
      [statementId],
    )
    return rows.map(({ pos, fund, net, ...row }) => ({
      ...row,
      pos: Number(pos),
      fund: Number(fund),
      net: Number(net),
    }))
  })

describe('a day of payment that the file does not tell', () => {
  test('is the one that the POS pays on, Friday to Sunday as one sum on Monday where it rests on weekends', async () => {
    const friday =
      Array.from({ length: 7 }, (_, days) => addDays(yesterday, -10 - days)).find((day) => dayOfWeek(day) === 5) ?? ''
    const resting = await makePos(desk.user, { Name: 'VCB 03', TID: '73005424', fundId: desk.fund, HoldsWeekend: true })
    const sales = [0, 1, 2].flatMap((days) => salesOf('73005424', 1, { day: addDays(friday, days), from: days }))
    const { StatementID } = await desk.taken(classic([...sales, ...salesOf(desk.tid, 1, { day: friday })]))
    expect(await payoutsOf(StatementID)).toEqual([
      { pos: desk.pos, day: addDays(friday, 1), fund: desk.fund, rows: 1, net: 989_000 },
      { pos: resting, day: addDays(friday, 3), fund: desk.fund, rows: 3, net: 989_000 * 3 + 9_890 * 3 },
    ])
  })
})

describe('20: a POS below another', () => {
  let child: number
  beforeEach(async () => {
    const other = await makeFund(desk.user, { name: 'Quỹ của máy con' })
    child = await makePos(desk.user, { Name: 'VCB 01B', TID: '73005499', PosParentID: desk.pos, fundId: other })
  })

  test('is paid for with its parent, into the fund of the parent', async () => {
    const file = classic([
      ...salesOf(desk.tid, 1, { day: yesterday }),
      ...salesOf('73005499', 1, { day: yesterday, from: 7 }),
    ])
    const draft = await desk.draft(file, { posid: desk.pos, bankID: desk.fund })
    expect(draft.Terminals.map(({ PosID }) => PosID)).toEqual([desk.pos, child])
    const { Data } = await desk.take(draft)
    const [payout, ...others] = await payoutsOf(Data.StatementID)
    expect(others).toEqual([])
    expect(payout).toMatchObject({ pos: desk.pos, fund: desk.fund, rows: 2 })
  })

  test('is not the parent: a statement of the parent that is sent for the child is refused', async () => {
    const answer = await desk.send(classic(salesOf(desk.tid, 1, { day: yesterday })), { posid: child })
    expect(answer.Errors?.posid).toContain('không phải VCB 01B. Hãy chọn máy VCB 01.')
  })
})

describe('a file that names no POS', () => {
  const grid: Grid = [
    ['Ngày GD', 'Số tiền'],
    [yesterday, 5_000_000],
  ]

  test('asks for it; with the POS it is of it is taken', async () => {
    expect((await desk.draft(grid)).Blockers).toEqual(['1 dòng không ghi mã máy: hãy chọn máy POS của sao kê'])
    const { Rows } = await desk.taken(grid, { posid: desk.pos })
    expect(Rows).toBe(1)
  })

  test('but its MID, which one POS has, is told by it; which two have, is asked for', async () => {
    await makePos(desk.user, { Name: 'VCB 05', TID: '73005455', MID: '000000000000777', fundId: desk.fund })
    const byMid = (mid: string): Grid => [
      ['Ngày GD', 'MID', 'Số tiền'],
      [yesterday, mid, 5_000_000],
    ]
    expect((await desk.draft(byMid('000000000000777'))).Terminals[0]?.PosName).toBe('VCB 05')
    await makePos(desk.user, { Name: 'VCB 06', TID: '73005466', MID: '000000000000777', fundId: desk.fund })
    const draft = await desk.draft(byMid('000000000000777'))
    expect(draft.Blockers).toEqual(['MID 000000000000777 chưa có trong Máy POS (1 dòng)'])
    const chosen = { ...draft, Terminals: [{ Text: '000000000000777', PosID: desk.pos }] }
    expect((await desk.user.done(statements.mapDraft, chosen)).Data.Blockers).toEqual([])
  })
})
