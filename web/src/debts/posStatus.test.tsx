import type { Bill, Lot } from '@cardpro/contract/debts/debts'
import { describe, expect, it } from 'vitest'
import { textOf } from '#kit/ui/columns/testCells.tsx'
import { differenceOf, statusOf } from './posColumns.tsx'
import type { TreeLine } from './posTree.ts'

const figures = { Opening: 0, Gross: 0, Fee: 0, Lost: 0, Due: 1_000, Received: 0, Held: 0, Remain: 1_000 }
const of = (line: object) => ({ level: 1, key: 'one', figures, ...line }) as TreeLine
const status = (line: object) => textOf(statusOf(of(line)))
const bill = (Hold: number) => ({ Hold, HoldNote: '', IsClawedBack: false }) as Bill
const lot = (Status: number) => ({ Status, IsSettled: false }) as Lot

describe('how POS money stands', () => {
  it('of a POS or a shop is late by days, or nothing', () => {
    expect(status({ pos: { LateDays: 3 } })).toBe('Trễ 3 ngày')
    expect(status({ group: { LateDays: 1 } })).toBe('Trễ 1 ngày')
    expect(status({ pos: { LateDays: 0 } })).toBe('')
  })

  it('of a lô has a word for each of its states', () => {
    const words = [1, 2, 3, 4, 5, 6].map((Status) => status({ lot: lot(Status) }))
    expect(new Set(words).size).toBe(6)
    expect(words).not.toContain('—')
    expect(status({ lot: lot(9) })).toBe('—')
  })

  it('of a bill is whether its money came, unless it is held or lost', () => {
    const ofBill = (Hold: number, change: object = {}) =>
      status({ lot: lot(2), bill: bill(Hold), figures: { ...figures, ...change } })
    expect(ofBill(0)).toBe('Chưa về')
    expect(ofBill(0, { Received: 400, Remain: 600 })).toBe('Về một phần')
    expect(ofBill(0, { Received: 1_000, Remain: 0 })).toBe('Đã về đủ')
    expect(ofBill(1)).toBe('Đang treo')
    expect(ofBill(3)).toBe('Mất, đòi khách')
    expect(ofBill(0, { Remain: null })).toBe('')
  })

  it('of a note is nothing', () => {
    expect(status({ note: 'Đang tải lô…' })).toBe('')
  })

  it('has a difference of fee where a POS or a shop has one', () => {
    expect(differenceOf(of({ pos: { DiffFee: 13_200 } }))).toBe(13_200)
    expect(differenceOf(of({ group: { DiffFee: 7 } }))).toBe(7)
    expect(differenceOf(of({ lot: lot(2) }))).toBe(0)
  })
})
