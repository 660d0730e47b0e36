import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { goesTo, Moved } from './EditBillDrawer.tsx'

const swipe = { LotNo: '000200', PosName: 'POS VCB 01', Amount: 5_000_000, Net: 4_945_000 }
const moved = (change: Partial<typeof swipe> | { Net: null }, open: { LotNo: string }[] = [], to = '000201') =>
  textOf(<Moved swipe={{ ...swipe, ...change }} to={to} open={open} />)

describe('the lô of a bill', () => {
  it.each([
    ['000201', true],
    ['201', true],
    ['000200', false],
    ['200', false],
    ['', false],
    ['lô', false],
    [undefined, false],
  ])('becomes another one by %s: %s', (typed, isOther) => expect(goesTo(swipe, typed)).toBe(isOther))

  it('takes along what is to come in, and says which lô has less', () => {
    expect(moved({})).toBe(
      'Tiền chưa về 4.945.000 sang lô 000201 (lô mới) của POS VCB 01, lô 000200 giảm bằng đó; số dư đơn, phí và lãi không đổi',
    )
  })

  it.each(['000201', ' 201 '])('that is open already is no new one: “%s”', (to) => {
    expect(moved({}, [{ LotNo: '201' }], to)).not.toContain('lô mới')
  })

  it('tells the swipe instead where what the bank keeps is not told', () => {
    expect(moved({ Net: null })).toContain('Tiền chưa về của lần quẹt 5.000.000 sang lô 000201')
  })
})
