import { type StatementField, statementFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Facts } from '#kit/tables/rows/printedFacts.rules.ts'
import type { PrintedSum } from '#kit/tables/rows/readLines.rules.ts'
import type { Proof } from '#kit/tables/schema.ts'

type AmountField = 'gross' | 'fee' | 'feeVat' | 'net'
export type Amounts = Record<AmountField, number>
/** A line of an acquirer: its amounts as they are printed, and as they count, in đồng and hundredths. */
export type Weighable = { no: number; printed: Amounts; counted: Amounts }
type CardProofs = { proofs: Proof[]; links: number; breaks: number }

const number = (value: number): string => value.toLocaleString('vi-VN')
const named = (value: number): string => formatVnd(Math.round(value))

/** All that an acquirer's table says of itself, against its rows. `hasNet`: it has columns of what was kept and of what is left. */
export function proveCards(
  rows: Weighable[],
  said: { facts: Facts; sums: PrintedSum<StatementField>[]; hasNet: boolean },
): CardProofs {
  const wrong = said.hasNet ? rows.filter((row) => !isBalanced(row.printed)) : []
  return {
    links: said.hasNet ? rows.length : 0,
    breaks: wrong.length,
    proofs: [
      ...(said.hasNet ? [netProof(rows, wrong)] : []),
      ...sumProofs(rows, said.sums),
      ...countProof(rows, said.facts),
    ],
  }
}

/** To the đồng: acquirers print hundredths of one and round. The tax of a fee stands within it or beside it. */
function isBalanced({ gross, fee, feeVat, net }: Amounts): boolean {
  const [size, kept, came] = [Math.abs(gross), Math.abs(fee), Math.abs(net)]
  return [size - kept, size - kept - Math.abs(feeVat)].some((left) => Math.abs(Math.abs(left) - came) < 0.51)
}

function netProof(rows: Weighable[], wrong: Weighable[]): Proof {
  const name = 'Thực nhận = số tiền − phí'
  const [first] = wrong
  if (!first) return { name, isRight: true, sentence: `Đúng ở cả ${number(rows.length)} dòng` }
  const { gross, fee, net } = first.printed
  const sentence = `${number(wrong.length)}/${number(rows.length)} dòng lệch, đầu tiên dòng ${first.no}: ${named(gross)} − ${named(fee)} khác ${named(net)}`
  return { name, isRight: false, sentence }
}

const fields = ['gross', 'fee', 'feeVat', 'net'] as const

/** A sum is that of all rows so far or of those since the sum before it, of amounts as printed or as they count. */
function sumProofs(rows: Weighable[], sums: PrintedSum<StatementField>[]): Proof[] {
  let from = 0
  return sums.flatMap(({ no, after, money }) => {
    const parts = [rows.slice(0, after), rows.slice(from, after)]
    from = after
    return fields.flatMap((field): Proof[] => {
      const said = money[field]
      if (said === undefined) return []
      const read = parts.flatMap((part) => [sumOf(part, 'printed', field), sumOf(part, 'counted', field)])
      const isRight = read.some((sum) => Math.abs(Math.abs(sum) - Math.abs(said)) < 0.01)
      const sentence = isRight
        ? `Bằng số tệp in: ${named(said)}`
        : `Lệch tổng: dòng ${no} in ${named(said)}, các dòng cộng lại ${named(read[0] ?? 0)}`
      return [{ name: `Tổng ${statementFields[field].toLowerCase()}`, isRight, sentence, no }]
    })
  })
}

const sumOf = (rows: Weighable[], kind: 'printed' | 'counted', field: AmountField): number =>
  rows.reduce((sum, row) => sum + row[kind][field], 0)

function countProof(rows: Weighable[], { count }: Facts): Proof[] {
  if (!count) return []
  const isRight = count.value === rows.length
  const sentence = isRight
    ? `Bằng số tệp in: ${count.value}`
    : `Lệch số dòng: tệp in ${count.value}, đọc được ${rows.length}`
  return [{ name: 'Số giao dịch', isRight, sentence, no: count.no }]
}
