import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { slipDifferences } from '@cardpro/contract/bank/reconcile/settlementSlip'
import { files } from '@cardpro/contract/kit/files/files'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { onDayOf, photoOf, readPhoto, sendPhoto, swipeOf, truthOf } from '#test/billPhotos/desk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { inRole } from '#test/staff.ts'
import { emptyPdf, fetched, onePixel, sendForm, upload } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

// With the real engine, in its own process, on photos that a browser has taken of bills whose words are known.
const server = testServer()
afterEach(() => setClock(null))

test('a bill is read, matched with its swipe, and only its picture is stored', async () => {
  const truth = truthOf('sale')
  onDayOf(truth)
  const owner = await server.company()
  const { id, order } = await swipeOf(owner, truth)
  const read = await readPhoto(server, owner, photoOf('sale'))
  const { Tid, Mid, LotNo, BillNo, Last4, Amount, Time } = truth
  expect(read).toMatchObject({ Kind: 'sale', Fields: { Tid, Mid, LotNo, BillNo, Last4, Amount, Time } })
  const [swipe, ...others] = read.Match.Swipes
  expect(others).toEqual([])
  expect(swipe).toMatchObject({ LogWithdrawalID: id, IsSure: true, Against: [], HasPicture: false, Code: order.code })
  expect(swipe?.For).toContain(`cùng 4 số cuối ${Last4}`)
  expect((await fetched(server, owner, read.FileID)).headers['content-type']).toBe('image/jpeg')
  const [before] = (await order.detail()).Swipes
  expect(before).toMatchObject({ BillNo: '', Approval: '', ImageID: null })
  expect(await keptTexts(owner.companyId)).not.toContain(Tid + truth.Rrn)
})

/** Everything that the calls of a company have left behind besides its records. */
const keptTexts = (companyId: number): Promise<string> =>
  withAdmin(server.admin, async (client) => {
    const texts = await client.query<{ text: string }>(
      `SELECT COALESCE(string_agg(c::text, ''), '') AS text FROM calls c WHERE c.company_id = $1 AND c::text LIKE '%RawText%'`,
      [companyId],
    )
    return texts.rows[0]?.text ?? ''
  })

test('what is confirmed becomes the picture of the swipe and fills its blanks, once', async () => {
  const truth = truthOf('turned')
  onDayOf(truth)
  const owner = await server.company()
  const { id, order } = await swipeOf(owner, truth)
  // Kế toán makes no orders; the pictures of their bills are part of that work.
  const accountant = await inRole(owner, 3)
  const { FileID, Fields } = await readPhoto(server, accountant, photoOf('turned'))
  expect(Fields).toMatchObject({ Tid: truth.Tid, BillNo: truth.BillNo, Approval: truth.Approval, Amount: truth.Amount })
  const placed = { FileID, ScheduleID: order.id, LogWithdrawalID: id, BillNo: Fields.BillNo, Approval: Fields.Approval }
  expect((await accountant.done(billPhotos.attach, placed)).Data).toEqual({ ScheduleID: order.id, Filled: 2 })
  expect((await accountant.done(billPhotos.attach, placed)).Data).toEqual({ ScheduleID: order.id, Filled: 0 })
  const [swipe] = (await order.detail()).Swipes
  expect(swipe).toMatchObject({ BillNo: truth.BillNo, Approval: truth.Approval, ImageID: FileID })
  const found = await owner.done(billPhotos.findSwipes, {
    ...Fields,
    Amount: truth.Amount,
    Date: truth.Time.slice(0, 10),
    Count: undefined,
  })
  expect(found.Data.Swipes[0]).toMatchObject({ HasPicture: true, IsSure: false })
})

test('a picture counts at once among the bills that lack one', async () => {
  const owner = await server.company()
  const today = { ...truthOf('sale'), Time: `${todayHere()}T08:00` }
  const { id, order } = await swipeOf(owner, today)
  const { FileID } = await readPhoto(server, owner, photoOf('sale'))
  await owner.done(billPhotos.attach, { FileID, ScheduleID: order.id, LogWithdrawalID: id, BillNo: '45' })
  await expectSoundBooks(server, owner)
})

test('what the books say already stays, and is said', async () => {
  const truth = truthOf('over')
  onDayOf(truth)
  const owner = await server.company()
  const { id, order } = await swipeOf(owner, truth, '000777')
  const { FileID, Match } = await readPhoto(server, owner, photoOf('over'))
  expect(Match.Swipes[0]).toMatchObject({ LogWithdrawalID: id, IsSure: false, Against: ['sổ ghi bill 000777'] })
  await owner.done(billPhotos.attach, { FileID, ScheduleID: order.id, LogWithdrawalID: id, BillNo: truth.BillNo })
  expect((await order.detail()).Swipes[0]).toMatchObject({ BillNo: '000777', ImageID: FileID })
})

