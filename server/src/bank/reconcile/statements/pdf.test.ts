import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LayoutName, layoutPdf, layouts } from '#test/pdf/statementPdfs.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { salesOf } from '#test/statementFiles.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})
const sales = (count: number) => salesOf(desk.tid, count, { day: yesterday })

describe('35: a PDF through the door', () => {
  test.each(Object.keys(layouts) as LayoutName[])('%s is proven and taken; sent as Excel it is known', async (name) => {
    // Without a day of its own the day of payment counts.
    const some = sales(60)
    const draft = await desk.draft(layoutPdf(name, some), { posid: desk.pos, bankID: 'VCB', fromDate: '2026-01-01' })
    expect(draft).toMatchObject({ Rows: 60, Fresh: 60, Wrong: 0, Blockers: [], Sheets: [{ Name: 'PDF' }] })
    expect((await desk.take(draft)).Data.Rows).toBe(60)
    expect((await desk.send(layoutPdf(name, some))).Code).toBe('SAME_FILE')
    expect(await desk.draft(layouts[name].grid(some))).toMatchObject({ Known: 60, Fresh: 0 })
    expect((await desk.draft(layoutPdf(name, sales(61)))).Template).toMatch(/^Mẫu VCB, dùng lần cuối /)
  })

  test('rows are corrected by another mapping as those of a table are', async () => {
    const draft = await desk.draft(layoutPdf('classic', sales(5)))
    const Mapping = { ...draft.Mapping, Columns: draft.Mapping.Columns.with(5, null) }
    const { Data } = await desk.user.done(statements.mapDraft, { ...draft, Mapping, Terminals: [] })
    expect(Data.Lines[0]?.Read.billNo ?? '').toBe('')
    expect((await desk.take(Data)).Data.Rows).toBe(5)
  })
})

describe('35: a PDF with a password', () => {
  const locked = () =>
    layoutPdf('classic', sales(3), { password: { user: 'Mk-260511-bi-mat', owner: 'x', kind: 'aes256' } })
  const send = (file: Buffer, password?: string, query = {}) =>
    desk.send(file, query, { name: 'sao-ke.pdf', ...(password !== undefined && { password }) })

  test('is asked for it, and is read with it', async () => {
    const file = locked()
    const asked = await send(file)
    expect(asked.Code).toBe('PASSWORD')
    expect(asked.Errors).toEqual({ Password: 'PDF có mật khẩu. Nhập mật khẩu để đọc, mật khẩu không được lưu' })
    expect((await send(file, 'sai')).Errors).toEqual({ Password: 'Mật khẩu chưa đúng, còn 4 lần' })
    expect((await send(file, 'Mk-260511-bi-mat')).Data).toMatchObject({ Fresh: 3, Blockers: [] })
  })

  test('five wrong ones are enough for this file and user; the right one comes too late', async () => {
    const file = locked()
    const said: string[] = []
    for (let no = 1; no <= 5; no++) said.push((await send(file, `sai ${no}`)).Message)
    const tooOften = 'Đã nhập sai mật khẩu 5 lần. Hãy hỏi lại ngân hàng, 15 phút nữa mới thử lại được'
    expect(said.slice(-2)).toEqual(['Mật khẩu chưa đúng, còn 1 lần', tooOften])
    expect(await send(file, 'Mk-260511-bi-mat')).toMatchObject({ Code: 'PASSWORD_TRIES', Message: tooOften })
    const other = layoutPdf('classic', sales(4), { password: { user: 'khac', owner: 'x', kind: 'rc4' } })
    expect((await send(other, 'khac')).Result).toBe(1)
    const colleague = desk.as(await desk.user.staff(['uploadBill.view', 'uploadBill.add']))
    expect((await colleague.send(file, {}, { password: 'Mk-260511-bi-mat' })).Result).toBe(1)
  })

  test('in the address it is worth nothing, and nothing of it is kept', async () => {
    const file = locked()
    expect((await send(file, undefined, { Password: 'Mk-260511-bi-mat' })).Code).toBe('PASSWORD')
    const { Data } = await send(file, 'Mk-260511-bi-mat')
    await desk.take(Data)
    const { Data: log } = await desk.user.done(audit.getLogAction, { PageSize: 50 })
    const texts = await withAdmin(server.admin, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
      )
      const all: string[] = []
      for (const { name } of tables)
        all.push(
          ...(await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)).rows.map(
            ({ text }) => text,
          ),
        )
      return all
    })
    expect(texts.length).toBeGreaterThan(20)
    expect([...texts, JSON.stringify(log), JSON.stringify(Data)].filter((text) => text.includes('260511'))).toEqual([])
  })
})
