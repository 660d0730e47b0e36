import type { Floor, Office } from './acting.ts'
import { insertInto } from './insert.ts'

type Remark = {
  by: 'owner' | 'manager' | 'clerk'
  hoursAgo: number
  customer: number
  text: string
  result?: 1 | 2 | 3 | 4 | 5
  /** When to call again, counted from today. */
  nextAfter?: number
  to?: 'owner' | 'manager' | 'clerk'
  isOfCard?: boolean
}

const remarks: readonly Remark[] = [
  { by: 'clerk', hoursAgo: 196, customer: 0, text: 'Khách quen của chị Linh, chỉ làm buổi sáng' },
  {
    by: 'clerk',
    hoursAgo: 122,
    customer: 0,
    text: 'Đã gọi nhắc đến hạn, khách hẹn cuối tuần',
    result: 1,
    nextAfter: 2,
  },
  { by: 'manager', hoursAgo: 98, customer: 0, text: 'nhớ xin lại ảnh bill đơn tuần trước của khách này', to: 'clerk' },
  { by: 'clerk', hoursAgo: 75, customer: 1, text: 'Gọi ba cuộc không bắt máy', result: 4, nextAfter: 1 },
  { by: 'clerk', hoursAgo: 51, customer: 1, text: 'khách xin giảm phí còn 1,5%, anh duyệt giúp', to: 'owner' },
  { by: 'owner', hoursAgo: 49, customer: 1, text: 'đồng ý 1,55% cho đơn từ 50 triệu', to: 'clerk' },
  { by: 'clerk', hoursAgo: 30, customer: 2, text: 'Thẻ báo hết hạn mức, hẹn nạp bù', result: 2, isOfCard: true },
  { by: 'manager', hoursAgo: 27, customer: 8, text: 'Đưa vào danh sách đen, đừng nhận đơn mới của khách này' },
  { by: 'clerk', hoursAgo: 6, customer: 3, text: 'Khách tự trả thẻ tháng này rồi', result: 3 },
  { by: 'clerk', hoursAgo: 4, customer: 4, text: 'khách hỏi phí thẻ nước ngoài, chị báo lại giúp em', to: 'manager' },
  { by: 'clerk', hoursAgo: 3, customer: 5, text: 'Từ chối vì đã làm chỗ khác', result: 5 },
  { by: 'clerk', hoursAgo: 1, customer: 6, text: 'khách VIP muốn nâng hạn mức nợ, anh xem giúp', to: 'owner' },
]

const hourMs = 3_600_000

/** What was said of customers in the last days, and who was called by name. The rows have the hours in which it was said. */
export async function talkOfCustomers(office: Office, { shop, customers, cards }: Floor): Promise<void> {
  const { company, people, ids } = office.world
  const insert = insertInto(office.client, company.id)
  for (const { by, to, hoursAgo, customer, text, result = 0, nextAfter, isOfCard } of remarks) {
    const subject = customers[customer]
    if (!subject) continue
    const [author, called] = [office.hand(by, shop).member, to && office.hand(to, shop).member]
    const card = isOfCard ? cards.find((one) => people.ids[one.customer] === subject.id) : undefined
    const atMs = office.now.getTime() - hoursAgo * hourMs
    const id = ids.at(atMs)
    await insert('comments', {
      id,
      shop_id: shop.id,
      customer_id: subject.id,
      card_id: card?.id ?? null,
      content: called ? `@${called.fullName} ${text}` : text,
      result,
      next_on: nextAfter === undefined ? null : office.day(nextAfter),
      user_id: author.id,
      at: new Date(atMs),
    })
    if (called) await insert('comment_mentions', { comment_id: id, user_id: called.id, shop_id: shop.id })
  }
}
