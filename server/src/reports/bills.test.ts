import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { bills } from '@cardpro/contract/reports/bills'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import type { MadeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { onePixel, uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { unpacked } from '#test/zip.ts'

const server = testServer()
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -3), toDate: today }

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
  await addPictures(books.withdrawn)
})

/** A picture of each bill of the order; of its first one two. */
async function addPictures(order: MadeOrder): Promise<void> {
  const swipes = (await order.detail()).Swipes.map(({ LogWithdrawalID }) => LogWithdrawalID)
  for (const LogWithdrawalID of [...swipes, ...swipes.slice(0, 1)])
    await uploaded(server, owner, {
      call: files.uploadImage,
      place: { RefKind: 'order', RefID: order.id, LogWithdrawalID },
    })
}

describe('is refused', () => {
  test('without the right to bills; their pictures without that to orders, and where there are none', async () => {
    const clerk = await owner.staff(['orders.view'])
    expect((await clerk.call(bills.reportBills, period)).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(bills.exportPictures, period)).Code).toBe('NO_PERMISSION')
    const bookkeeper = await owner.staff(['bills.view', 'bills.export'])
    expect((await bookkeeper.call(bills.exportPictures, period)).Code).toBe('NO_PERMISSION')
    expect((await owner.call(bills.exportPictures, { ...period, PosID: await makePos(owner) })).Message).toBe(
      'Không có ảnh bill nào với bộ lọc này',
    )
    expect((await owner.call(bills.exportPictures, { ...period, MissingImage: true })).Message).toBe(
      'Các bill này chưa có ảnh, hãy bỏ lọc “Thiếu ảnh”',
    )
  })

  test('a period of more than a year', async () => {
    expect((await owner.call(bills.reportBills, { fromDate: addDays(today, -366), toDate: today })).Code).toBe('V_DATE')
  })
})

describe('the bills of a period', () => {
  test('are the swipes that stand, with the fee and the day on which the whole money of their lô came', async () => {
    const { Data, Summary, Total } = await owner.done(bills.reportBills, period)
    expect(Total).toBe(3)
    expect(
      Data.map(({ PosName, LotNo, Amount, Fee, Net, MoneyOn, Pictures }) => [
        PosName,
        LotNo,
        Amount,
        Fee,
        Net,
        MoneyOn,
        Pictures,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['VCB 01', '000001', 30_000_000, 330_000, 29_670_000, null, 2],
        ['MB 04', '000002', 20_000_000, 220_000, 19_780_000, today, 1],
        ['MB 04', '000003', 20_300_000, 223_300, 20_076_700, null, 0],
      ]),
    )
    expect(Summary).toMatchObject({
      Amount: 70_300_000,
      Fee: 773_300,
      Net: 69_526_700,
      WithoutPicture: 1,
      WithoutNumber: 3,
      Merchants: ['HKD Minh Anh'],
    })
  })

  test('are narrowed down by POS, lô, household, staff and what is missing; those of another shop are not there', async () => {
    const amounts = async (filter: object, user = owner) =>
      (await user.done(bills.reportBills, { ...period, ...filter })).Data.map(({ Amount }) => Amount)
    expect(await amounts({ PosID: books.vcb })).toEqual([30_000_000])
    expect(await amounts({ LotNo: '3' })).toEqual([20_300_000])
    expect(await amounts({ MissingImage: true })).toEqual([20_300_000])
    expect(await amounts({ MissingNumber: true })).toHaveLength(3)
    expect(await amounts({ Merchant: 'HKD khác' })).toEqual([])
    expect(await amounts({ StaffID: (await owner.staff([])).userId })).toEqual([])
    expect(await amounts({}, owner.at(owner.shopIds[1] ?? 0))).toEqual([])
    expect(await amounts({}, owner.at(-111))).toHaveLength(3)
  })

  test('without the right to what they cost show no fee and no net, in Excel too', async () => {
    const bookkeeper = await owner.staff(['bills.view', 'bills.export'])
    const { Data, Summary } = await bookkeeper.done(bills.reportBills, period)
    expect(Data.every(({ Fee, Net }) => Fee === null && Net === null)).toBe(true)
    expect(Summary).toMatchObject({ Amount: 70_300_000, Fee: null, Net: null })
    const file = await new Desk(server, bookkeeper).excelOf(excelOut.bills, period)
    expect(file.heads).not.toContain('Phí POS')
    expect(file.rows.at(-1)?.[file.heads.indexOf('Số tiền')]).toBe(70_300_000)
  })
})

describe('their pictures', () => {
  test('come in one archive by POS and lô, whole, and their names hold no customer', async () => {
    const desk = new Desk(server, owner)
    const { JobID } = (await owner.done(bills.exportPictures, period)).Data
    await desk.settle()
    const job = (await owner.done(jobs.getByID, { JobID })).Data
    expect(job).toMatchObject({ Status: jobStatus.done, Message: '3 ảnh', FileName: `anh-bill-${today}.zip`, Total: 3 })
    const response = await server.app.inject({
      url: `/api/${jobs.getFile.path}?JobID=${JobID}`,
      headers: owner.headers,
    })
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.rawPayload.length).toBe(job.FileBytes)
    const pictures = unpacked(response.rawPayload)
    expect([...pictures.keys()].map((name) => name.replace(/thẻ \d{4}/, 'thẻ ****'))).toEqual([
      expect.stringMatching(/^MB 04\/lô 000002\/bill thiếu số, \d\d-\d\d-\d{4}, 20\.000\.000, thẻ \*{4}\.png$/),
      expect.stringMatching(/^VCB 01\/lô 000001\/bill thiếu số, \d\d-\d\d-\d{4}, 30\.000\.000, thẻ \*{4}\.png$/),
      expect.stringMatching(/^VCB 01\/lô 000001\/.* \(2\)\.png$/),
    ])
    for (const bytes of pictures.values()) expect(bytes).toEqual(onePixel)
    expect([...pictures.keys()].join(' ')).not.toMatch(/An|Bình/)
  })

  test('are not given to a user who lost the right while the job waited', async () => {
    const clerk = await owner.staff(['bills.view', 'bills.export', 'orders.view'])
    const { JobID } = (await clerk.done(bills.exportPictures, period)).Data
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE users SET rights = '{bills.view}' WHERE id = $1`, [clerk.userId]),
    )
    await new Desk(server, clerk).settle()
    const [job] = (await clerk.done(jobs.getMine, {})).Data
    expect(job).toMatchObject({ JobID, Status: jobStatus.failed, FileName: '' })
  })
})
