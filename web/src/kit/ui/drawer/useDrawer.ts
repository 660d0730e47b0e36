import { useCallback } from 'react'
import { useAddress } from '#kit/ui/list/useFilters.ts'

export type OpenDrawer = { kind: string; id: number | null }
export type DrawerState = { open: OpenDrawer | null; show: (kind: string, id?: number) => void; close: () => void }

/** The one drawer of a screen, held in the address: `drawer=create`, or `drawer=edit.123` for what is about one record. */
export function useDrawer(): DrawerState {
  const [written, setWritten] = useAddress('drawer')
  const show = useCallback(
    (kind: string, id?: number) => setWritten(id === undefined ? kind : `${kind}.${id}`),
    [setWritten],
  )
  const close = useCallback(() => setWritten(null), [setWritten])
  return { open: readDrawer(written), show, close }
}

export function readDrawer(written: string | null): OpenDrawer | null {
  const [, kind, id] = /^([a-z]+)(?:\.(\d{1,16}))?$/.exec(written ?? '') ?? []
  return kind ? { kind, id: id ? Number(id) : null } : null
}
