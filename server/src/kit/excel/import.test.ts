import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { lackOf } from '@cardpro/contract/kit/rights'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer } from '#test/cardFile.ts'
import { Desk, workbookOf } from '#test/excel.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
})

const heads = ['Họ tên', 'SĐT', 'Phí rút (%)', 'Ghi chú']
const two = [heads, ['Nguyễn An', '0903123218', 1.8, 'khách quen'], ['Trần Bình', 903123219, '1,9', '']]
const customersOf = async (user: TestUser) => (await user.done(people.ajaxLoadCustomer, {})).Data
const readCustomers = (rows: unknown[][], name = 'Sheet1') =>
  new Desk(server, owner).read(excelIn.customers, { [name]: rows })
const rowsOf = async (ImportID: number, OnlyWrong = false) =>
  (await owner.done(imports.getRows, { ImportID, OnlyWrong })).Data

test('a check is a dry run and is not audited: no row of the log is signed for it and waits for a seal', async () => {
  const signed: number[] = []
  const stop = server.db.bus.on('auditWritten', (written) => signed.push(...written.map(({ id }) => id)))
  await readCustomers(two)
  stop()

  const { rows } = await withAdmin(server.admin, (client) =>
    client.query('SELECT event FROM audit_events WHERE id = ANY ($1)', [signed]),
  )
  expect(rows).toHaveLength(signed.length)
})

describe('a file that is no workbook', () => {
  test.each([
    ['nothing', '', 'Tệp không có gì'],
    [
      'a PDF',
      '%PDF-1.4',
      'Đây là tệp PDF, chưa nhập được ở đây: hãy xin tệp Excel (.xlsx, .xls) hoặc CSV của bảng này, hoặc dán bảng từ Excel',
    ],
    [
      'half of a workbook',
      'PK\u0003\u0004 và không gì nữa',
      'Không đọc được tệp: tệp hỏng hoặc không do Excel ghi. Hãy mở bằng Excel rồi lưu lại dạng .xlsx',
    ],
  ])('is refused with a sentence: %s', async (_, bytes, Message) => {
    const answer = await new Desk(server, owner).send(excelIn.customers, bytes)

    expect(answer).toMatchObject({ Result: 0, Message })
  })

  test('is refused where there is no file at all', async () => {
    expect(await owner.call(excelIn.customers, {})).toMatchObject({
      Result: 0,
      Errors: { File: 'Vui lòng chọn tệp Excel (.xlsx)' },
    })
  })

  test('that would unpack to more than a workbook may come to is refused before it is unpacked', async () => {
    const bytes = Buffer.from(await workbookOf({ A: two }))
    // What the archive says of its parts stands in its list at the end: now each says it has 90 MB.
    for (let place = bytes.indexOf('PK\u0001\u0002'); place >= 0; place = bytes.indexOf('PK\u0001\u0002', place + 4))
      bytes.writeUInt32LE(94_371_840, place + 24)

    const answer = await new Desk(server, owner).send(excelIn.customers, bytes)

    expect(answer.Message).toBe('Tệp quá lớn khi mở ra. Hãy chia thành nhiều tệp nhỏ hơn rồi nhập lần lượt.')
  })

  test('is not even read from a visitor, or when larger than 10 MB', async () => {
    const stranger = { ...owner, headers: { ...owner.headers, token: 'x' } }
    expect(await new Desk(server, stranger).send(excelIn.customers, 'x'.repeat(1000))).toMatchObject({
      Code: 'NOT_SIGNED_IN',
    })
    expect(await new Desk(server, owner).send(excelIn.customers, 'x'.repeat(11_000_000))).toMatchObject({
      Message: 'Nội dung gửi lên quá lớn',
    })
  })

  test('has more rows than are taken', async () => {
    const many = Array.from({ length: 20_001 }, (_, no) => [`Khách ${no}`, `0903${String(no).padStart(6, '0')}`])

    const answer = await new Desk(server, owner).send(excelIn.customers, await workbookOf({ A: [heads, ...many] }))

    expect(answer.Message).toBe('Tệp có hơn 20.000 dòng: hãy chia thành nhiều tệp')
  })
})

describe('users who may not', () => {
  test('add a kind of record reads no file of it, and sees none', async () => {
    const { ImportID } = await readCustomers(two)
    const clerk = await owner.staff(['customers.view', 'cards.add'])

    for (const [call, input] of [
      [excelIn.customers, {}],
      [imports.getByID, { ImportID }],
      [imports.getRows, { ImportID }],
      [imports.run, { ImportID, Mode: 'all' }],
      [imports.undo, { ImportID }],
      [imports.check, { ImportID, Parts: [] }],
      [imports.getList, { Kind: 'customers' }],
      [imports.getWrong, { ImportID }],
    ] as const)
      expect(await clerk.call(call as typeof imports.undo, input as { ImportID: number })).toMatchObject({
        Code: 'NO_PERMISSION',
      })
  })

  test('enter the shop of a file does not see it', async () => {
    const { ImportID } = await readCustomers(two)

    for (const other of [owner.at(owner.shopIds[1] ?? 0), await server.company()])
      expect((await other.call(imports.getByID, { ImportID })).Message).toBe('Không có tệp nhập này trong cửa hàng')
  })

  test('change a customer changes none by a file', async () => {
    const clerk = await owner.staff(['customers.view', 'customers.add'])
    await makeCustomer(owner, { Phone: '0903123218' })

    const read = await new Desk(server, clerk).read(excelIn.customers, { A: two })

    const [known] = (await clerk.done(imports.getRows, { ImportID: read.ImportID, OnlyWrong: true })).Data
    expect(known?.Errors).toEqual({ FullName: lackOf('customers.edit') })
  })
})

