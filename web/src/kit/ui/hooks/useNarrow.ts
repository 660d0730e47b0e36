import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, from now on. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  const look = () => window.matchMedia(query).matches
  // Drawn without a window there is no narrow one.
  return useSyncExternalStore(listen, look, () => 'window' in globalThis && 'matchMedia' in window && look())
}

/** Whether the screen is a phone's, where lists are cards and drawers fill everything. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)')
