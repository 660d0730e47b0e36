import { addDays } from '@cardpro/contract/dates'

type Range = { from: string; to: string }

/** The stretches of days that lists offer, both ends included. */
export function presetRanges(today: string): { name: string; range: Range }[] {
  const yesterday = addDays(today, -1)
  return [
    { name: 'Hôm nay', range: { from: today, to: today } },
    { name: 'Hôm qua', range: { from: yesterday, to: yesterday } },
    { name: '7 ngày', range: { from: addDays(today, -6), to: today } },
    { name: 'Tháng này', range: thisMonth(today) },
  ]
}

export const thisMonth = (today: string): Range => ({ from: `${today.slice(0, 8)}01`, to: today })
