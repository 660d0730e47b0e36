import type { BoardRow, MissedBill } from '@cardpro/contract/bank/reconcile/board'
import { differenceAnswer, rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { isChosen, isClawBack, isOpen } from './rowState.ts'

type Answer = (typeof differenceAnswer)[keyof typeof differenceAnswer]

/** A line of the third column: why something does not fit, and what may be done about it. */
export type Entry = {
  key: string
  word: string
  tone: TagTone
  title: string
  /** What is missing (below zero) or too much; null where money is not the matter. */
  vnd: number | null
  /** At the right where money is not the matter: `3 cách`. */
  side: string
  why: string
  /** One answer serves all of them. */
  rows: BoardRow[]
  answers: Answer[]
  answer: number | null
  /** The order of a bill that no row was found for. */
  orderId: number | null
}

/** The key that gives each answer. */
export const answerKeys: Record<Answer, string> = {
  [differenceAnswer.posFee]: 'F',
  [differenceAnswer.leaveOpen]: 'O',
  [differenceAnswer.hold]: 'H',
  [differenceAnswer.otherIncome]: 'T',
  [differenceAnswer.unknown]: 'U',
}

const tooLittle: Answer[] = [differenceAnswer.posFee, differenceAnswer.leaveOpen, differenceAnswer.hold]
const tooMuch: Answer[] = [differenceAnswer.posFee, differenceAnswer.otherIncome, differenceAnswer.unknown]

/** What does not fit, row by row in the order of the board; rows with the same fee are one line. Then the bills without a row. */
export function differencesOf(walk: BoardRow[], missed: MissedBill[]): Entry[] {
  const entries = walk.flatMap((row) => entryOf(row) ?? [])
  const merged = new Map<string, Entry>()
  for (const entry of entries) {
    const same = merged.get(entry.key)
    merged.set(entry.key, same ? joinEntries(same, entry) : entry)
  }
  return [...merged.values(), ...missed.map(missedEntry)]
}

/** What may be answered to the difference of a row; nothing where there is none. */
export function answersOf(row: BoardRow): Answer[] {
  const difference = isChosen(row) ? (row.Difference ?? 0) : 0
  if (difference !== 0 && isClawBack(row)) return [differenceAnswer.posFee]
  return difference === 0 ? [] : difference < 0 ? tooLittle : tooMuch
}

function entryOf(row: BoardRow): Entry | null {
  if (isOpen(row)) return openEntry(row)
  if (!isChosen(row)) return null
  const difference = row.Difference ?? 0
  if (difference !== 0) return moneyEntry(row, difference)
  return otherEntry(row)
}

const plainEntry = (row: BoardRow): Omit<Entry, 'word' | 'tone' | 'why'> => ({
  key: `r${row.RowID}`,
  title: titleOf(row),
  vnd: null,
  side: '',
  rows: [row],
  answers: [],
  answer: row.Answer,
  orderId: null,
})

function openEntry(row: BoardRow): Entry | null {
  const { Kind, Match, Candidates, Class } = row
  if (Kind === rowKind.refund)
    return {
      ...plainEntry(row),
      word: 'Hủy/hoàn',
      tone: 'grey',
      vnd: row.Net,
      why: 'Chưa rõ hủy hay hoàn của dòng bán nào. Enter tìm bill đã về bị đòi lại.',
    }
  if (Kind === rowKind.chargeback)
    return {
      ...plainEntry(row),
      word: 'Bị đòi lại',
      tone: 'red',
      vnd: row.Net,
      why: 'Enter chọn bill đã về bị đòi lại: bill sẽ treo khi ghi. Hoặc bỏ qua dòng này.',
    }
  if (Kind !== rowKind.sale)
    return {
      ...plainEntry(row),
      word: 'Không phải bán',
      tone: 'grey',
      vnd: row.Net,
      why: 'Phí hoặc điều chỉnh của ngân hàng.',
    }
  if (Class === 'D' || !Match)
    return {
      ...plainEntry(row),
      word: 'Chỉ có sao kê',
      tone: 'red',
      vnd: null,
      why: 'Không thấy bill nào trong sổ khớp với dòng này.',
    }
  if (Class !== 'C' && Candidates < 2) return null
  return { ...plainEntry(row), word: 'Gợi ý', tone: 'orange', side: `${Candidates} cách`, why: Match.Why }
}

function moneyEntry(row: BoardRow, vnd: number): Entry {
  const booked = bookedVnd(row)
  const base = { ...plainEntry(row), vnd, answers: answersOf(row) }
  if (isClawBack(row))
    return {
      ...base,
      word: 'Bị đòi lại',
      tone: 'red',
      why: `Ngân hàng đòi lại ${formatVnd(-row.Net)}, nhiều hơn ${formatVnd(vnd - row.Net)} đã về của bill.`,
    }
  if (booked !== row.Gross)
    return {
      ...base,
      word: 'Lệch tiền',
      tone: 'red',
      why: `Sổ ghi ${formatVnd(booked)}, sao kê ghi ${formatVnd(row.Gross)}.`,
    }
  const percent = percentOf(row)
  const feeVnd = row.Fee
  const why = `Ngân hàng tính phí ${percent === null ? '' : `${formatPercent(percent)}: `}${formatVnd(feeVnd)} thay vì ${formatVnd(feeVnd + vnd)}.`
  const key = percent === null ? base.key : `f${row.PosID}/${percent}/${vnd < 0}/${row.Answer}`
  return { ...base, key, word: 'Lệch phí', tone: 'orange', why }
}

function otherEntry(row: BoardRow): Entry | null {
  const { Match, PosName } = row
  const bill = Match?.Bills[0]
  if (!Match || !bill) return null
  if (Match.Against.includes('otherPos'))
    return {
      ...plainEntry(row),
      word: 'Sai máy',
      tone: 'blue',
      why: `Sổ ghi máy ${bill.PosName}, sao kê ghi ${PosName}.`,
    }
  if (Match.Against.includes('otherDay')) return { ...plainEntry(row), word: 'Lệch ngày', tone: 'blue', why: Match.Why }
  return null
}

/** The fee that the bank took, as a multiple of 0,01 % where it is one. */
export function percentOf({ Gross, Fee }: Pick<BoardRow, 'Gross' | 'Fee'>): number | null {
  if (Gross <= 0) return null
  const percent = Math.round((Fee * 10_000) / Gross) / 100
  return Math.abs(Math.round((Gross * percent) / 100) - Fee) <= 1 ? percent : null
}

const bookedVnd = ({ Match }: BoardRow): number => (Match?.Bills ?? []).reduce((sum, { Amount }) => sum + Amount, 0)

function titleOf(row: BoardRow): string {
  const bill = row.Match?.Bills[0]
  if (isChosen(row) && bill)
    return `${row.PosName || bill.PosName} · bill ${bill.BillNo || bill.Approval || bill.Last4}`
  const day = row.At === '' ? '' : ` ngày ${formatDay(row.At.slice(0, 10)).slice(0, 5)}`
  return `${formatVnd(row.Gross)}${day}`
}

/** `VCB 11 · 24 bill`, with the reason that they share. */
function joinEntries(a: Entry, b: Entry): Entry {
  const rows = [...a.rows, ...b.rows]
  const first = rows[0]
  const percent = first ? percentOf(first) : null
  const why = percent === null ? a.why : `Ngân hàng tính phí ${formatPercent(percent)} cho ${rows.length} bill.`
  return { ...a, rows, title: `${first?.PosName ?? ''} · ${rows.length} bill`, vnd: (a.vnd ?? 0) + (b.vnd ?? 0), why }
}

const missedEntry = (bill: MissedBill): Entry => ({
  key: `m${bill.LogWithdrawalID}`,
  word: 'Chỉ có sổ',
  tone: bill.LateDays > 0 ? 'red' : 'grey',
  title: `${bill.PosName} · bill ${bill.BillNo || bill.Approval || bill.Last4}`,
  vnd: null,
  side: formatVnd(bill.Amount),
  why:
    bill.LateDays > 0
      ? `Chưa thấy trong sao kê, quá hạn ${bill.LateDays} ngày (${bill.OrderCode}).`
      : `Chưa thấy trong sao kê, hẹn về ${formatDay(bill.ExpectedDate)} (${bill.OrderCode}).`,
  rows: [],
  answers: [],
  answer: null,
  orderId: bill.OrderID,
})
