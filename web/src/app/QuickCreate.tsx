import { PlusOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/constants'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { hasScreen } from './screens.ts'

/** What may be started from anywhere in a shop: only what has a screen, and only for whoever may do it. */
export function useCreations(): { title: string; to: string; search: Record<string, string> }[] {
  const { user, shop } = useSession()
  const rights = user?.Rights ?? []
  if (shop?.ShopID === companyShopId) return []
  const all = [{ title: 'Đơn', to: '/contract', search: { drawer: 'create' }, right: 'orders.add' }]
  return all.filter(({ to, right }) => hasScreen(to) && rights.includes(right))
}

export function QuickCreate() {
  const router = useRouter()
  const creations = useCreations()
  if (creations.length === 0) return null
  const items = creations.map(({ title }) => ({ key: title, label: title }))
  const start = (title: string): void => {
    const chosen = creations.find((creation) => creation.title === title)
    if (chosen) void router.navigate({ to: chosen.to, search: chosen.search })
  }
  return (
    <HeaderMenu className="quick-create" place="wide-only" menu={{ items, onClick: ({ key }) => start(key) }}>
      <PlusOutlined aria-hidden />
      Tạo nhanh
    </HeaderMenu>
  )
}
