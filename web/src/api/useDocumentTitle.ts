import { useEffect } from 'react'
import { useSession } from './session.ts'

/**
 * The tab says which screen and of which shop, so that two tabs are never taken for each other; a demo says so first. What
 * lies over a screen gives the tab back to it.
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
