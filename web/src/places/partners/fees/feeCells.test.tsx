import type { PartnerFee } from '@cardpro/contract/places/partners/partnerFees'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, menuOf, textOf } from '#kit/ui/columns/testCells.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FeeFace, lossTitle } from './FeeButton.tsx'
import { inputOf, problemOf } from './FeeEditor.tsx'
import { feeColumns } from './feeColumns.tsx'
import { type Cell, cellOf, type MatrixProps, partnerActions } from './matrix.ts'

const fee: PartnerFee = {
  ConfigPartnerFeeShopID: 31,
  ShopID: 1,
  ShopName: 'Cửa hàng Quận 1',
  PartnerID: 2,
  PartnerName: 'Đại lý Minh Phát',
  typeCard: 'VISA',
  IsForeign: false,
  Direction: 2,
  Percent: 1.4,
  MinFee: 5_000,
  FromDate: '2026-11-21',
  ToDate: null,
  State: 1,
  Margin: 0.3,
} as PartnerFee
const minhPhat = { PartnerID: 2, Code: 'DT2', Name: 'Đại lý Minh Phát' } as MatrixProps['rows'][number]
const anKhang = { PartnerID: 3, Code: 'DT3', Name: 'An Khang' } as MatrixProps['rows'][number]
const shown: unknown[] = []
const matrix: MatrixProps = {
  rows: [anKhang, minhPhat],
  fees: [fee],
  direction: 2,
  isForeign: false,
  from: '2026-11-21',
  drawer: { show: (...opened: unknown[]) => void shown.push(opened) } as unknown as DrawerState,
}
const filled = cellOf(matrix, minhPhat, 'VISA')
const empty = cellOf(matrix, anKhang, 'VISA')

describe('a cell of the matrix of fees', () => {
  it('has the fee of its partner and kind of card alone', () => {
    expect(filled.fee).toBe(fee)
    expect([empty.fee, cellOf(matrix, minhPhat, 'JCB').fee]).toEqual([undefined, undefined])
  })

  it('shows the percent with its minimum, that it loses, and that there is none', () => {
    const face = (cell: Cell) => textOf(<FeeFace cell={cell} />)
    expect(face(filled)).toBe('1,4% ≥ 5.000')
    expect(face({ ...filled, fee: { ...fee, MinFee: 0 } })).toBe('1,4%')
    expect(face({ ...filled, fee: { ...fee, Margin: -0.1, MinFee: 0 } })).toBe('lỗ1,4%')
    expect(face(empty)).toBe('—chưa có phí')
  })

  it('says by how much a fee loses against what, in each direction', () => {
    const losing = { ...filled, fee: { ...fee, Margin: -0.1 } }
    expect(lossTitle(losing)).toBe('Thấp hơn phí máy POS cao nhất của cửa hàng 0,1%')
    expect(lossTitle({ ...losing, direction: 1 })).toBe('Cao hơn phí rút mặc định của cửa hàng 0,1%')
    expect([lossTitle(filled), lossTitle(empty)]).toEqual(['', ''])
    expect(lossTitle({ ...filled, fee: { ...fee, Margin: null } })).toBe('')
  })

  it('sends whose fee it is and from when on, and which one it was where there was one', () => {
    const asked = { typeCard: 'VISA', Direction: 2, IsForeign: false, FromDate: '2026-11-21' }
    expect(inputOf(filled)).toEqual({ ...asked, partnerID: 2, ConfigPartnerFeeShopID: 31 })
    expect(inputOf(empty)).toEqual({ ...asked, partnerID: 3 })
  })

  it.each([
    [null, 1.4, null, 'Chọn ngày áp dụng ở góc phải phía trên'],
    ['hôm nay', 1.4, null, 'Chọn ngày áp dụng ở góc phải phía trên'],
    ['2026-11-21', null, null, 'Nhập phí, hoặc bỏ mức phí ở Lịch sử phí'],
    ['2026-11-21', Number.NaN, null, 'Chưa đọc được tỷ lệ phí'],
    ['2026-11-21', 1.4, Number.NaN, 'Chưa đọc được phí tối thiểu'],
    ['2026-11-21', 0, 0, ''],
  ])('from %s with %s percent and a minimum of %s is told “%s”', (from, percent, minFee, problem) =>
    expect(problemOf({ ...empty, from }, percent, minFee)).toBe(problem),
  )
})

describe('a period of a fee', () => {
  it('stands with its kind of card, its days and whether it holds', () => {
    expect(cellsOf(feeColumns({}), fee)).toMatchObject({
      'Đối tác': 'Đại lý Minh Phát',
      'Loại thẻ': 'Visa trong nước',
    })
    const cells = Object.values(cellsOf(feeColumns({}), fee))
    expect(cells).toContain('21/11/2026 – nay')
    expect(Object.values(cellsOf(feeColumns({}), { ...fee, ToDate: '2026-11-30' }))).toContain(
      '21/11/2026 – 30/11/2026',
    )
  })

  it('leaves out whose it is where that is known', () => {
    const titles = feeColumns({ isOfOne: true }).map(({ title }) => title)
    expect(titles).not.toContain('Đối tác')
    expect(titles).toContain('Loại thẻ')
  })

  it('is taken away only where that is offered', () => {
    const removed: number[] = []
    const columns = feeColumns({ onRemove: (id) => void removed.push(id) })
    for (const { onClick } of menuOf(columns, fee)) onClick()
    expect([labelsOf(menuOf(columns, fee)), removed]).toEqual([['Bỏ mức phí này'], [31]])
    expect(menuOf(feeColumns({}), fee)).toEqual([])
  })
})

it('a partner of the matrix is given the fees of another one, and shows those of all times', () => {
  for (const { onClick } of partnerActions(matrix.drawer, anKhang)) onClick()
  expect(shown).toEqual([
    ['copy', 3],
    ['history', 3],
  ])
})
