import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { UserError } from '#kit/http/errors.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import { attacks, longBurdens, mutated, randomFrom, withParts } from '#test/attackFiles.ts'
import { LoopMeter } from '#test/loopMeter.ts'
import { hostilePdfs, pdfBombs, seedPdfs } from '#test/pdf/hostilePdfs.ts'
import { layoutPdf, scan } from '#test/pdf/statementPdfs.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { classic, csvOf, type Grid, salesOf, shinhan, xlsxOf } from '#test/statementFiles.ts'
import { emptyPdf, onePixel } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})
const sales = (count: number) => salesOf(desk.tid, count, { day: yesterday })

const brokenPdf = 'Không đọc được PDF: tệp bị hỏng. Hãy tải lại từ ngân hàng rồi thử lại.'

describe('36: a file that is no statement is refused with what to do instead', () => {
  const page =
    'Tệp này thật ra là trang web hoặc XML không có bảng nào, không phải Excel: hãy mở bằng Excel và lưu lại dạng .xlsx'
  const refusals: [string, () => Uint8Array | string, string][] = [
    ['a PDF that is none', () => Buffer.from('%PDF-1.4 hỏng'), brokenPdf],
    ['an empty PDF', () => emptyPdf, brokenPdf],
    ['a scan', () => scan(), 'PDF này là ảnh quét. Hãy xin ngân hàng tệp Excel.'],
    ...Object.entries(hostilePdfs).map(([name, [make, sentence]]): [string, () => Buffer, string] => [
      name,
      make,
      sentence,
    ]),
    [
      'an image',
      () => onePixel,
      'Chưa đọc được bảng dạng ảnh: hãy xin tệp Excel (.xlsx, .xls) hoặc CSV của bảng này, hoặc dán bảng từ Excel',
    ],
    ['a web page', () => '<html><p>1</p></html>', page],
    ['XML with entities', () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', page],
    [
      'bytes of nothing',
      () => Buffer.from([0, 1, 2, 3, 0, 0, 0]),
      'Không đọc được tệp: hãy chọn tệp Excel (.xlsx, .xls) hoặc CSV',
    ],
    [
      'a password',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại.',
    ],
    [
      'macros',
      () => withParts([{ name: 'xl/vbaProject.bin', text: 'x' }]),
      'Tệp có macro nên không nhận. Hãy lưu lại dạng .xlsx thường rồi thử lại.',
    ],
    [
      'external links',
      () => withParts([{ name: 'xl/externalLinks/externalLink1.xml', text: '<a/>' }]),
      'Tệp có liên kết tới tệp khác nên không nhận. Hãy dán giá trị sang một tệp mới rồi thử lại.',
    ],
    [
      'embedded files',
      () => withParts([{ name: 'xl/embeddings/oleObject1.bin', text: 'x' }]),
      'Tệp có tệp khác nhúng bên trong nên không nhận. Hãy xóa phần nhúng rồi thử lại.',
    ],
    [
      'a large workbook',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(11 * 1_048_576)]),
      'Tệp Excel tối đa 10 MB, tệp này 11,0 MB: hãy chia thành nhiều tệp',
    ],
    ['too many lines', () => 'a;1\n'.repeat(100_300), 'Tệp có hơn 100.000 dòng: hãy chia thành nhiều tệp'],
    ['too many columns', () => `${'a;'.repeat(300)}b`, 'Tệp có hơn 200 cột'],
    ['nothing in it', () => '\n\n', 'Tệp không có dòng nào'],
  ]
  const isLarge = ([name]: (typeof refusals)[number]) => name === '500,001 texts'
  const refuses = async (_name: string, make: () => Uint8Array | string, sentence: string) => {
    const { Errors, Message, Result } = await desk.send(make())
    expect(Result).toBe(0)
    expect(Errors?.file ?? Message).toBe(sentence)
  }
  test.each(refusals.filter((one) => !isLarge(one)))('%s', refuses)
  test.each(refusals.filter(isLarge))('%s', { tags: ['drill'] }, refuses)

  test('formulas are texts, and what they are worth is what the file says', async () => {
    const rows = classic(sales(2)).map((cells) => [...cells, '=cmd|calc!A1'])
    const draft = await desk.draft(rows)
    expect(draft.Fresh).toBe(2)
    expect(draft.Lines[0]?.Cells.at(-1)).toBe('=cmd|calc!A1')
  })
})

/** 200 ms are asked of the server; what makes and sends the files shares its process here. */
const mostMs = 400

