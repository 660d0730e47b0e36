import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import type { AnyField } from '@cardpro/contract/bank/reconcile/statementWords'
import { z } from 'zod'
import { type Cell, cellText } from '#kit/tables/cells.rules.ts'
import { aboutSheets, type TakeWarning } from '../reading/sheets.rules.ts'
import type { Draft } from './draftStore.ts'

// What drafts of both kinds show alike.

export const Preview = z.object({
  no: z.number(),
  cells: z.custom<Cell[]>(Array.isArray),
  read: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  errors: z.record(z.string(), z.string()),
  isKnown: z.boolean().nullable(),
})

export const number = (value: number): string => value.toLocaleString('vi-VN')

/** What the file itself keeps from being taken, what of it has to be confirmed, and what was set right as it was opened. */
export function inTheWay({ sheets, mapping }: Draft): { blockers: string[]; asked: TakeWarning[]; notes: string[] } {
  const at = mapping.mapping.Sheet
  const names = sheets.sheets.map(({ Name }) => Name)
  return {
    blockers: [...sheets.blockers, ...(sheets.facts[at]?.blockers ?? [])],
    asked: [...sheets.warnings, ...aboutSheets(names, sheets.facts, at)],
    notes: sheets.facts[at]?.notes ?? [],
  }
}

/** The warnings about a file are asked once when its lines are taken. */
export const stillTake = (asked: TakeWarning[]): TakeWarning[] =>
  asked.map(({ Code, Message }) => ({ Code, Message: `${Message}. Vẫn nhận?` }))

type Amounts = { rows: number; known: number; fresh: number }

export const knownNote = ({ rows, known, fresh }: Amounts): string[] =>
  known === 0 || fresh === 0 ? [] : [`${number(known)}/${number(rows)} dòng đã có, chỉ nhận ${number(fresh)} dòng mới`]

export const noneFresh = ({ rows, known, fresh }: Amounts): string[] =>
  known > 0 && fresh === 0 && known === rows ? [`Cả ${number(rows)} dòng đã có, không còn dòng mới để nhận`] : []

/** The field of a column by its name in a read row. */
const fieldOf: Partial<Record<string, AnyField>> = {
  tid: 'tid',
  mid: 'mid',
  at: 'swipedAt',
  on: 'swipedOn',
  paid: 'paidOn',
  lot: 'lotNo',
  bill: 'billNo',
  approval: 'approval',
  rrn: 'rrn',
  last4: 'pan',
  brand: 'brand',
  gross: 'gross',
  fee: 'fee',
  vat: 'feeVat',
  net: 'net',
  kind: 'kind',
  isForeign: 'isForeign',
  isOnUs: 'isOnUs',
}

type PreviewLine = z.infer<typeof Preview>

export function lineOut(
  { no, cells, read, errors, isKnown }: PreviewLine,
  fields = fieldOf,
): StatementDraft['Lines'][number] {
  const told = Object.entries(read ?? {}).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined || value === null || value === '') return []
    return [[field, String(value)] as const]
  })
  return {
    No: no,
    Cells: cells.map(cellText),
    Read: Object.fromEntries(told),
    Errors: errors,
    IsKnown: isKnown === true,
  }
}
