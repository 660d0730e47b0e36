import { cardExcel } from '@cardpro/contract/excelOut'
import type { Call } from '@cardpro/contract/kit/call'
import type { Group } from '@cardpro/contract/kit/sorts'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { pos } from '@cardpro/contract/places/pos/pos'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator, makeLink, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

// Every list that can stand by a column or in groups, made from the contract: a new one is in here by itself.
const lists: Call[] = allRoutes.filter(({ isList, input }) => isList && 'Sort' in input.shape)
const optionsOf = (call: Call, field: 'Sort' | 'GroupBy'): string[] => {
  const schema = call.input.shape[field] as { unwrap?: () => { options: string[] } } | undefined
  return (schema?.unwrap?.().options ?? []).filter((option) => option !== '')
}
const grouped = lists.filter((call) => optionsOf(call, 'GroupBy').length > 0)

type Row = Record<string, unknown>
type Listed = { Data: Row[]; Total: number; Summary: Record<string, unknown> & { Groups: Group[] } }

let owner: TestUser
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  const helper = await owner.staff([])
  const collaborator = await makeCollaborator(owner)
  await makeCollaborator(owner, { Name: 'An', Percent: 1 })
  const ofHelper = { StaffID: helper.userId }
  for (const [no, FullName] of ['Đào', 'an', 'Ân', 'Bình'].entries()) {
    const CustomerID = await makeCustomer(owner, {
      FullName,
      AffID: no === 1 ? collaborator : null,
      ...(no < 2 && ofHelper),
    })
    const limits = { CreditLimit: 1_000_000 * (9 - no), DueDay: 30 - 7 * no, ExpYear: 2090 - no, BankCode: 'TCB' }
    const brought = { ...ofHelper, AffID: collaborator, Tier: 2 as const }
    await makeCard(owner, { CustomerID, ...limits, ...(no < 2 && brought), ...(no === 3 && { BankCode: 'VPB' }) })
  }
  const fund = await makeFund(owner, { opening: 100_000_000 })
  const posIds = [await makePos(owner), await makePos(owner, { HolderID: helper.userId })]
  for (const [no, days] of [0, 2, 2].entries()) {
    const PlannedPosID = posIds[no] ?? null
    const order = await makeOrder(owner, {
      Contract_Type: 2,
      Amount: 5_000_000 + no,
      ForDate: todayHere(days),
      PlannedPosID,
    })
    if (no === 0) await order.topUp(fund, 5_000_000)
  }
  const [partner] = [await makePartner(owner), await makePartner(owner, { Name: 'Ánh', Type: 2 })]
  for (const PosID of posIds) await makeLink(owner, { PartnerID: partner, PosID, PartnerCode: `M-${PosID}` })
  const there = owner.at(owner.shopIds[1] ?? 0)
  await makeOrder(there, { Contract_Type: 2, Amount: 7_000_000 })
  await makePos(there)
}, 60_000)

const read = async (user: TestUser, call: Call, input: object): Promise<Listed> =>
  (await user.done(call, { PageSize: 200, ...input } as never)) as unknown as Listed
/** Without the moment of the answer. */
const sumsOf = ({ Total, Summary }: Listed) => [Total, { ...Summary, At: '' }]
const keysOf = (rows: Row[]): string[] => rows.map((row) => String(Object.values(row)[0]))

/** What a row shows under a sort key that is no field of its own. */
function shownValue(row: Row, key: string): unknown {
  if ('Now' in row && key !== 'Key') return (row['Now'] as Row)[key]
  return key === 'UsedDay' ? (row['Used'] as { Day: number }).Day : row[key]
}
const names = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' })
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

