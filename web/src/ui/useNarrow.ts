import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

/** Whether the screen is a phone's, where lists are cards and drawers fill everything. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(query).matches)

function listen(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
