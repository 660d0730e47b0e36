import { cardStatuses } from '@cardpro/contract/kit/cardShort'
import { cardPlaces } from '@cardpro/contract/people/cards/cardWords'

export const cardHolders: Record<number, string> = cardPlaces

const statuses: Record<number, string> = cardStatuses
export const cardStatusName = (status: number): string => statuses[status] ?? ''

/** `09/28`, as it is printed on the card. */
export const expiryText = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

export function daysLeftText(days: number): string {
  if (days === 0) return 'hôm nay'
  return days < 0 ? `quá ${-days} ngày` : `còn ${days} ngày`
}

type CardLocation = { CardInShop: number; HolderStaff: string; Slot: string }

/** Where a card is: `Cửa hàng · A12`, `Nhân viên · Trần Lan`. */
export const holderText = ({ CardInShop, HolderStaff, Slot }: CardLocation): string =>
  [cardHolders[CardInShop] ?? '', HolderStaff, Slot].filter(Boolean).join(' · ')
