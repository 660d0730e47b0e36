import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { classic, feeOf, type Grid, payoo, type Sale, salesOf, xlsxOf } from '#test/statementFiles.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { forgetStatementDrafts } from './draftStore.ts'

const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})

const sales = (count: number, from = 0) => salesOf(desk.tid, count, { day: yesterday, from })
const stored = (statementId: number) =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      'SELECT r.*, p.paid_on AS payout_day, p.pos_id AS paying FROM statement_rows r JOIN payouts p ON p.company_id = r.company_id AND p.id = r.payout_id WHERE r.statement_id = $1 ORDER BY r.row_no',
      [statementId],
    )
    return rows
  })
const liveRows = () =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS rows FROM statement_rows WHERE company_id = $1 AND is_live',
      [desk.user.companyId],
    )
    return rows[0].rows as number
  })

describe('a statement is refused', () => {
  test('without the right, at the company level, without a file, of a POS, fund or bank that is not ours', async () => {
    const seeing = desk.as(await desk.user.staff(['uploadBill.view']))
    expect((await seeing.send(classic(sales(1)))).Code).toBe('NO_PERMISSION')
    expect((await desk.as(desk.user.at(-111)).send(classic(sales(1)))).Code).toBe('CHOOSE_SHOP')
    expect((await desk.user.call(statements.uploadImagePDF, {})).Errors).toEqual({
      file: 'Vui lòng chọn tệp sao kê (.xlsx, .xls, .csv hoặc .pdf)',
    })
    const stranger = await server.company()
    const [theirFund, theirPos] = [await makeFund(stranger), await makePos(stranger)]
    const refused = async (query: Record<string, string | number>) => (await desk.send(classic(sales(1)), query)).Errors
    expect(await refused({ posid: theirPos })).toEqual({ posid: 'Không có máy POS này trong cửa hàng' })
    expect(await refused({ bankID: theirFund })).toEqual({ bankID: 'Không có quỹ này trong cửa hàng' })
    expect(await refused({ bankID: 'XYZ' })).toEqual({ bankID: 'Không có ngân hàng mã XYZ' })
    expect(await refused({ fromDate: '2026-11-02', toDate: '2026-11-01' })).toEqual({
      fromDate: 'Ngày không hợp lệ: từ ngày 02/11/2026 ở sau đến ngày 01/11/2026',
    })
  })

  test('of another POS, fund or bank than was said, and the right one is named', async () => {
    const other = await makePos(desk.user, {
      Name: 'VCB 02',
      TID: '73005423',
      fundId: await makeFund(desk.user, { name: 'Techcombank' }),
    })
    const file = classic(sales(2))
    expect((await desk.send(file, { posid: other })).Errors).toEqual({
      posid: 'Sao kê này của máy VCB 01 (73005422), không phải VCB 02. Hãy chọn máy VCB 01.',
    })
    const elsewhere = await makeFund(desk.user, { name: 'Quỹ khác' })
    expect((await desk.send(file, { bankID: elsewhere })).Errors).toEqual({
      bankID: 'Tiền của máy VCB 01 về quỹ Vietcombank. Hãy chọn quỹ này.',
    })
    expect((await desk.send(file, { bankID: 'TCB' })).Errors).toEqual({
      bankID: 'Máy VCB 01 của ngân hàng VCB, không phải TCB. Hãy chọn đúng ngân hàng.',
    })
    expect((await desk.send(file, { posid: desk.pos, bankID: desk.fund })).Result).toBe(1)
    expect((await desk.send(file, { posid: desk.pos, bankID: 'VCB' })).Result).toBe(1)
  })

  test('1: which was taken before, with who and when', async () => {
    const file = await xlsxOf(classic(sales(2)))
    await desk.taken(file)
    const again = await desk.send(file)
    expect(again.Message).toMatch(/^Tệp này Lê Minh Anh đã nhận \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    // Pasted, it is another thing; its rows are known all the same.
    const Rows = classic(sales(2)).map((cells) => cells.map((cell) => String(cell ?? '')))
    const { Data } = await desk.user.done(statements.paste, { Rows })
    expect(Data).toMatchObject({ Known: 2, Fresh: 0, Blockers: ['Cả 2 dòng đã có, không còn dòng mới để nhận'] })
  })

  test('without its POS: the name and its rows are told, until it is assigned or left out', async () => {
    const unknown: Sale[] = salesOf('99990001', 2, { day: yesterday })
    const draft = await desk.draft(classic([...sales(1), ...unknown]))
    expect(draft.Blockers).toEqual(['TID 99990001 chưa có trong Máy POS (2 dòng)'])
    expect((await desk.take(draft)).Blockers).toEqual([{ Code: 'STATEMENT', Message: draft.Blockers[0] }])
    const map = (PosID: number | null, Version: number) =>
      desk.user.call(statements.mapDraft, { ...draft, Version, Terminals: [{ Text: '99990001', PosID }] })
    const stranger = await server.company()
    expect((await map(await makePos(stranger), 1)).Errors).toEqual({ Terminals: 'Không có máy POS này trong cửa hàng' })
    const without = (await map(null, 1)).Data
    expect(without).toMatchObject({ Blockers: [], Fresh: 1, Gross: 1_000_000 })
    const assigned = (await map(desk.pos, 2)).Data
    expect(assigned).toMatchObject({ Blockers: [], Fresh: 3 })
    expect((await desk.take(assigned)).Data.Rows).toBe(3)
    // The name is known from now on.
    const next = await desk.draft(classic(salesOf('99990001', 1, { day: yesterday, from: 50 })))
    expect(next).toMatchObject({ Blockers: [], Fresh: 1, Terminals: [{ PosName: 'VCB 01' }] })
  })

  test('34: with a sum that is off by 1 đồng, and nothing of it is taken', async () => {
    const draft = await desk.draft(classic(sales(3), { off: 1 }))
    const answer = await desk.take(draft)
    expect(answer.Code).toBe('BLOCKED')
    expect(answer.Message).toContain('lệch 1')
    expect(await liveRows()).toBe(0)
  })

  test('by a mapping with a field twice, without an amount or a day, or of another version', async () => {
    const draft = await desk.draft(classic(sales(2)))
    const map = (Columns: (typeof draft)['Mapping']['Columns'], Version = draft.Version) =>
      desk.user.call(statements.mapDraft, {
        StatementID: draft.StatementID,
        Mapping: { ...draft.Mapping, Columns },
        Version,
      })
    const { Columns } = draft.Mapping
    expect((await map(Columns.with(0, 'gross'))).Errors).toEqual({ Mapping: 'Hai cột cùng là “Số tiền”' })
    expect((await map(Columns.with(8, null))).Errors).toEqual({ Mapping: 'Chưa chọn cột “Số tiền”' })
    expect((await map(Columns.with(1, null).with(2, null))).Errors?.Mapping).toContain('Chưa chọn cột ngày')
    expect((await map(Columns, 9)).Code).toBe('STALE_WRITE')
  })

  test('to other users than its sender: a draft is its user’s alone', async () => {
    const draft = await desk.draft(classic(sales(2)))
    const colleague = await desk.user.staff(['uploadBill.view', 'uploadBill.add', 'uploadBill.cancel'])
    const ref = { StatementID: draft.StatementID }
    expect((await colleague.call(statements.getDraft, ref)).Code).toBe('NOT_FOUND')
    expect((await colleague.call(statements.take, { ...ref, Version: 1 })).Code).toBe('NOT_FOUND')
    expect((await colleague.call(statements.mapDraft, { ...draft, Terminals: [] })).Code).toBe('NOT_FOUND')
    expect((await colleague.call(statements.remove, { ...ref, Reason: 'Thử' })).Code).toBe('NOT_FOUND')
    expect((await desk.user.done(statements.getDraft, ref)).Data).toEqual(draft)
  })
})

describe('what is taken', () => {
  test('stands row by row with POS, payout and the days of payment; the file’s own day of payment counts first', async () => {
    const { StatementID } = await desk.taken(classic(sales(2)))
    const [row] = await stored(StatementID)
    expect(row).toMatchObject({
      pos_id: desk.pos,
      lot_no: '000123',
      bill_no: '000001',
      approval: '100000',
      status: 0,
      kind: 1,
    })
    expect(Number(row.gross_vnd)).toBe(1_000_000)
    expect(row.raw).toContain(desk.tid)
    const paid = formatDay(addDays(yesterday, 3))
    const second = await desk.taken(payoo(sales(2, 100), paid))
    const [other] = await stored(second.StatementID)
    expect(other.payout_day).toBe(addDays(yesterday, 3))
    const { Data, Total } = await desk.user.done(statements.getList, {})
    expect(Total).toBe(2)
    expect(Data[0]).toMatchObject({ PosName: 'VCB 01', BankCode: 'VCB', Rows: 2, Status: 1, StaffName: 'Lê Minh Anh' })
    expect(Data[0]?.Net).toBe(sales(2, 100).reduce((sum, sale) => sum + sale.gross - feeOf(sale), 0))
    expect((await desk.user.done(statements.getList, { PosID: desk.pos + 1 })).Total).toBe(0)
  })

  test('outside the days that were asked for is asked', async () => {
    const older = salesOf(desk.tid, 2, { day: addDays(yesterday, -20) })
    const draft = await desk.draft(classic([...sales(1), ...older]), { fromDate: yesterday, toDate: yesterday })
    const answer = await desk.take(draft)
    const asked = `2 dòng ngoài ${formatDay(yesterday)}–${formatDay(yesterday)}`
    expect(answer.Warnings).toEqual([{ Code: 'W_OUTSIDE', Message: `${asked}, vẫn nhận?` }])
    expect(draft.Notes).toEqual([asked])
    expect((await desk.take(draft, ['W_OUTSIDE'])).Data.Rows).toBe(3)
  })

  test('33: amounts that may be thousands are asked, unless they were swiped here', async () => {
    const grid = (amount: string): Grid => [
      ['Ngày GD', 'TID', 'Số tiền'],
      [formatDay(yesterday), desk.tid, amount],
    ]
    const open = await desk.draft(grid('82,488'))
    expect(open.Blockers).toEqual([
      'Chưa rõ số tiền của dòng đầu là 82.488 đồng hay 82.488.000 đồng: hãy chọn dấu ngăn và đơn vị',
    ])
    const order = await makeOrder(desk.user, { Amount: 90_000_000 })
    await order.swipe([{ pos: desk.pos, amount: 82_488_000 }])
    const known = await desk.draft(grid('82,488').with(0, ['Ngày GD', 'Mã máy', 'Số tiền']))
    expect(known).toMatchObject({ Blockers: [], Gross: 82_488_000 })
    const said = await desk.user.done(statements.mapDraft, { ...open, Terminals: [] })
    expect(said.Data).toMatchObject({ Blockers: [], Gross: 82_488 })
  })

  test('with its layout: the next file is read as its user mapped this one', async () => {
    const draft = await desk.draft(classic(sales(2)))
    const Mapping = { ...draft.Mapping, Columns: draft.Mapping.Columns.with(4, null) }
    const { Data } = await desk.user.done(statements.mapDraft, { ...draft, Mapping, Terminals: [] })
    await desk.take(Data)
    const next = await desk.draft(classic(sales(2, 10)))
    expect(next.Mapping.Columns[4]).toBe(null)
    expect(next.Template).toMatch(/^Mẫu VCB, dùng lần cuối /)
    await desk.take(next)
    const { Data: log } = await desk.user.done(audit.getLogAction, { PageSize: 50 })
    const acts = log.filter(({ Menu }) => Menu === 'Tải bill & đối soát').map(({ Act, Ref }) => `${Act}: ${Ref}`)
    expect(acts.toReversed()).toEqual([
      'Đọc sao kê: sao-ke.xlsx',
      'Chọn cột sao kê: sao-ke.xlsx',
      'Ghi nhớ mẫu sao kê: sao-ke.xlsx',
      'Nhận sao kê: sao-ke.xlsx',
      'Đọc sao kê: sao-ke.xlsx',
      'Nhận sao kê: sao-ke.xlsx',
    ])
  })

  test('is removed with its reason, once; a draft is thrown away with the right to add', async () => {
    const { StatementID } = await desk.taken(classic(sales(2)))
    const adding = await desk.user.staff(['uploadBill.view', 'uploadBill.add'])
    expect((await adding.call(statements.remove, { StatementID, Reason: 'Thử' })).Code).toBe('NO_PERMISSION')
    expect((await desk.remove(StatementID)).Result).toBe(1)
    expect((await desk.remove(StatementID)).Message).toBe('Sao kê này đã gỡ rồi')
    expect((await desk.user.done(statements.getList, {})).Data[0]?.Status).toBe(2)
    const draft = await desk.as(adding).draft(classic(sales(2, 5)))
    expect((await adding.call(statements.remove, { StatementID: draft.StatementID, Reason: 'Gửi nhầm' })).Result).toBe(
      1,
    )
    expect((await adding.call(statements.getDraft, { StatementID: draft.StatementID })).Code).toBe('NOT_FOUND')
  })

  test('a draft that is not taken goes after seven days', async () => {
    const draft = await desk.draft(classic(sales(2)))
    const at = (days: number) => setClock(new Date(Date.now() + days * 86_400_000).toISOString())
    try {
      at(8)
      expect((await desk.user.call(statements.getDraft, { StatementID: draft.StatementID })).Code).toBe('NOT_FOUND')
    } finally {
      setClock(null)
    }
    const left = () =>
      withAdmin(server.admin, async (client) => {
        const { rows } = await client.query(
          'SELECT count(*)::int AS lines FROM statement_lines WHERE company_id = $1',
          [desk.user.companyId],
        )
        return rows[0].lines as number
      })
    await forgetStatementDrafts(server.db, desk.user.companyId)
    expect(await left()).toBe(4)
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE statements SET created_at = now() - interval '8 days' WHERE id = $1`, [draft.StatementID]),
    )
    await forgetStatementDrafts(server.db, desk.user.companyId)
    expect(await left()).toBe(0)
  })
})
