import type { Appointment } from '@cardpro/contract/people/cards/cardRows'
import { readDrawer } from '#kit/ui/drawer/useDrawer.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { useParameters, useSetSearch } from '#kit/ui/list/useFilters.ts'
import type { Contact } from '#people/cards/cardPaths.ts'

type Kind = 'create' | 'view' | 'edit' | 'cancel'
export type Meeting = {
  /** Which drawer is open: on a new appointment (of the card `id`), or on one day of the appointment `id`. */
  open: { kind: string; id: number | null; day: string; contact: Contact | null } | null
  create: (cardId?: number) => void
  show: (kind: Exclude<Kind, 'create'>, row: Pick<Appointment, 'CalendarID' | 'Date'>) => void
  close: () => void
}

/** The drawer of the appointments, held in the address: a monthly one has many days, so the day is beside its id. */
export function useMeeting(): Meeting {
  const search = useParameters()
  const setSearch = useSetSearch()
  const set = (change: Search) => setSearch((old) => ({ ...old, ...change }))
  const open = readDrawer(typeof search['drawer'] === 'string' ? search['drawer'] : null)
  const day = typeof search['on'] === 'string' ? search['on'] : ''
  return {
    open: open && { ...open, day, contact: contactOf(search) },
    create: (cardId) => set({ ...closedSearch, drawer: cardId === undefined ? 'create' : `create.${cardId}` }),
    show: (kind, row) => set({ ...closedSearch, drawer: `${kind}.${row.CalendarID}`, on: row.Date }),
    close: () => set(closedSearch),
  }
}

const closedSearch = { drawer: undefined, on: undefined, called: undefined }

/** Coming from the due cards, the appointment carries the day of the call. */
function contactOf({ called, on }: Search): Contact | null {
  const type = ([1, 2] as const).find((one) => one === Number(called))
  return type && typeof on === 'string' ? { type, DateDues: on } : null
}
