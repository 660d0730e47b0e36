/** How a voucher words its amounts; a shop may choose the other usual form. */
export type WordsStyle = { zeroTens?: 'linh' | 'lẻ'; ending?: 'đồng' | 'đồng chẵn' }

/** 1005000 → `một triệu không trăm linh năm nghìn đồng`. Up to 9 × 10^15, negative too. */
export function amountInWords(vnd: number, { zeroTens = 'linh', ending = 'đồng' }: WordsStyle = {}): string {
  if (!Number.isInteger(vnd) || Math.abs(vnd) > largestNumber) throw new RangeError(`Cannot be read in words: ${vnd}`)
  const words = vnd === 0 ? ['không'] : wholeWords(Math.abs(vnd), zeroTens)
  return [...(vnd < 0 ? ['âm'] : []), ...words, ending].join(' ')
}

const largestNumber = 9_000_000_000_000_000
const billion = 1_000_000_000
const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const

/** Numbers are read by tỷ: the billions like a number of their own, then `tỷ`, then the rest. */
function wholeWords(value: number, zeroTens: string): string[] {
  const billions = Math.floor(value / billion)
  const rest = value % billion
  if (billions === 0) return belowBillion(rest, { isFirst: true, zeroTens })
  return [...wholeWords(billions, zeroTens), 'tỷ', ...belowBillion(rest, { isFirst: false, zeroTens })]
}

type Position = { isFirst: boolean; zeroTens: string }

function belowBillion(value: number, { isFirst, zeroTens }: Position): string[] {
  const groups = [
    { value: Math.floor(value / 1_000_000), name: ['triệu'] },
    { value: Math.floor(value / 1000) % 1000, name: ['nghìn'] },
    { value: value % 1000, name: [] },
  ].filter((group) => group.value > 0)
  return groups.flatMap((group, index) => [
    ...hundreds(group.value, { isFirst: isFirst && index === 0, zeroTens }),
    ...group.name,
  ])
}

/** A group of three digits. Only the very first group leaves out its leading zeros: in the others they are spelled. */
function hundreds(value: number, { isFirst, zeroTens }: Position): string[] {
  const hundred = Math.floor(value / 100)
  const ten = Math.floor(value / 10) % 10
  const one = value % 10
  const saysHundred = hundred > 0 || !isFirst
  return [
    ...(saysHundred ? [digit(hundred), 'trăm'] : []),
    ...tens(ten),
    ...spellOnes({ ten, one, zeroTens: saysHundred ? zeroTens : '' }),
  ]
}

function tens(ten: number): string[] {
  if (ten === 0) return []
  return ten === 1 ? ['mười'] : [digit(ten), 'mươi']
}

function spellOnes({ ten, one, zeroTens }: { ten: number; one: number; zeroTens: string }): string[] {
  if (one === 0) return []
  if (ten === 0) return zeroTens === '' ? [digit(one)] : [zeroTens, digit(one)]
  if (one === 5) return ['lăm']
  if (one === 1 && ten > 1) return ['mốt']
  if (one === 4 && ten > 1) return ['tư']
  return [digit(one)]
}

function digit(value: number): string {
  return digits[value] ?? ''
}