describe('what is refused', () => {
  test('a list by a column that it cannot stand by', async () => {
    const asked = lists.flatMap((call) =>
      ['Nothing', '-', 'FullName; DROP TABLE orders', 'CompanyID'].map((Sort) => ({ call, Sort })),
    )
    await fewAtATime(asked, async ({ call, Sort }) => {
      const { Errors } = await owner.call(call, { Sort } as never)
      expect.soft(Errors, `${call.path} by ${Sort}`).toEqual({ Sort: 'Không sắp xếp được theo cột này' })
    })
  })

  test('groups by a column that has none, and more closed ones than can be closed', async () => {
    expect((await owner.call(cards.getByConditions, { GroupBy: 'Note' as never })).Errors).toEqual({
      GroupBy: 'Không gộp nhóm được theo cột này',
    })
    const Closed = Array.from({ length: 201 }, String)
    expect((await owner.call(cards.getByConditions, { GroupBy: 'BankCode', Closed })).Errors).toEqual({
      Closed: 'Đóng tối đa 200 nhóm',
    })
  })

  test('orders by their profit, without the right to see it; no group shows it either', async () => {
    const clerk = await owner.staff(['orders.view'])
    for (const Sort of ['Profit', '-Profit'] as const)
      expect((await clerk.call(orders.getByConditions, { Sort })).Errors).toEqual({
        Sort: 'Không sắp xếp được theo cột này',
      })
    const { Groups } = (await read(clerk, orders.getByConditions, { GroupBy: 'ForDate' })).Summary
    expect(Groups.map(({ Sums }) => Sums['Profit'])).toEqual(Groups.map(() => null))
  })
})

test('most lists can stand by their columns, and the long ones in groups', () => {
  expect(lists.length).toBeGreaterThan(9)
  expect(grouped.length).toBe(5)
})

/** The rows in the order of one column, and no row more or less than usually. */
function expectSorted(sorted: Listed, usual: Listed, { sort, what }: { sort: string; what: string }): void {
  expect.soft(keysOf(sorted.Data).toSorted(), what).toEqual(keysOf(usual.Data).toSorted())
  expect.soft(sumsOf(sorted), what).toEqual(sumsOf(usual))
  const key = sort.replace('-', '')
  const values = sorted.Data.map((row) => shownValue(row, key)).filter((value) => value !== null && value !== '')
  const wanted = values.toSorted((a, b) => (sort.startsWith('-') ? -1 : 1) * compare(a, b))
  expect.soft(values, what).toEqual(wanted)
}

describe.each(lists)('$path by each of its columns', (call) => {
  const sorts = optionsOf(call, 'Sort')

  test('has the same rows in that order, in one shop and in all, with and without other filters', async () => {
    for (const user of [owner, owner.at(-111)])
      for (const filter of [{}, ...fewerOf(call)]) {
        const usual = await read(user, call, filter)
        await fewAtATime(sorts, async (sort) => {
          const what = `${call.path} by ${sort} in shop ${user.shopId} with ${JSON.stringify(filter)}`
          expectSorted(await read(user, call, { ...filter, Sort: sort }), usual, { sort, what })
        })
      }
  })

  test('goes on from page to page without losing a row or showing one twice', async () => {
    const user = owner.at(-111)
    await fewAtATime(sorts, async (sort) => {
      const whole = await read(user, call, { Sort: sort })
      const pages: Row[] = []
      for (let PageIndex = 1; pages.length < whole.Total; PageIndex++) {
        const { Data } = await read(user, call, { Sort: sort, PageIndex, PageSize: 2 })
        expect(Data.length, `${call.path} by ${sort}: page ${PageIndex}`).toBeGreaterThan(0)
        pages.push(...Data)
      }
      expect.soft(keysOf(pages), `${call.path} by ${sort}`).toEqual(keysOf(whole.Data))
    })
  })
})

/** Other filters of a list, by which it is read in another way. */
function fewerOf(call: Call): object[] {
  if (call.path === people.ajaxLoadCustomer.path)
    return [{ GeneralSearch: 'an' }, { Rank: 0 }, { HasDebt: true }, { HasDebt: false }, { InactiveDays: 1 }]
  if (call.path === cards.getByConditions.path)
    return [{ BankCode: 'TCB' }, { Tier: 2 }, { GeneralSearch: 'an' }, { Status: 1 }]
  if (call.path === orders.getByConditions.path)
    return [{ Status: [1] }, { ForDate: todayHere(1), ToDate: todayHere(9) }]
  return []
}

