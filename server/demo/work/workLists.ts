import { views } from '@cardpro/contract/kit/lists/views'
import { doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { chooseView, saveView } from '#kit/views/views.service.ts'

/** What a list's address holds, as the list itself writes it. */
type View = { List: string; Name: string; search: Record<string, string | number | boolean>; isPinned?: boolean }

const ofEverybody: readonly View[] = [
  {
    List: 'orders',
    Name: 'Chưa tất toán 30 ngày',
    search: { ForDate: '30-ngay', OnlyUnsettled: true },
    isPinned: true,
  },
  { List: 'orders', Name: 'Thiếu ảnh bill tuần này', search: { ForDate: '7-ngay', MissingImage: true } },
  { List: 'customers', Name: 'Khách VIP', search: { Rank: 2 }, isPinned: true },
  { List: 'cards', Name: 'Thẻ cửa hàng đang giữ', search: { cardInShop: 1 } },
]
const ofOwner: readonly View[] = [
  { List: 'customers', Name: 'Hai tháng chưa quay lại', search: { InactiveDays: 60 }, isPinned: true },
  { List: 'customers', Name: 'Còn nợ, xếp theo số tiền', search: { HasDebt: true, Sort: '-Balance' } },
  { List: 'cards-due', Name: 'Đã hẹn', search: { Result: 1 }, isPinned: true },
]

/** Views of lists: those that the manager shares with everybody, and the owner's own. */
export async function keepViews(office: Office, { shop }: Floor): Promise<void> {
  const [manager, owner] = [office.hand('manager', shop), office.hand('owner', shop)]
  for (const view of ofEverybody) await keep({ maker: manager, reader: owner }, view, true)
  for (const view of ofOwner) await keep({ maker: owner, reader: owner }, view, false)
}

type People = { maker: Hand; reader: Hand }

async function keep({ maker, reader }: People, { List, Name, search, isPinned }: View, IsShared: boolean) {
  const typed = { List, Name, IsShared, Search: JSON.stringify(search) }
  const { ViewID } = await doCall(maker, { call: views.save, by: saveView }, typed)
  if (!isPinned) return
  await doCall(reader, { call: views.choose, by: chooseView }, { ViewID, IsPinned: true, IsDefault: false })
}
