import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { classic, csvOf, payoo, salesOf, shinhan } from '#test/statementFiles.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: StatementDesk
beforeEach(async () => {
  desk = await StatementDesk.open(server)
})

const sales = (count: number, from = 0) => salesOf(desk.tid, count, { day: yesterday, from })
const liveRows = () =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS rows FROM statement_rows WHERE company_id = $1 AND is_live',
      [desk.user.companyId],
    )
    return rows[0].rows as number
  })

describe('rows are taken once', () => {
  test('2: of a daily and then a monthly file', async () => {
    await desk.taken(classic(sales(214)))
    const month = await desk.draft(classic(sales(260)))
    expect(month.Notes).toEqual(['214/260 dòng đã có, chỉ nhận 46 dòng mới'])
    expect((await desk.take(month)).Data.Rows).toBe(46)
    expect(await liveRows()).toBe(260)
  })

  test('3: true twins of one file live; 12: two NAPAS rows without approval code, of one amount and second, too', async () => {
    const [one] = sales(1)
    if (!one) throw new Error('no sale')
    const napas = { ...one, approval: '000000' }
    expect((await desk.taken(shinhan([napas, napas]))).Rows).toBe(2)
    const again = await desk.draft(shinhan([napas, napas, napas]))
    expect(again).toMatchObject({ Known: 2, Fresh: 1 })
    expect((await desk.take(again)).Data.Rows).toBe(1)
  })

  test('4: of half a day and then the whole day; once a statement is removed its rows may come again', async () => {
    const half = await desk.taken(classic(sales(5)))
    await desk.taken(classic(sales(9)))
    expect(await liveRows()).toBe(9)
    expect((await desk.remove(half.StatementID)).Result).toBe(1)
    expect(await liveRows()).toBe(4)
    expect((await desk.taken(classic(sales(5)))).Rows).toBe(5)
    expect(await liveRows()).toBe(9)
  })

  test('by two users at the same moment', async () => {
    const colleague = desk.as(await desk.user.staff(['uploadBill.view', 'uploadBill.add']))
    const [mine, theirs] = [await desk.draft(classic(sales(20))), await colleague.draft(payoo(sales(20)))]
    const same = await colleague.draft(classic(sales(20)).toSpliced(1, 0, ['Bản in lại']))
    const answers = await Promise.all([desk.take(mine), colleague.take(same)])
    expect(answers.map(({ Data }) => Data?.Rows ?? 0).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await liveRows()).toBe(20)
    expect(theirs.Fresh).toBe(20)
    const file = csvOf(classic(sales(3, 50)))
    const [first, second] = [await desk.draft(file), await colleague.draft(file)]
    const both = await Promise.all([desk.take(first), colleague.take(second)])
    expect(both.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(both.find(({ Result }) => Result === 0)?.Code).toBe('SAME_FILE')
  })

  const areTaken = async (count: number) => {
    const draft = await desk.draft(csvOf(classic(sales(count))))
    expect(draft.Fresh).toBe(count)
    const { Data } = await desk.take(draft)
    expect(Data.Rows).toBe(count)
  }
  test.each([1_000])('%i rows are taken at once', areTaken)
  test.each([10_000])('%i rows are taken at once', { tags: ['drill'] }, areTaken)
})
