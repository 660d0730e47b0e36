import { type FinderHit, type FoundKind, finder, foundKinds } from '@cardpro/contract/kit/lists/finder'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { type StoredShop, useSession } from '#kit/api/session.ts'
import { useChooseShop } from '#kit/pickers/shops/useChooseShop.ts'
import { useDebounced } from '#kit/ui/hooks/timers.ts'
import { withoutCardNumber } from './highlight.ts'
import type { PaletteLine } from './palette.ts'

const waitMs = 120
const minLength = 2

const paths: Record<FoundKind, (found: FinderHit) => string> = {
  order: ({ ID }) => `/contract/${ID}`,
  customer: ({ ID }) => `/customer?drawer=view.${ID}`,
  card: ({ ID }) => `/cards?drawer=edit.${ID}`,
  bill: ({ ScheduleID }) => `/contract/${ScheduleID}`,
  pos: ({ ID }) => `/manager/pos?drawer=edit.${ID}`,
  partner: ({ ID }) => `/manager/partner?drawer=edit.${ID}`,
  aff: ({ ID }) => `/manager/collaborators?drawer=edit.${ID}`,
  collection: ({ CustomerID }) => `/debt/customer?drawer=detail.${CustomerID}`,
}

/** What was found, and whether it is the answer to `typed` yet: until then the lines of the letters before stay. */
export type Records = { typed: string; lines: PaletteLine[]; isAsking: boolean }
type PaletteRecordsProps = { typed: string; shops: StoredShop[]; onFound: (records: Records) => void }

/** Looks for the records that were meant and hands them to the palette as lines. Its code is loaded with the first letters. */
export function PaletteRecords({ typed, shops, onFound }: PaletteRecordsProps) {
  const wanted = withoutCardNumber(typed.trim())
  const keyword = useDebounced(wanted, waitMs)
  const lineOf = useLineOf(shops)
  const isWorth = keyword.length >= minLength
  const { data, isFetching } = useCall(finder.find, { keyword }, { enabled: isWorth, silent: true })
  const isAsking = isFetching || keyword !== wanted
  const tell = useEffectEvent((rows: FinderHit[]) => onFound({ typed, lines: rows.map(lineOf), isAsking }))
  const rows = isWorth ? data?.Data : undefined
  useEffect(() => tell(rows ?? []), [typed, rows, isAsking])
  return null
}

function useLineOf(shops: StoredShop[]): (found: FinderHit) => PaletteLine {
  const router = useRouter()
  const chooseShop = useChooseShop()
  const current = useSession().shop?.ShopID
  return (found) => {
    const path = paths[found.Kind](found)
    const shop = shops.find(({ ShopID }) => ShopID === found.ShopID)
    const isHere = found.ShopID === current
    return {
      id: `${found.Kind} ${found.ID}`,
      group: foundKinds[found.Kind],
      title: found.Title,
      hint: isHere || !shop ? found.Hint : `${found.Hint} · ${shop.ShopName}`,
      isRecord: true,
      // Another tab works in the shop that is chosen, so only what is in that one opens there.
      ...(isHere && { href: path }),
      act: () => (isHere || !shop ? router.history.push(path) : chooseShop(shop, path)),
    }
  }
}
