import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makePos } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { StatementDesk } from '#test/statementDesk.ts'
import { type Grid, type Sale, salesOf } from '#test/statementFiles.ts'

const server = testServer()

let desk: StatementDesk
beforeEach(async () => {
  setClock('2026-11-28T03:00:00Z')
  desk = await StatementDesk.open(server)
})

afterEach(() => setClock(null))

const outside = (name: string) => readFileSync(`test/outsideFiles/${name}`)
const grid = (sales: Sale[]): Grid => [
  ['TID', 'Ngày giao dịch', 'RRN', 'Mã chuẩn chi', 'Số thẻ', 'Số tiền'],
  ...sales.map(({ tid, rrn, approval, card, gross }) => [
    tid,
    '20/11/2026',
    rrn ?? '',
    approval ?? '',
    card ?? '',
    gross,
  ]),
]
const [one] = salesOf('73005422', 1)
const sale: Sale = {
  tid: '73005422',
  at: '',
  gross: one?.gross ?? 0,
  rrn: '632512345678',
  approval: '111222',
  card: '457353******1001',
}
const figures = async (sales: Sale[]) => {
  const { Known, Fresh } = await desk.draft(grid(sales))
  return { Known, Fresh }
}

describe('no identifier alone makes two lines one', () => {
  test('25: reference numbers that Excel cut are none, in the morning, in the afternoon and saved once more', async () => {
    const files = ['pos-1-morning.csv', 'pos-2-afternoon.csv', 'pos-3-v2-third.csv']
    const taken = []
    for (const name of files) taken.push((await desk.taken(outside(`25-scientific-rrn-two-files/${name}`))).Rows)
    expect(taken).toEqual([1, 2, 1])
  })

  test('one reference number with another card, or with another card and approval, is another sale', async () => {
    await desk.taken(grid([sale]))
    expect(await figures([{ ...sale, approval: '', card: '457353******2002' }])).toEqual({ Known: 0, Fresh: 1 })
    expect(await figures([{ ...sale, approval: '999888', card: '457353******2002' }])).toEqual({ Known: 0, Fresh: 1 })
    const other = { ...sale, approval: '999888', card: '457353******2002' }
    expect((await desk.taken(grid([other, sale]))).Rows).toBe(1)
    expect(await figures([sale, other, sale])).toEqual({ Known: 2, Fresh: 1 })
  })

  test('a file that tells less of it tells the same sale', async () => {
    await desk.taken(grid([sale]))
    expect(await figures([{ ...sale, approval: '' }])).toEqual({ Known: 1, Fresh: 0 })
    expect(await figures([{ ...sale, approval: '', card: '' }])).toEqual({ Known: 1, Fresh: 0 })
    expect(await figures([sale, { ...sale, approval: '999888', card: '' }])).toEqual({ Known: 1, Fresh: 1 })
  })
})

describe('zeros that a TID lost', () => {
  const name = '13-tid-lost-zero/pos-zero.xlsx'

  test('the POS is known by the rest', async () => {
    const pos = await makePos(desk.user, { fundId: desk.fund, TID: '00735422', Name: 'VCB 02' })
    expect((await desk.draft(outside(name))).Terminals).toMatchObject([{ Text: '735422', PosID: pos }])
  })

  test('of two POS that differ by zeros alone none is taken for the other', async () => {
    await makePos(desk.user, { fundId: desk.fund, TID: '00735422', Name: 'VCB 02' })
    await makePos(desk.user, { fundId: desk.fund, TID: '735422', Name: 'VCB 03' })
    const draft = await desk.draft(outside(name))
    expect(draft.Terminals).toMatchObject([{ Text: '735422', PosID: null }])
    expect(draft.Blockers).toEqual(['TID 735422 chưa có trong Máy POS (2 dòng)'])
  })
})
