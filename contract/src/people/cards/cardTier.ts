import { z } from 'zod'
import { fold } from '../../kit/search.ts'

/** The class of a card (hạng), the plainest first; a name that one brand alone has is written as that brand prints it. */
export const cardTiers = {
  0: 'Chưa ghi',
  1: 'Chuẩn',
  2: 'Vàng',
  3: 'Titan',
  4: 'Bạch kim',
  5: 'Kim cương',
  6: 'Signature',
  7: 'World',
  8: 'Infinite',
  9: 'Khác',
} as const
export type CardTier = keyof typeof cardTiers

export const wrongTier = 'Hạng thẻ không hợp lệ'
export const cardTier = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { error: wrongTier })

/** The class of a card as it is shown where it may be unknown. */
export const tierName = (tier: number): string => (tier === 0 ? '' : (names[tier] ?? ''))
const names: Readonly<Record<number, string>> = cardTiers

/** `Vàng`, `Gold`, `hạng bạch kim` or `World Elite`; null for what is no class of a card. */
export function readCardTier(typed: string): CardTier | null {
  const name = fold(typed).replace(/^(hang )?(the )?/, '')
  return tierByName.get(name) ?? null
}

const alsoCalled: readonly (readonly [name: string, tier: CardTier])[] = [
  ['', 0],
  ['classic', 1],
  ['standard', 1],
  ['thuong', 1],
  ['green', 1],
  ['gold', 2],
  ['titanium', 3],
  ['platinum', 4],
  ['diamond', 5],
  ['visa signature', 6],
  ['world elite', 7],
  ['world mastercard', 7],
  ['visa infinite', 8],
]
const ownNames = Object.entries(cardTiers).map(([tier, name]) => [fold(name), cardTier.parse(Number(tier))] as const)
const tierByName = new Map<string, CardTier>([...ownNames, ...alsoCalled])
