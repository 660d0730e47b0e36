import { createHash } from 'node:crypto'
import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { formatDay } from '@cardpro/contract/kit/dates'
import { foldHead, type Line, type Sheet } from '#kit/tables/cells.rules.ts'
import { type FieldNames, posNames } from './fieldNames.rules.ts'
import { guessColumns } from './guessColumns.rules.ts'
import { findHead, headsAt } from './heads.rules.ts'

/** A layout that was taken before, by the titles of its columns. */
export type KnownLayout = {
  id: number
  bank: string
  signature: string
  heads: string[]
  mapping: Mapping
  usedOn: string
}
export type Recognised = {
  layout: KnownLayout
  sheetNo: number
  head: number
  columns: Mapping['Columns']
  changed: string[]
}

/** What identifies a layout: its titles without accents, in their order. */
export const signatureOf = (heads: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutEnd(heads.map(foldHead))))
    .digest('base64url')

function withoutEnd(heads: string[]): string[] {
  const last = heads.findLastIndex((head) => head !== '')
  return heads.slice(0, last + 1)
}

/** Of two layouts so much must be alike for one to be a changed form of the other. */
const mostlyAlike = 0.6

type Rated = Recognised & { alike: number }
type At = Pick<Recognised, 'sheetNo' | 'head' | 'layout'>

/** How a kind of statement names its columns, and how they are guessed where they are new. */
type Kind = { names: FieldNames; guess: (lines: Line[], head: number) => Mapping['Columns'] }
const ofPos: Kind = { names: posNames, guess: guessColumns }

/** The layout of a file among those known: the same titles, else the most similar ones, with what is new and what is gone. */
export function recognise(sheets: Sheet[], known: KnownLayout[], kind = ofPos): Recognised | null {
  const rated = sheets.flatMap((sheet, sheetNo) =>
    headsTried(sheet, known, kind).flatMap((head) =>
      known.flatMap((layout) => ratedBy(sheet, { sheetNo, head, layout }, kind) ?? []),
    ),
  )
  const [first] = rated
  return first ? rated.reduce((best, one) => (one.alike > best.alike ? one : best), first) : null
}

function ratedBy({ lines }: Sheet, at: At, { names, guess }: Kind): Rated | null {
  const { head, layout } = at
  const heads = headsAt(lines, head, names)
  if (signatureOf(heads) === layout.signature) return { ...at, columns: layout.mapping.Columns, changed: [], alike: 2 }
  const alike = measureLikeness(heads, layout.heads)
  if (alike < mostlyAlike) return null
  const columns = carriedOver(layout, heads, guess(lines, head))
  return { ...at, columns, changed: changesOf(layout.heads, heads), alike }
}

/** The line that looks like titles, and the one where they were before. */
const headsTried = ({ lines, head = 0 }: Sheet, known: KnownLayout[], { names }: Kind): number[] => {
  const likely = findHead(lines, names).no
  return [...new Set([head, likely, ...known.map(({ mapping }) => mapping.Head)])].filter((no) => no > 0 && no < 200)
}

const headWords = (heads: string[]): Set<string> => new Set(heads.map(foldHead).filter((head) => head !== ''))

function measureLikeness(heads: string[], others: string[]): number {
  const [own, theirs] = [headWords(heads), headWords(others)]
  const shared = [...own].filter((head) => theirs.has(head)).length
  return shared < 3 ? 0 : shared / new Set([...own, ...theirs]).size
}

function carriedOver({ heads, mapping }: KnownLayout, now: string[], guessed: Mapping['Columns']): Mapping['Columns'] {
  const fields = new Map(heads.map((head, column) => [foldHead(head), mapping.Columns[column] ?? null]))
  const kept = now.map((head) => fields.get(foldHead(head)) ?? null)
  return guessed.map((field, column) => {
    const own = kept[column] ?? null
    if (own !== null || fields.has(foldHead(now[column] ?? ''))) return own
    return field !== null && kept.includes(field) ? null : field
  })
}

function changesOf(before: string[], now: string[]): string[] {
  const [had, has] = [headWords(before), headWords(now)]
  const named = (heads: string[], those: Set<string>) =>
    [...new Set(heads)].filter((head) => foldHead(head) !== '' && !those.has(foldHead(head)))
  return [
    ...named(now, had).map((head) => `thêm cột '${head}'`),
    ...named(before, has).map((head) => `bớt cột '${head}'`),
  ]
}

export const layoutName = ({ bank, usedOn }: KnownLayout): string =>
  `${bank === '' ? 'Mẫu của cửa hàng' : `Mẫu ${bank}`}, dùng lần cuối ${formatDay(usedOn)}`
