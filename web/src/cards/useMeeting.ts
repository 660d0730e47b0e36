import type { Appointment } from '@cardpro/contract/cardRows'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readDrawer } from '#ui/useDrawer.ts'

type Kind = 'create' | 'view' | 'edit' | 'cancel'
export type Meeting = {
  /** Which drawer is open: on a new appointment (of the card `id`), or on one day of the appointment `id`. */
  open: { kind: string; id: number | null; day: string } | null
  create: (cardId?: number) => void
  show: (kind: Exclude<Kind, 'create'>, row: Pick<Appointment, 'CalendarID' | 'Date'>) => void
  close: () => void
}

/** The drawer of the appointments, held in the address: a monthly one has many days, so the day stands beside its id. */
export function useMeeting(): Meeting {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: Record<string, unknown>) =>
    void navigate({ to: '.', search: ((old: Record<string, unknown>) => ({ ...old, ...change })) as never })
  const open = readDrawer(typeof search['drawer'] === 'string' ? search['drawer'] : null)
  const day = typeof search['on'] === 'string' ? search['on'] : ''
  return {
    open: open && { ...open, day },
    create: (cardId) => set({ drawer: cardId === undefined ? 'create' : `create.${cardId}`, on: undefined }),
    show: (kind, row) => set({ drawer: `${kind}.${row.CalendarID}`, on: row.Date }),
    close: () => set({ drawer: undefined, on: undefined }),
  }
}
