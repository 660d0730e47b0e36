import { bankLines, lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { formatDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { bothSides, latestFirst, movedOn } from '#test/accountFiles.ts'
import { BankDesk, daysAgo, lineOf } from '#test/bankDesk.ts'
import { makeFund } from '#test/cardFile.ts'
import { accountPdf } from '#test/pdf/statementPdfs.ts'
import { testServer } from '#test/shop.ts'
import { type Grid, xlsxOf } from '#test/statementFiles.ts'
import { sendForm } from '#test/uploads.ts'

const server = testServer()
const account = '1017595688'
let desk: BankDesk
beforeEach(async () => {
  const user = await server.company()
  desk = new BankDesk(server, {
    user,
    fund: await makeFund(user, { name: 'Vietcombank', AccountNo: account, opening: 5_000_000, since: 30 }),
  })
})

const day = daysAgo(2)
const file = (count: number, from = 0) => bothSides(movedOn(day, count, { from }), { account })
const send = async (grid: Grid, fund = desk.fund, user = desk.user) =>
  sendForm({ server, user }, statements.uploadBank, {
    field: 'file',
    name: 'sao-ke-tai-khoan.xlsx',
    bytes: await xlsxOf(grid),
    query: { BankCardID: String(fund) },
  })
const draftOf = async (grid: Grid) => {
  const answer = await send(grid)
  if (answer.Result !== 1) throw new Error(answer.Message)
  return answer.Data
}
const take = async (grid: Grid, Confirm: string[] = []) => {
  const { StatementID, Version } = await draftOf(grid)
  return desk.user.call(statements.take, { StatementID, Version, Confirm: ['W_DAYS', ...Confirm] })
}

describe('a statement of an account as PDF', () => {
  const sendPdf = (bytes: Buffer, Password = '') =>
    sendForm({ server, user: desk.user }, statements.uploadBank, {
      field: 'file',
      name: 'sao-ke.pdf',
      bytes,
      query: { BankCardID: String(desk.fund) },
      ...(Password !== '' && { texts: { Password } }),
    })

  test('is proven by its balances and sums, over pages; sent as Excel its lines are known', async () => {
    const grid = file(60)
    const { Data, Message } = await sendPdf(accountPdf(grid))
    expect(Message).toBe('')
    expect(Data).toMatchObject({ Kind: 2, Rows: 60, Fresh: 60, Wrong: 0, Opening: 5_000_000, Blockers: [] })
    expect(Data.Proofs.filter(({ Ok }) => !Ok)).toEqual([])
    const taken = await desk.user.call(statements.take, { ...Data, Confirm: ['W_DAYS'] })
    expect(taken).toMatchObject({ Message: '', Data: { Rows: 60 } })
    expect(await draftOf(grid)).toMatchObject({ Known: 60, Fresh: 0 })
  })

  test('asks for its password, and is read with it', async () => {
    const locked = accountPdf(file(5), { password: { user: 'Mk-260511', owner: 'x', kind: 'aes256' } })
    expect((await sendPdf(locked)).Code).toBe('PASSWORD')
    expect((await sendPdf(locked, 'sai')).Message).toBe('Mật khẩu chưa đúng, còn 4 lần')
    expect((await sendPdf(locked, 'Mk-260511')).Data).toMatchObject({ Rows: 5, Blockers: [] })
  })
})

describe('what is asked before a statement of an account is taken', () => {
  test('lines that are no transactions, and that nothing proves the rest; both are told above the lines', async () => {
    const date = formatDay(day)
    const grid: Grid = [
      ['Ngày giao dịch', 'Ghi nợ', 'Ghi có', 'Nội dung'],
      [date, null, 1_000_000, 'KHACH A'],
      [null, null, null, 'DH261128001'],
      [date, 400_000, null, 'RUT TIEN'],
    ]
    const draft = await draftOf(grid)
    expect(draft).toMatchObject({ Rows: 2, Blockers: [] })
    expect(draft.Notes).toContain('1 dòng dưới tiêu đề không đọc thành giao dịch: 3')
    const asked = await take(grid)
    expect(asked.Code).toBe('CONFIRM')
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_UNREAD', 'W_UNPROVEN'])
    expect((await take(grid, ['W_UNREAD', 'W_UNPROVEN'])).Data).toMatchObject({ Rows: 2 })
  })
})

describe('a statement of an account', () => {
  test('1, 4: is taken once; of the whole day only what is new; who took the same file is told', async () => {
    const draft = await draftOf(file(4))
    expect(draft).toMatchObject({
      Kind: 2,
      FundName: 'Vietcombank',
      Rows: 4,
      Fresh: 4,
      In: 3_004_000,
      Out: 50_200,
      Opening: 5_000_000,
      Closing: 7_953_800,
      Blockers: [],
      Notes: [],
    })
    expect((await take(file(4))).Data).toMatchObject({ Rows: 4, Chosen: 0 })
    expect((await send(file(4))).Message).toMatch(/^Tệp này Lê Minh Anh đã nhận /)
    const whole = await draftOf(file(9))
    expect(whole).toMatchObject({ Known: 4, Fresh: 5, Notes: ['4/9 dòng đã có, chỉ nhận 5 dòng mới'] })
    expect((await take(file(9))).Data?.Rows).toBe(5)
    const { Data, Total, Summary } = await desk.user.done(bankLines.getLines, {})
    expect(Total).toBe(9)
    expect(Summary).toMatchObject({ Counts: { All: 9, Open: 9, Booked: 0 }, Out: 151_500 })
    expect(Data[0]).toMatchObject({ State: 0, Source: 1, Amount: -50_800, FundName: 'Vietcombank' })
    expect(await desk.proof(day)).toMatchObject({ startVnd: 0, gapVnd: 0, isProven: true, notBooked: 9 })
  })

  test('is refused for the account of another fund, which is named, for cash, and without the right', async () => {
    await makeFund(desk.user, { name: 'Techcombank', AccountNo: '19033778899' })
    const theirs = bothSides(movedOn(day, 2), { account: '19033778899' })
    expect((await send(theirs)).Errors).toEqual({
      BankCardID: 'Sao kê này của tài khoản …8899, không phải Vietcombank (…5688). Hãy chọn quỹ Techcombank.',
    })
    expect((await send(bothSides(movedOn(day, 2), { account: '999000111' }))).Message).toContain(
      'Cửa hàng chưa có quỹ nào với số tài khoản này',
    )
    const cash = await makeFund(desk.user, { name: 'Tiền mặt', kind: 1 })
    expect((await send(file(2), cash)).Message).toBe('Quỹ Tiền mặt là tiền mặt, không có sao kê ngân hàng')
    const stranger = await server.company()
    expect((await send(file(2), await makeFund(stranger))).Code).toBe('NOT_FOUND')
    const seeing = await desk.user.staff(['uploadBill.view'])
    expect((await send(file(2), desk.fund, seeing)).Code).toBe('NO_PERMISSION')
  })

  test('5: after a feed its line is the twin of what the feed told, and counts once', async () => {
    const [first] = movedOn(day, 1)
    const told = lineOf(first?.vnd ?? 0, { key: 'sepay:77', bookedOn: day, balanceVnd: 6_000_000 })
    await desk.keep([told], lineSource.sepay)
    expect((await take(file(3))).Data?.Rows).toBe(2)
    expect((await desk.user.done(bankLines.getLines, {})).Total).toBe(3)
    expect(await desk.proof(day)).toMatchObject({ gapVnd: 0, isProven: true, notBooked: 3 })
  })

  test('11: with balances that do not follow is asked about before it is taken', async () => {
    const grid = latestFirst(movedOn(day, 8), { account }).toSpliced(5, 1)
    const answer = await take(grid)
    expect(answer.Code).toBe('CONFIRM')
    expect(answer.Warnings?.[0]?.Message).toContain('Không liền ở 1 chỗ')
    expect((await take(grid, ['W_GAP'])).Data?.Rows).toBe(7)
    expect(await desk.proof(day)).toMatchObject({ isProven: false, gapOn: day })
  })

  test('leaves out what is in the opening balance of the fund', async () => {
    const late = await makeFund(desk.user, { name: 'MB', AccountNo: '0968001122', opening: 1_000_000, since: 1 })
    const old = movedOn(daysAgo(5), 2)
    const grid = latestFirst([...old, ...movedOn(daysAgo(1), 2, { from: 20 })])
    const { Data } = await send(grid, late)
    expect(Data).toMatchObject({ Rows: 4, Fresh: 2 })
    expect(Data.Notes[0]).toContain('2 dòng ở trước ngày quỹ có số dư đầu')
  })

  test('is mapped by its user where the columns are new, and so the next one is known', async () => {
    const odd: Grid = latestFirst(movedOn(day, 4)).map((cells, at) =>
      at === 0 ? ['Khi nào', 'Ai', 'TK', 'Chữ', 'Mã', 'Trừ', 'Cộng', 'Còn'] : cells,
    )
    const draft = await draftOf(odd)
    expect(draft.Blockers[0]).toContain('Chưa chọn cột')
    const Columns = [
      'bookedOn',
      'counterName',
      'counterAccount',
      'content',
      'refNo',
      'debit',
      'credit',
      'balance',
    ] as const
    const mapped = await desk.user.done(statements.mapDraft, {
      StatementID: draft.StatementID,
      Version: draft.Version,
      Mapping: { ...draft.Mapping, Head: 1, Columns: [...Columns], NumberForm: 'dot' },
      Terminals: [],
    })
    expect(mapped.Data).toMatchObject({ Blockers: [], Fresh: 4 })
    const wrong = await desk.user.call(statements.mapDraft, {
      StatementID: draft.StatementID,
      Version: mapped.Data.Version,
      Mapping: { ...mapped.Data.Mapping, Columns: Columns.map((field) => (field === 'credit' ? 'gross' : field)) },
      Terminals: [],
    })
    expect(wrong.Errors).toEqual({ Mapping: 'Sao kê này không có cột “Số tiền”' })
    const { StatementID, Version } = mapped.Data
    expect((await desk.user.done(statements.take, { StatementID, Version, Confirm: ['W_DAYS'] })).Data.Rows).toBe(4)
    const next = await draftOf([odd[0] ?? [], ...latestFirst(movedOn(daysAgo(1), 3)).slice(1)])
    expect(next.Template).toContain('dùng lần cuối')
    expect(next.Fresh).toBe(3)
  })

  test('counts as new only lines that no other source has told, and says after it was taken what the preview did', async () => {
    const told = [1_000_000, 500_000].map((amount, at) =>
      lineOf(amount, { key: `sepay:${at}`, bookedOn: day, balanceVnd: 6_000_000 + (at === 0 ? 0 : 500_000) }),
    )
    await desk.keep(told, lineSource.sepay)
    const titles = ['Ngày', 'Nội dung', 'Số tiền', 'Số dư']
    const lines = [
      [formatDay(day), 'TIEN MOT', '1.000.000', '6.000.000'],
      [formatDay(day), 'TIEN HAI', '500.000', '6.500.000'],
      [formatDay(day), 'TIEN BA', '700.000', '7.200.000'],
    ]
    const draft = await draftOf([titles, ...lines])
    expect(draft).toMatchObject({ Rows: 3, Known: 2, Fresh: 1, Blockers: [] })
    expect(draft.Notes).toContain('2/3 dòng đã có, chỉ nhận 1 dòng mới')
    expect((await take([titles, ...lines])).Data?.Rows).toBe(1)
    expect((await desk.user.done(statements.getList, { Kind: 2 })).Data[0]).toMatchObject({ Rows: 1 })
  })

  test('that only tells what another source has told is still taken, for its balances', async () => {
    await desk.keep([lineOf(1_000_000, { key: 'sepay:1', bookedOn: day, balanceVnd: 6_000_000 })], lineSource.sepay)
    const grid: Grid = [
      ['Ngày', 'Nội dung', 'Số tiền', 'Số dư'],
      [formatDay(day), 'TIEN MOT', '1.000.000', '6.000.000'],
    ]
    const draft = await draftOf(grid)
    expect(draft).toMatchObject({ Rows: 1, Known: 1, Fresh: 0, Blockers: [] })
    expect((await take(grid, ['W_UNPROVEN'])).Data?.Rows).toBe(0)
  })

  test('is removed while none of its lines is booked; its twins from elsewhere count from then on', async () => {
    await take(file(3))
    const told = lineOf(1_000_000, { key: 'sepay:1', bookedOn: day, balanceVnd: 6_000_000 })
    await desk.keep([told], lineSource.sepay)
    const { Data } = await desk.user.done(statements.getList, { Kind: 2 })
    expect(Data[0]).toMatchObject({
      Kind: 2,
      FundName: 'Vietcombank',
      Rows: 3,
      Posted: 0,
      Gross: 2_001_000,
      Fee: 50_200,
    })
    const { Data: lines } = await desk.user.done(bankLines.getLines, {})
    const line = lines.find(({ Amount }) => Amount === 1_000_000)
    const voucher = await desk.voucher(1_000_000)
    await desk.user.done(bankLines.link, { LineID: line?.LineID ?? 0, JournalIDs: [voucher.journal] })
    const remove = { StatementID: Data[0]?.StatementID ?? 0, Reason: 'Nhận nhầm' }
    expect((await desk.user.call(statements.remove, remove)).Message).toContain('1 dòng của sao kê này đã ghi')
    await desk.cancelVoucher(voucher.id)
    await desk.user.done(statements.remove, remove)
    const left = await desk.user.done(bankLines.getLines, {})
    expect(left.Data.map(({ Source, Amount }) => [Source, Amount])).toEqual([[2, 1_000_000]])
    expect((await take(file(3))).Data?.Rows).toBe(2)
    expect((await desk.user.done(bankLines.getLines, {})).Total).toBe(3)
  })

  test('stands in the history beside those of POS, counted by kind, and found by its fund and name', async () => {
    await take(file(3))
    const list = async (input: object) => {
      const { Data, Total, Summary } = await desk.user.done(statements.getList, input)
      return [Total, Data.map(({ Kind, FundName, Rows }) => [Kind, FundName, Rows]), Summary?.Counts]
    }
    const counts = { All: 1, Pos: 0, Account: 1 }
    expect(await list({ Kind: 0 })).toEqual([1, [[2, 'Vietcombank', 3]], counts])
    expect(await list({ Kind: 1 })).toEqual([0, [], counts])
    expect(await list({ Kind: 0, text: 'tai-khoan' })).toEqual([1, [[2, 'Vietcombank', 3]], counts])
    const other = await makeFund(desk.user, { name: 'ACB' })
    expect(await list({ Kind: 0, BankCardID: other })).toEqual([0, [], { All: 0, Pos: 0, Account: 0 }])
    expect((await desk.user.call(statements.getList, { Kind: 3 })).Errors).toEqual({ Kind: 'Loại sao kê không hợp lệ' })
    const viewer = await desk.user.staff(['uploadBill.view'])
    const { Data } = await viewer.done(statements.getList, { Kind: 2 })
    const remove = { StatementID: Data[0]?.StatementID ?? 0, Reason: 'Nhận nhầm' }
    expect((await viewer.call(statements.remove, remove)).Result).toBe(0)
    expect((await desk.user.call(statements.remove, { ...remove, Reason: '' })).Errors).toHaveProperty('Reason')
    await desk.user.done(statements.remove, remove)
    const [gone] = (await desk.user.done(statements.getList, { Kind: 0 })).Data
    expect([gone?.Status, gone?.Posted, gone?.Rows]).toEqual([2, 0, 3])
  })

  test('pasted, it is read alike', async () => {
    const Rows = latestFirst(movedOn(day, 3)).map((cells) => cells.map((cell) => String(cell ?? '')))
    expect((await desk.user.done(statements.pasteBank, { BankCardID: desk.fund, Rows })).Data.Fresh).toBe(3)
  })

  test.each([1_000])('%i lines are previewed and taken', previewAndTake)
  test.each([10_000])('%i lines are previewed and taken', { tags: ['drill'] }, previewAndTake)

  async function previewAndTake(count: number): Promise<void> {
    const start = Date.now()
    const draft = await draftOf(bothSides(movedOn(day, count), { account }))
    const seconds = (Date.now() - start) / 1_000
    expect(draft.Fresh).toBe(count)
    const { StatementID, Version } = draft
    expect((await desk.user.done(statements.take, { StatementID, Version, Confirm: ['W_DAYS'] })).Data.Rows).toBe(count)
    // oxlint-disable-next-line no-console -- The figure belongs in the report.
    console.log(count, 'lines to preview', seconds, 's')
  }
})