describe('REL-11: a file that is made to be a burden', () => {
  const burdens = Object.entries({ ...attacks.workbook, ...pdfBombs })
  const endsInSentence = async (_name: string, make: () => Buffer) => {
    const bytes = make()
    const meter = new LoopMeter()
    const answer = await desk.send(bytes)
    expect(meter.stop()).toBeLessThan(mostMs)
    expect(answer.ErrorID, answer.Message).toBeUndefined()
    expect((await desk.user.done(statements.getList, {})).Total).toBe(0)
    expect((await desk.send(classic(sales(1)))).Result).toBe(1)
  }
  const title = '%s ends in a sentence, and the server answers others'
  test.each(burdens.filter(([name]) => !longBurdens.has(name)))(title, endsInSentence)
  // The process is killed after 30 s.
  test.each(burdens.filter(([name]) => longBurdens.has(name)))(title, { tags: ['drill'] }, endsInSentence)

  test('a text of quotes alone is no table, and the server lives', async () => {
    const answer = await desk.send('"'.repeat(19_000_000))
    expect(answer.Data.Blockers[0]).toBe('Chưa chọn cột “Số tiền”')
    expect((await desk.send(classic(sales(1)))).Result).toBe(1)
  })

  const sendMutations = async (reads: number, sends: number) => {
    const random = randomFrom(20_261_126)
    const seeds = seedPdfs()
    const next = () => mutated(seeds[random(seeds.length)] ?? Buffer.alloc(0), random)
    const meter = new LoopMeter()
    const hand = async (companyId: number) => {
      for (let done = 0; done < reads / 2; done++) {
        const bytes = next()
        const input = { bytes, password: '', known: [], today: yesterday }
        await inOtherProcess({ companyId, work: 'statement', input, bytes: bytes.length }).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error
        })
      }
    }
    await Promise.all([hand(1), hand(2)])
    for (let done = 0; done < sends; done++) {
      const answer = await desk.send(next())
      expect(answer.ErrorID, answer.Message).toBeUndefined()
    }
    expect(meter.stop()).toBeLessThan(mostMs)
  }
  test('40 mutations of PDF are read in the other process, or end in a sentence; 8 are sent', () =>
    sendMutations(40, 8))
  test('1,000 mutations of PDF, of which 40 are sent', { tags: ['drill'] }, () => sendMutations(1_000, 40))

  test('mutations of good ones end in a sentence or are read', async () => {
    const random = randomFrom(20_261_126)
    const seeds = [
      Buffer.from(await xlsxOf(classic(sales(3)))),
      Buffer.from(csvOf(shinhan(sales(3)))),
      Buffer.from(await xlsxOf(shinhan(sales(3)))),
    ]
    for (let done = 0; done < 60; done++) {
      const answer = await desk.send(mutated(seeds[random(seeds.length)] ?? Buffer.alloc(0), random))
      expect(answer.ErrorID, answer.Message).toBeUndefined()
    }
  })
})

describe('full card numbers are nowhere', () => {
  const pan = '4573530012345679'
  const [spaced, dashed] = [pan.replace(/(\d{4})(?=\d)/g, '$1 '), pan.replace(/(\d{4})(?=\d)/g, '$1-')]
  /** Not a card by its check digit, but it stands in a column of them. */
  const mistyped = '9704360012345670'

  const everything = () =>
    withAdmin(server.admin, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
      )
      const texts: string[] = []
      for (const { name } of tables) {
        const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
        for (const { text } of rows) texts.push(`${name}: ${text}`)
      }
      return texts
    })
  const holding = (texts: string[]): string[] =>
    texts.filter((text) =>
      [pan, spaced, dashed, mistyped, pan.slice(6, 12) + pan.slice(12)].some((number) => text.includes(number)),
    )

  test('in twelve places of a file and its name: no table, no answer and no log holds one', async () => {
    const head = shinhan(sales(1))
    const [first = [], second = [], third = [], titles = [], row = []] = head
    const grid: Grid = [
      [...first, pan],
      [`Merchant ${spaced}`, ...second.slice(1)],
      [...third, `Thẻ: ${dashed}.`],
      [...titles, `Ghi chú ${pan}`, 'Nội dung', 'Khác', 'Card no', 'Số'],
      [...row.with(3, pan), spaced, dashed, `CT ${pan} cam on`, mistyped, Number('457353001234567')],
      [
        ...row.with(2, `10:33:05 ${yesterday.split('-').toReversed().join('-')}`).with(3, spaced),
        `${pan.slice(0, 8)}/${pan.slice(8)}`,
      ],
      [`Người lập ${pan}`],
    ]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Tờ 1', rows: grid },
        {
          name: pan,
          rows: [
            [pan, 'a'],
            ['x', spaced],
          ],
        },
      ],
    })
    const sent = await desk.send(bytes, {}, { name: `sao ke ${pan}.xlsx` })
    expect(sent.Result, sent.Message).toBe(1)
    const read = await desk.user.done(statements.getDraft, { StatementID: sent.Data.StatementID })
    expect(holding([JSON.stringify(sent), JSON.stringify(read)])).toEqual([])
    expect(holding(await everything())).toEqual([])
    const pasted = await desk.user.done(statements.paste, {
      Rows: grid.map((cells) => cells.map((cell) => String(cell ?? ''))),
    })
    const csv = await desk.send(csvOf(grid), {}, { name: `${pan}.csv` })
    const cards = sales(2).map((one) => ({ ...one, card: pan }))
    const pdf = await desk.send(layoutPdf('classic', cards, { catalog: `/Lang (${pan})` }), {}, { name: `${pan}.pdf` })
    expect(pdf.Data.Lines.map(({ Read }) => Read.pan)).toEqual(['5679', '5679'])
    expect(holding([JSON.stringify(pasted), JSON.stringify(csv), JSON.stringify(pdf)])).toEqual([])
    expect((await desk.take(sent.Data)).Result).toBe(1)
    expect(holding(await everything())).toEqual([])
    const last4 = read.Data.Lines.map(({ Read }) => Read.pan)
    expect(last4.filter((digits) => digits === '5679')).toHaveLength(2)
  })
})
