import { useEffect } from 'react'
import { useSession } from './session.ts'

/** The tab says which screen and of which shop, so that two tabs are never taken for each other. */
export function useDocumentTitle(title: string): void {
  const shop = useSession().shop?.ShopName
  useEffect(() => {
    document.title = [title, shop, 'Card Pro'].filter(Boolean).join(' - ')
  }, [title, shop])
}
