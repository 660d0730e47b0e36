import {
  type BillConfidence,
  type BillFields,
  type BillKind,
  type BrandSum,
  noFields,
} from '@cardpro/contract/bank/reconcile/billPhotos'
import { holdsCardNumber } from '@cardpro/contract/kit/text/safeText'
import type { Piece } from '../engine/ppocr.ts'
import { type Row, rowsOf, type Sure, surenessIn } from './billRows.rules.ts'
import { amountIn, brandIn, clockIn, dateIn, type FoundValue, fieldLooks, last4In } from './billValues.rules.ts'
import { rawTextOf } from './rawText.rules.ts'
import { sumsOf } from './settlement.rules.ts'
import { type Title, type TitledRow, type TitleName, titlesIn } from './titles.rules.ts'

export type BillReading = {
  kind: BillKind
  fields: BillFields
  confidence: BillConfidence
  brands: BrandSum[]
  rawText: string
}

/** What is known by its title is as sure as its least likely character; what is known by its looks alone is less sure. */
const byLooks = 0.7

/** The values of a bill, read from the lines of its photo. */
export function readBill(pieces: readonly Piece[]): BillReading {
  const rows = rowsOf(pieces)
  const titled = rows.map((row) => ({ row, titles: titlesIn(row) }))
  const kind = kindOf(rows)
  const read: FieldReadings = { fields: { ...noFields }, confidence: {} }
  for (const name of ['Tid', 'Mid', 'LotNo', 'BillNo', 'Rrn', 'Approval'] as const)
    takeField(read, name, textOf(titled, name))
  takeField(read, 'Amount', amountOf(titled))
  takeField(read, 'Time', timeOf(titled))
  takeField(read, 'Last4', last4Of(rows))
  takeField(read, 'CardType', kind === 'settlement' ? null : brandOf(rows))
  const sums = kind === 'settlement' ? sumsOf(titled) : { brands: [], total: null }
  if (sums.total) {
    takeField(read, 'Amount', sums.total.amount)
    takeField(read, 'Count', sums.total.count)
  }
  return { kind, ...read, brands: sums.brands, rawText: rawTextOf(rows) }
}

type FieldReadings = { fields: BillFields; confidence: BillConfidence }

function takeField<K extends keyof BillFields>(
  { fields, confidence }: FieldReadings,
  name: K,
  found: Sure<BillFields[K]> | null,
): void {
  // Whatever is taken for a number of another kind: a card number is answered nowhere.
  if (!found || (typeof found.value === 'string' && holdsCardNumber(found.value))) return
  fields[name] = found.value
  confidence[name] = Math.floor(found.sureness * 100) / 100
}

/** Where what a title names is looked for. */
type Region = { row: Row; from: number; to: number; rank: number }

/** Behind the title up to the next one; else below it, in a row that has no titles. */
function regionsOf(titled: TitledRow[], name: TitleName): Region[] {
  const regions: Region[] = []
  for (const [index, { row, titles }] of titled.entries())
    for (const [place, title] of titles.entries()) {
      if (title.of !== name) continue
      const { rank } = title
      const to = titles[place + 1]?.start ?? row.text.length
      regions.push({ row, from: title.end, to, rank })
      const below = titled[index + 1]
      const isAlone = !/[A-Z0-9]/.test(row.text.slice(title.end, to))
      if (isAlone && below?.titles.length === 0) regions.push({ ...belowOf(row, title, below.row), rank: rank + 0.5 })
    }
  return regions.sort((a, b) => a.rank - b.rank)
}

/** The part of the next row below the title. */
function belowOf(row: Row, { start }: Title, below: Row): { row: Row; from: number; to: number } {
  if (row.pieces.length === 1 || below.pieces.length === 1) return { row: below, from: 0, to: below.text.length }
  const piece = row.pieces[row.starts.findLastIndex((one) => one <= start)]
  const under = below.pieces.findIndex((one) => piece !== undefined && one.left < piece.right && one.right > piece.left)
  if (under < 0) return { row: below, from: 0, to: 0 }
  return { row: below, from: below.starts[under] ?? 0, to: below.starts[under + 1] ?? below.text.length }
}

function inRegion<T>({ row, from, to }: Region, look: (text: string) => FoundValue<T> | null): Sure<T> | null {
  const found = look(row.text.slice(from, to))
  return found && { value: found.value, sureness: surenessIn(row, from + found.from, from + found.to) }
}

function firstOf<T>(regions: Region[], look: (text: string) => FoundValue<T> | null): Sure<T> | null {
  for (const region of regions) {
    const found = inRegion(region, look)
    if (found) return found
  }
  return null
}

