import { describe, expect, it } from 'vitest'
import { cellsOf, feesOf, linkFeeText } from './linkFees.ts'

const visa = { CardType: 'VISA' as const, IsForeign: false, Percent: 1.2, MinFee: 5_000 }
const abroad = { CardType: 'VISA' as const, IsForeign: true, Percent: 3, MinFee: 0 }

describe('the fees of a link', () => {
  it('are what stands in the boxes, and back again', () => {
    expect(feesOf(cellsOf([abroad, visa]))).toEqual([visa, abroad])
  })

  it('leave out a cell without a percent, whatever its minimum', () => {
    expect(feesOf({ 'JCB.home': { percent: null, minFee: 5_000 } })).toEqual([])
  })

  it('read as one line', () => {
    expect(linkFeeText([visa, abroad])).toBe('Visa 1,2%, ít nhất 5.000; Visa quốc tế 3%')
    expect(linkFeeText([])).toBe('')
  })
})
