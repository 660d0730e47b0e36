import type { KeyboardEvent } from 'react'

/** The arrows lead from card to card: along a line, and to the nearest one above or below, in the other groups too. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.cp-report-card > :is(a, button:first-child)')]
  const at = cards.findIndex((card) => card === document.activeElement)
  const next = at < 0 ? undefined : nextOf(cards, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(cards: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return cards[at + 1]
  if (key === 'ArrowLeft') return cards[at - 1]
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const places = cards.map((card) => card.getBoundingClientRect())
  const here = places[at]
  if (!here) return undefined
  const way = key === 'ArrowDown' ? 1 : -1
  const far = (place: DOMRect) => way * (place.top - here.top)
  const reached = cards.flatMap((card, index) => {
    const place = places[index]
    return place && far(place) > 1 ? [{ card, lines: far(place), aside: Math.abs(place.left - here.left) }] : []
  })
  return reached.toSorted((one, other) => one.lines - other.lines || one.aside - other.aside)[0]?.card
}