describe('what may never be stored', () => {
  test('is in no row and nowhere in the database: full card numbers, CVV, PIN', async () => {
    await makeCustomer(owner, { Phone: '0903123218' })
    const pan = '4111111111111111'
    const read = await new Desk(server, owner).read(excelIn.cards, {
      Thẻ: [
        ['SĐT khách', 'Số thẻ', 'Ngân hàng', 'Hết hạn', 'Ngày sao kê', 'Ngày đến hạn', 'CVV', 'Mã PIN', 'Ghi chú'],
        ['0903123218', pan, 'VPBank', '09/29', 5, 25, '837', '724681095532', `số cũ ${pan}`],
        ['0903123218', '4111 1111 1111 1112', 'VCB', '09/29', 5, 25, '838', '724682', ''],
        ['0903123218', 4111111111111111, 'VCB', '09/29', 5, 25, 839, 724683, ''],
      ],
    })

    expect(read.Sheets[0]?.Dropped).toEqual(['CVV', 'Mã PIN'])
    expect(read.Sheets[0]?.Heads).not.toContain('CVV')
    const [good, typo, rounded] = await rowsOf(read.ImportID)
    expect(good?.Cells).toContain('411111••••••1111')
    expect(typo?.Errors['CardNumber']).toMatch(/^Số thẻ không đúng/)
    expect(rounded?.Errors['CardNumber']).toMatch(/^Số thẻ không đúng/)
    await new Desk(server, owner).settled(imports.run, { ImportID: read.ImportID, Mode: 'good' })
    const [card] = (await owner.done(cards.getByConditions, {})).Data
    expect(card).toMatchObject({ Bin: '411111', Last4: '1111', BankCode: 'VPB', CardType: 'VISA', DueDay: 25 })
    await withAdmin(server.admin, async (client) => {
      for (const table of ['import_rows', 'imports', 'cards', 'audit_events', 'calls', 'jobs']) {
        const { rows } = await client.query(
          `SELECT count(*)::int AS found FROM ${table} t WHERE t::text ~ '4111 ?1111 ?1111 ?111[12]' OR t::text LIKE '%724681095532%'`,
        )
        expect([table, rows[0].found]).toEqual([table, 0])
      }
    })
  })
})

describe('reading', () => {
  test('says what is wrong by Excel’s own row number and column, and stores nothing', async () => {
    const read = await readCustomers([
      ['Danh sách khách tháng 11'],
      [],
      heads,
      ['Nguyễn An', '0903123218', 1.8, ''],
      ['', '0903123219', 1.8, ''],
      ['Lê Chi', '12345', '180', 'mã PIN 1234'],
      ['Phạm Dung', '0903 123 218', '', ''],
    ])

    expect(read).toMatchObject({ Status: 1, Rows: 4, Wrong: 3, Made: 1 })
    const wrong = await rowsOf(read.ImportID, true)
    expect(wrong.map(({ Row, Errors }) => [Row, Errors])).toEqual([
      [5, { FullName: 'Vui lòng nhập họ tên' }],
      [6, { FeeRut: 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100' }],
      [7, { FullName: 'Trùng với dòng 4' }],
    ])
    expect(await customersOf(owner)).toEqual([])
  })

  test('recognises the column titles that shops use, in any order, with or without accents', async () => {
    const read = await readCustomers([
      ['STT', 'SO DIEN THOAI', 'Tên khách hàng', '% phí đáo', 'Cột lạ'],
      [1, '0903123218', 'Nguyễn An', 1.6, 'x'],
    ])

    expect(read.Parts[0]?.Columns).toEqual([null, 'Phone', 'FullName', 'FeeDao', null])
    expect(read).toMatchObject({ Wrong: 0, Made: 1 })
  })

  test('can be given another sheet and other columns', async () => {
    const read = await new Desk(server, owner).read(excelIn.customers, {
      'Trang bìa': [['Sổ của cửa hàng'], ['2026']],
      Sổ: [
        ['A', 'B'],
        ['0903123218', 'Nguyễn An'],
      ],
    })
    expect(read).toMatchObject({ Status: 0, JobID: 0 })
    expect((await owner.call(imports.run, { ImportID: read.ImportID, Mode: 'all' })).Message).toContain('chưa kiểm tra')
    const part = { Part: 'customers', Sheet: 1 }
    const missing = await owner.call(imports.check, {
      ImportID: read.ImportID,
      Parts: [{ ...part, Columns: ['Phone', null] }],
    })
    expect(missing.Message).toBe('Khách hàng: chưa chọn cột “Họ tên”')

    const job = await new Desk(server, owner).settled(imports.check, {
      ImportID: read.ImportID,
      Parts: [{ ...part, Columns: ['Phone', 'FullName'] }],
    })

    expect(job).toMatchObject({ Status: 2, Message: '1 dòng đúng, 0 dòng lỗi' })
  })

  test('gives a template whose heads are all understood', async () => {
    for (const Kind of ['customers', 'cards', 'pos', 'moveIn'] as const) {
      const response = await server.app.inject({
        url: `/api/${imports.getTemplate.path}?Kind=${Kind}`,
        headers: owner.headers,
      })
      const call = excelIn[Kind]
      expect(await new Desk(server, owner).send(call, response.rawPayload)).toMatchObject({
        Message: 'Tệp không có dòng nào',
      })
    }
  })
})
