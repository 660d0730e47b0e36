import { formatVnd } from '../../kit/money/amounts.ts'
import type { BillLot, BrandSum } from './billPhotos.ts'

type Slip = { Count: number | null; Amount: number | null; Brands: readonly BrandSum[] }

/** The differences of a settlement slip from the books of its lô, in sentences; none where the lô may be closed. */
export function slipDifferences(slip: Slip, lot: BillLot): string[] {
  if (slip.Count === null || slip.Amount === null) return ['Chưa đọc được số bill và tổng tiền của phiếu kết toán']
  const whole = differenceOf('', { Count: slip.Count, Amount: slip.Amount }, lot)
  const brands = slip.Brands.flatMap((brand) => {
    const ours = lot.Brands.find(({ CardType }) => CardType === brand.CardType) ?? { Count: 0, Amount: 0 }
    return differenceOf(`${brand.CardType}: `, brand, ours)
  })
  const isShort = slip.Count > lot.Count
  const gaps = isShort && lot.Gaps.length > 0 ? [`Số bill vắng trong sổ: ${lot.Gaps.join(', ')}`] : []
  return [...whole, ...brands, ...gaps]
}

type Sum = { Count: number; Amount: number }

function differenceOf(of: string, slip: Sum, books: Sum): string[] {
  if (slip.Count === books.Count && slip.Amount === books.Amount) return []
  const told = ({ Count, Amount }: Sum) => `${Count} bill, ${formatVnd(Amount)}`
  const [count, amount] = [slip.Count - books.Count, slip.Amount - books.Amount]
  const words = [wordsOf(count, `${Math.abs(count)} bill`), wordsOf(amount, formatVnd(Math.abs(amount)))]
  return [`${of}phiếu ${told(slip)}; sổ ${told(books)}: ${words.filter((word) => word !== '').join(', ')}`]
}

const wordsOf = (difference: number, size: string): string =>
  difference === 0 ? '' : `sổ ${difference > 0 ? 'thiếu' : 'thừa'} ${size}`
