import { useState } from 'react'
import { changeLook, useLook } from '#app/preferences.ts'
import { useMedia } from '#ui/hooks/useNarrow.ts'

const medium = '(min-width: 768px) and (max-width: 1099px)'

/**
 * Whether the menu at the left is folded. On a wide screen that is kept with the user; on one of middle width it begins
 * folded and what is changed there is not kept, because it says nothing about the user's desk.
 */
export function useFold(): [boolean, () => void] {
  const isKept = useLook().IsMenuFolded
  const isMedium = useMedia(medium)
  const [isOpenHere, setOpenHere] = useState(false)
  if (isMedium) return [!isOpenHere, () => setOpenHere(!isOpenHere)]
  return [isKept, () => changeLook({ IsMenuFolded: !isKept })]
}
