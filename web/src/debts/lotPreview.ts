import { diffMode } from '@cardpro/contract/debts/posMoneyRows'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'

export type DiffMode = 1 | 2 | 3

/** What a payment of a lô will do. `closesVnd` is by how much the lô goes down. */
export type LotPreview = { diffVnd: number; closesVnd: number; remainVnd: number; entries: Entry[] }
type Entry = { side: 'Nợ' | 'Có'; account: string; amountVnd: number }

/**
 * The same division as the server makes: `leaveOpen` leaves a shortfall open and keeps a surplus as not yet
 * known, `posFee` closes the lô and takes the difference as POS fee, `otherIncome` books a surplus as other income. `diffVnd` above 0: the bank paid too little.
 */
export function previewLot(dueVnd: number, amountVnd: number, mode: DiffMode): LotPreview {
  const diffVnd = dueVnd - amountVnd
  const surplusVnd = Math.max(0, -diffVnd)
  const closesVnd = mode === diffMode.posFee ? dueVnd : Math.min(dueVnd, amountVnd)
  const feeVnd = mode === diffMode.posFee ? diffVnd : 0
  const entries: Entry[] = [
    { side: 'Nợ', account: 'quỹ', amountVnd },
    { side: 'Nợ', account: '632 phí POS', amountVnd: Math.max(0, feeVnd) },
    { side: 'Có', account: '1361 tiền POS', amountVnd: closesVnd },
    { side: 'Có', account: '632 phí POS', amountVnd: Math.max(0, -feeVnd) },
    { side: 'Có', account: '3381 chưa xác định', amountVnd: mode === diffMode.leaveOpen ? surplusVnd : 0 },
    { side: 'Có', account: '711 thu khác', amountVnd: mode === diffMode.otherIncome ? surplusVnd : 0 },
  ]
  return { diffVnd, closesVnd, remainVnd: dueVnd - closesVnd, entries: entries.filter(({ amountVnd: vnd }) => vnd > 0) }
}

type Outcome = { value: DiffMode; title: string; effect: string }

/** The ways to treat a difference, each with its consequence; none when the amount is exact. */
export function outcomes(dueVnd: number, amountVnd: number, lotNo: string): Outcome[] {
  const diff = formatVnd(Math.abs(dueVnd - amountVnd))
  if (amountVnd === dueVnd) return []
  if (amountVnd < dueVnd) {
    return [
      { value: diffMode.leaveOpen, title: `Để còn phải về ${diff}`, effect: `Lô ${lotNo} là Về một phần` },
      {
        value: diffMode.posFee,
        title: `Ghi ${diff} vào phí POS`,
        effect: `Lô ${lotNo} về đủ, đánh dấu Lệch phí; lãi giảm ${diff}`,
      },
    ]
  }
  return [
    {
      value: diffMode.leaveOpen,
      title: `Giữ ${diff} ở Chưa xác định`,
      effect: `Lô ${lotNo} về đủ; khoản thừa chưa tính lãi`,
    },
    {
      value: diffMode.posFee,
      title: `Giảm phí POS ${diff}`,
      effect: `Lô ${lotNo} về đủ, đánh dấu Lệch phí; lãi tăng ${diff}`,
    },
    {
      value: diffMode.otherIncome,
      title: `Ghi ${diff} là thu khác`,
      effect: `Lô ${lotNo} về đủ; thu nhập khác tăng ${diff}`,
    },
  ]
}