describe.each(grouped)('$path in groups by each of its columns', (call) => {
  const groupings = optionsOf(call, 'GroupBy')

  test('counts and sums every row of the filter once, and its rows come group by group', async () => {
    const user = owner.at(-111)
    for (const filter of [{}, ...fewerOf(call)]) {
      const usual = await read(user, call, filter)
      await fewAtATime(groupings, async (GroupBy) => {
        const what = `${call.path} in groups by ${GroupBy} with ${JSON.stringify(filter)}`
        expectGroups(await read(user, call, { ...filter, GroupBy }), usual, what)
      })
    }
  })

  test('leaves out the rows of closed groups, page by page, and none of their sums', async () => {
    for (const GroupBy of groupings) {
      const user = owner.at(-111)
      const open = await read(user, call, { GroupBy })
      const [first, ...others] = open.Summary.Groups
      const Closed = [first?.Key ?? '']
      const rest = open.Data.slice(first?.Count)
      const pages: Row[] = []
      for (let PageIndex = 1; pages.length < rest.length; PageIndex++) {
        const page = await read(user, call, { GroupBy, Closed, PageIndex, PageSize: 2 })
        const what = `${call.path} in groups by ${GroupBy}: page ${PageIndex}`
        expect.soft(page.Summary, what).toEqual(open.Summary)
        expect.soft(page.Total, what).toBe(open.Total)
        expect(page.Data.length, what).toBeGreaterThan(0)
        pages.push(...page.Data)
      }
      expect.soft(keysOf(pages), `${call.path} in groups by ${GroupBy}`).toEqual(keysOf(rest))
      expect.soft(others.reduce((sum, { Count }) => sum + Count, 0)).toBe(rest.length)
    }
  })

  test('stands by a column inside each group', async () => {
    const Sort = optionsOf(call, 'Sort').find((sort) => sort.startsWith('-')) ?? ''
    for (const GroupBy of groupings) {
      const { Data, Summary } = await read(owner.at(-111), call, { GroupBy, Sort })
      let start = 0
      for (const { Key, Count } of Summary.Groups) {
        const values = Data.slice(start, start + Count).map((row) => shownValue(row, Sort.slice(1)))
        const wanted = values.toSorted((a, b) => -compare(a, b))
        expect.soft(values, `${call.path} in groups by ${GroupBy}: ${Sort} in ${Key}`).toEqual(wanted)
        start += Count
      }
    }
  })
})

function expectGroups({ Data, Total, Summary }: Listed, usual: Listed, what: string): void {
  expect.soft(keysOf(Data).toSorted(), what).toEqual(keysOf(usual.Data).toSorted())
  expect
    .soft(
      Summary.Groups.reduce((sum, { Count }) => sum + Count, 0),
      what,
    )
    .toBe(Total)
  for (const name of Object.keys(Summary.Groups[0]?.Sums ?? {})) {
    const sum = Summary.Groups.reduce((so, { Sums }) => so + (Sums[name] ?? 0), 0)
    expect.soft([name, sum], what).toEqual([name, Summary[name]])
  }
  expect.soft(new Set(Summary.Groups.map(({ Key }) => Key)).size, what).toBe(Summary.Groups.length)
  expect
    .soft(
      Summary.Groups.filter(({ Key, Title }) => (Key === '-') !== (Title === '')),
      what,
    )
    .toEqual([])
}

test('groups have the names of what they stand for; those that have nothing stand last', async () => {
  const titles = async (call: Call, GroupBy: string) =>
    (await read(owner, call, { GroupBy })).Summary.Groups.map(({ Title, Count }) => [Title, Count])
  expect(await titles(cards.getByConditions, 'BankCode')).toEqual([
    ['TCB', 3],
    ['VPB', 4],
  ])
  expect(await titles(people.ajaxLoadCustomer, 'StaffID')).toEqual([
    ['Trần Minh Quân', 2],
    ['', 5],
  ])
  const day = (days: number) => todayHere(days).split('-').toReversed().join('/')
  expect(await titles(orders.getByConditions, 'ForDate')).toEqual([
    [day(2), 2],
    [day(0), 1],
  ])
  expect(await titles(pos.getByConditions, 'HolderID')).toEqual([
    ['Trần Minh Quân', 1],
    ['', 1],
  ])
})

test('an Excel file stands as the list does, with the sums of each group above its rows', async () => {
  const path = `${cardExcel.getCardDataExcel.path}?GroupBy=BankCode&Sort=CreditLimit`
  const [file] = await new Desk(server, owner).download(path)
  const limit = file?.heads.indexOf('Hạn mức') ?? -1
  const first = file?.rows.map((row) => row[0])
  expect([first?.[0], first?.[4], first?.at(-1)]).toEqual(['TCB · 3 dòng', 'VPB · 4 dòng', 'Tổng cộng'])
  const [of, rows] = [(no: number) => Number(file?.rows[no]?.[limit]), file?.rows.length ?? 0]
  expect(of(1) + of(2) + of(3)).toBe(of(0))
  expect(of(0) + of(4)).toBe(of(rows - 1))
  expect([of(1), of(2), of(3)]).toEqual([7_000_000, 8_000_000, 9_000_000])
})