function textOf(titled: TitledRow[], name: keyof typeof fieldLooks): Sure<string> | null {
  const found = firstOf(regionsOf(titled, name), fieldLooks[name])
  return found && isDoubtful(found.value) ? { ...found, sureness: Math.min(found.sureness, doubtfulSureness) } : found
}

/** In a code of letters and digits O cannot be distinguished from 0, nor I from 1. */
const isDoubtful = (code: string): boolean => /[A-Z]/.test(code) && /[O0QD1IL]/.test(code)
const doubtfulSureness = 0.9

const unitBeside = /VND|VN\s?D|(?<=\d)\s?D(?![A-Z])/

function amountOf(titled: TitledRow[]): Sure<number> | null {
  const named = firstOf(regionsOf(titled, 'Amount'), amountIn)
  if (named) return named
  const all = titled.flatMap(({ row }) => {
    const region = { row, from: 0, to: row.text.length, rank: 0 }
    return unitBeside.test(row.text) ? (inRegion(region, amountIn) ?? []) : []
  })
  const largest = all.toSorted((a, b) => b.value - a.value)[0]
  return largest ? { ...largest, sureness: largest.sureness * byLooks } : null
}

/** Day and time of day, in one row or in two. A moment looks like nothing else. */
function timeOf(titled: TitledRow[]): Sure<string> | null {
  const rows = titled.map(({ row }) => ({ row, from: 0, to: row.text.length, rank: 0 }))
  const day = firstOf([...regionsOf(titled, 'Time'), ...rows], dateIn)
  if (!day) return null
  const withDay = rows.filter((region) => inRegion(region, dateIn))
  const behindDay = (text: string): FoundValue<string> | null => {
    const date = dateIn(text)
    const clock = clockIn(text.slice(date?.to ?? 0))
    return clock && { ...clock, from: clock.from + (date?.to ?? 0), to: clock.to + (date?.to ?? 0) }
  }
  const clock = firstOf([...withDay, ...regionsOf(titled, 'Time'), ...rows], behindDay)
  return {
    value: `${day.value}T${clock?.value ?? '00:00'}`,
    sureness: Math.min(day.sureness, clock?.sureness ?? byLooks),
  }
}

const endsMasked = /[*X+#]{2,}\s*$/

function last4Of(rows: Row[]): Sure<string> | null {
  for (const [index, row] of rows.entries()) {
    const found = inRegion({ row, from: 0, to: row.text.length, rank: 0 }, last4In)
    if (found) return found
    const next = rows[index + 1]
    const wrapped = endsMasked.test(row.text) ? /^\s*(\d{4})\s*$/.exec(next?.text ?? '') : null
    if (next && wrapped?.[1]) return { value: wrapped[1], sureness: surenessIn(next, 0, next.text.length) * byLooks }
  }
  return null
}

/** The brand beside the card; else any that the bill names. */
function brandOf(rows: Row[]): Sure<string> | null {
  const found = rows.flatMap((row) => {
    const brand = inRegion({ row, from: 0, to: row.text.length, rank: 0 }, brandIn)
    return brand
      ? [{ ...brand, isBeside: /[*X+#]{3}/.test(row.text) || titlesIn(row).some(({ of }) => of === 'Card') }]
      : []
  })
  const beside = found.find(({ isBeside }) => isBeside)
  if (beside) return { value: beside.value, sureness: beside.sureness }
  const [other] = found
  return other ? { value: other.value, sureness: other.sureness * byLooks } : null
}

const words: [kind: BillKind, pattern: RegExp][] = [
  ['settlement', /KETTOAN|SETTLEMENT|TONGKET/],
  ['void', /HUYGIAODICH|(?:^|[^A-Z])VOID|(?:^|[^A-Z])HUY(?![A-Z])|HOANTIEN|REFUND/],
  ['sale', /THANHTOAN|(?:^|[^A-Z])SALE|PURCHASE|MUAHANG|BANHANG/],
]
const ofTransfer =
  /CHUYEN(?:TIEN|KHOAN)|NGU[OD0][IL1]NHAN|TAIKHOAN(?:NHAN|NGUON|THUHUONG)|S[O60]TAIKHOAN|MAGIAODICH|NOIDUNG/g
/** So many of its words make it a photo of money that was sent. */
const enoughWords = 2

/** What kind of paper it is; a transfer has no POS. */
function kindOf(rows: Row[]): BillKind {
  const bare = rows.map(({ text }) => text.replace(/[^A-Z0-9/-]/g, '')).join('\n')
  const hasPos = rows.some((row) => titlesIn(row).some(({ of }) => of === 'Tid' || of === 'Approval'))
  if (!hasPos && new Set(bare.match(ofTransfer)).size >= enoughWords) return 'transfer'
  return words.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'other'
}