test('the swipe of a void stands until it is cancelled', async () => {
  const truth = truthOf('void')
  onDayOf(truth)
  const owner = await server.company()
  const { id, order } = await swipeOf(owner, truth)
  const read = await readPhoto(server, owner, photoOf('void'))
  expect(read.Kind).toBe('void')
  expect(read.Match.Swipes[0]?.Against).toEqual(['sổ chưa hủy lần quẹt này'])
  await order.cancelLine(id)
  const { Data } = await owner.done(billPhotos.findSwipes, {
    Kind: 'void',
    Tid: truth.Tid,
    Last4: truth.Last4,
    Amount: truth.Amount,
    Date: truth.Time.slice(0, 10),
  })
  expect(Data.Swipes[0]).toMatchObject({ LogWithdrawalID: id, IsCancelled: true, Against: [], IsSure: true })
})

test('a settlement slip is weighed with its lô: what is missing is told', async () => {
  const truth = truthOf('settlement')
  onDayOf(truth)
  const owner = await server.company()
  const one = { ...truth, Amount: 21_000_000, CardType: 'VISA', Last4: '1234' }
  const { lot } = await swipeOf(owner, one, '000001')
  const { Kind, Fields, Brands, Match } = await readPhoto(server, owner, photoOf('settlement'))
  expect({ Kind, Fields }).toMatchObject({
    Kind: 'settlement',
    Fields: { Count: 3, Amount: 42_000_000, LotNo: truth.LotNo },
  })
  expect(Match.Lot).toMatchObject({ numberLoID: lot, Count: 1, Amount: 21_000_000, IsSettled: false })
  const differences = Match.Lot && slipDifferences({ ...Fields, Brands }, Match.Lot)
  expect(differences?.[0]).toBe('phiếu 3 bill, 42.000.000; sổ 1 bill, 21.000.000: sổ thiếu 2 bill, sổ thiếu 21.000.000')
})

