import { useEffect } from 'react'
import { useSession } from './session.ts'

/**
 * The tab's title names the screen and the shop, so that two tabs are never taken for each other; a demo is marked first.
 * What lies over a screen restores that screen's title when it closes.
 */
export function useDocumentTitle(title: string, liesOver = false): void {
  const { shop, user } = useSession()
  const words = [title, shop?.ShopName, 'Card Pro'].filter(Boolean).join(' - ')
  const name = user?.IsDemo ? `[MẪU] ${words}` : words
  useEffect(() => {
    const before = document.title
    document.title = name
    return () => {
      if (liesOver) document.title = before
    }
  }, [name, liesOver])
}