describe('photos that wait', () => {
  const waiting = async (user: TestUser) =>
    (await user.done(billPhotos.getWaiting, {})).Data.map(({ FileID, Name }) => [FileID, Name])

  test('are those of the user in this shop; read again they are stored once, dropped or put to a swipe they wait no more', async () => {
    const truth = truthOf('turned')
    onDayOf(truth)
    const owner = await server.company()
    const { id, order } = await swipeOf(owner, truth)
    const first = await readPhoto(server, owner, photoOf('turned'))
    const second = await readPhoto(server, owner, photoOf('sale'))
    expect(await waiting(owner)).toEqual([
      [first.FileID, first.Name],
      [second.FileID, second.Name],
    ])
    const colleague = await owner.staff(['uploadBill.add'])
    expect(await waiting(colleague)).toEqual([])
    expect((await colleague.call(files.removeFile, { FileID: first.FileID, Reason: 'Thử' })).Code).toBe('NOT_FOUND')
    const viewer = await owner.staff(['uploadBill.view'])
    expect((await viewer.call(billPhotos.getWaiting, {})).Code).toBe('NO_PERMISSION')

    const kept = (await fetched(server, owner, first.FileID)).rawPayload
    const again = await readPhoto(server, owner, kept)
    expect([again.FileID, again.Fields]).toEqual([first.FileID, first.Fields])
    expect((await waiting(owner)).length).toBe(2)

    await owner.done(files.removeFile, { FileID: second.FileID, Reason: 'Bỏ ảnh bill' })
    expect(await waiting(owner)).toEqual([[first.FileID, first.Name]])
    const placed = { FileID: first.FileID, ScheduleID: order.id, LogWithdrawalID: id, BillNo: '', Approval: '' }
    await owner.done(billPhotos.attach, placed)
    expect(await waiting(owner)).toEqual([])
  })

  test('are listed as long as they are kept: three days, of which the last hours are not promised', async () => {
    const owner = await server.company()
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO files (company_id, id, shop_id, name, media_type, size, sha256, place, created_by, is_bill, created_at)
         SELECT $1, hours, $2, hours || ' h', 'image/png', 1, '\\x00', 'x' || hours, $3, true, now() - hours * interval '1 hour'
         FROM unnest(ARRAY[1, 69, 71, 73]) AS hours`,
        [owner.companyId, owner.shopId, owner.userId],
      ),
    )
    expect((await waiting(owner)).map(([, name]) => name)).toEqual(['1 h', '69 h'])
  })
})

describe('walls', () => {
  test('swipes, lô and POS of another shop are never offered, and no picture goes there', async () => {
    const truth = truthOf('sale')
    onDayOf(truth)
    const [owner, stranger] = [await server.company(), await server.company()]
    const { id, order } = await swipeOf(stranger, truth)
    const { FileID, Match } = await readPhoto(server, owner, photoOf('sale'))
    expect(Match).toEqual({ PosID: null, PosName: '', Swipes: [], Orders: [], Lot: null })
    const placed = { FileID, ScheduleID: order.id, LogWithdrawalID: id, BillNo: '', Approval: '' }
    expect((await owner.call(billPhotos.attach, placed)).Code).toBe('NOT_FOUND')
    const other = await owner.staff(['uploadBill.add', 'orders.view', 'orders.add', 'orders.edit'])
    expect((await fetched(server, other, FileID)).json()).toMatchObject({ Code: 'NOT_FOUND' })
    const own = await swipeOf(owner, truth)
    const theirs = { ...placed, ScheduleID: own.order.id, LogWithdrawalID: own.id }
    expect((await other.call(billPhotos.attach, theirs)).Code).toBe('NOT_FOUND')
    expect((await owner.call(billPhotos.attach, { ...theirs, LogWithdrawalID: id })).Code).toBe('NOT_FOUND')
  })

  test('without the right nothing is read; without that to orders no customer is named', async () => {
    const truth = truthOf('sale')
    onDayOf(truth)
    const owner = await server.company()
    await swipeOf(owner, truth)
    const viewer = await owner.staff(['uploadBill.view'])
    expect((await sendPhoto(server, viewer, photoOf('sale'))).Code).toBe('NO_PERMISSION')
    const asked = { Tid: truth.Tid, Last4: truth.Last4, Amount: truth.Amount, Date: truth.Time.slice(0, 10) }
    expect((await viewer.done(billPhotos.findSwipes, asked)).Data.Swipes[0]?.CustomerName).toBe('')
  })
})

describe('what is no bill, or does harm', () => {
  test.each([
    ['a transfer', () => photoOf('transfer'), 'Đây là ảnh chuyển khoản, không phải bill của máy POS'],
    ['a PDF', () => emptyPdf, 'Tệp không hợp lệ: chỉ nhận ảnh JPEG, PNG hoặc WebP'],
    ['nothing', () => Buffer.alloc(0), 'Vui lòng chọn ảnh bill'],
    ['half a picture', () => photoOf('sale').subarray(0, 20_000), 'Tệp không hợp lệ: ảnh bị hỏng'],
    ['one point', () => onePixel, 'Không thấy chữ nào trên ảnh: hãy chụp gần hơn, đủ sáng và thẳng bill'],
    [
      '30 megapixels',
      () => blank(6_000, 5_000),
      'Ảnh có 30 triệu điểm, tối đa 24 triệu: hãy giảm độ phân giải rồi chụp lại',
    ],
    ['a picture that unpacks to little', () => blank(3_000, 3_000, 100), 'Ảnh không hợp lệ: ảnh bị hỏng'],
  ])('%s is refused with a sentence, and not kept', async (_, bytes, sentence) => {
    const owner = await server.company()
    const answer = await sendPhoto(server, owner, bytes())
    expect(answer).toMatchObject({ Result: 0, Message: sentence })
    const kept = await withAdmin(server.admin, (client) =>
      client.query('SELECT FROM files WHERE company_id = $1', [owner.companyId]),
    )
    expect(kept.rowCount).toBe(0)
  })

  test('a reader that is killed is a sentence, and the next photo is read', { tags: ['drill'] }, async () => {
    const owner = await server.company()
    await sendPhoto(server, owner, onePixel)
    const answer = sendPhoto(server, owner, photoOf('settlement'))
    await killReader()
    expect(await answer).toMatchObject({ Result: 0, Message: expect.stringMatching(/^Không đọc được ảnh này/) })
    expect((await readPhoto(server, owner, photoOf('over'))).Fields.Tid).toBe(truthOf('over').Tid)
    const again = await sendPhoto(server, owner, photoOf('settlement'))
    expect(again.Message).toMatch(/^Tệp này vừa được đọc thử mà không đọc được/)
  })

  test('the same photo is stored once, also under the same key; 200 that belong nowhere are enough', async () => {
    const owner = await server.company()
    const form = { field: 'image', name: 'bill.jpg', bytes: photoOf('sale'), key: randomUUID() }
    const send = () => sendForm({ server, user: owner }, billPhotos.readBill, form)
    const [first, second] = [await send(), await send()]
    expect(first.Data).toMatchObject({ RawText: expect.stringMatching(/./), IsPartial: false })
    expect(second.Data).toEqual(first.Data)
    await withAdmin(server.admin, (client) =>
      client.query(
        `INSERT INTO files (company_id, id, shop_id, name, media_type, size, sha256, place, created_by, is_bill)
         SELECT $1, n, $2, 'bill', 'image/png', 1, '\\x00', 'x' || n, $3, true FROM generate_series(1, 199) AS n`,
        [owner.companyId, owner.shopId, owner.userId],
      ),
    )
    const refused = await sendPhoto(server, owner, photoOf('over'))
    expect(refused).toMatchObject({ Code: 'QUOTA', Message: expect.stringContaining('200 ảnh bill') })
    // Forms have a number of their own.
    expect((await upload(server, owner, { call: files.uploadImage })).Result).toBe(1)
  })
})

/** Ends the processes of this test that read photos, once one is at work. */
async function killReader(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const readers = children.split('\n').filter((line) => line.includes('photoReader.worker'))
  if (readers.length === 0) throw new Error('no reader at work')
  for (const reader of readers) process.kill(Number.parseInt(reader, 10), 'SIGKILL')
}

/** A PNG of one colour, with fewer rows than it says where `rows` is given. */
function blank(width: number, height: number, rows = height): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(name, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crcOf(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const points = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}

function crcOf(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
