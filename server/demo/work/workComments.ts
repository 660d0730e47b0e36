import type { Shop } from '#demo/company.ts'
import type { Floor, Office } from '#demo/demoCalls.ts'
import { insertInto } from '#demo/insertRow.ts'

type Person = 'owner' | 'manager' | 'clerk'
type Said = { by: Person; hoursAgo: number; text: string; to?: Person }
type Remark = Said & {
  customer: number
  result?: 1 | 2 | 3 | 4 | 5
  /** When to call again, counted from today. */
  nextAfter?: number
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

/** Of the last order before today that was swiped, of its bill, and of the POS; only users who may see it are mentioned. */
const talks: readonly (Said & { of: 'order' | 'bill' | 'pos' })[] = [
  { of: 'order', by: 'manager', hoursAgo: 21, text: 'khách hẹn nhận tiền trước 16 giờ, em theo giúp chị', to: 'clerk' },
  { of: 'bill', by: 'clerk', hoursAgo: 20, text: 'bill in mờ, chị xem ảnh giúp em', to: 'manager' },
  { of: 'bill', by: 'manager', hoursAgo: 19, text: 'Đã tra soát với ngân hàng, khớp số tiền' },
  { of: 'pos', by: 'manager', hoursAgo: 5, text: 'máy sắp hết giấy và pin yếu, anh cho thay', to: 'owner' },
]

const hourMs = 3_600_000

/** What was said of customers in the last days, and who was called by name. The rows have the hours in which it was said. */
export async function commentOnCustomers(office: Office, { shop, customers, cards }: Floor): Promise<void> {
  for (const { customer, result = 0, nextAfter, isOfCard, ...said } of remarks) {
    const subject = customers[customer]
    if (!subject) continue
    const card = isOfCard ? cards.find((one) => office.world.people.ids[one.customer] === subject.id) : undefined
    await say(office, shop, {
      said,
      about: {
        customer_id: subject.id,
        card_id: card?.id ?? null,
        result,
        next_on: nextAfter === undefined ? null : office.day(nextAfter),
      },
    })
  }
}

/** The same of an order, its bill and the POS. */
export async function commentOnOrders(office: Office, { shop }: Floor): Promise<void> {
  const { rows } = await office.client.query<{ id: number; order_id: number; pos_id: number }>(
    `SELECT id, order_id, pos_id
     FROM swipes
     WHERE company_id = $1 AND shop_id = $2 AND posted_on < $3 AND status = 1
     ORDER BY posted_on DESC, id DESC
     LIMIT 1`,
    [office.world.company.id, shop.id, office.world.today],
  )
  const [swipe] = rows
  if (!swipe) return
  const abouts = {
    order: { order_id: swipe.order_id },
    bill: { order_id: swipe.order_id, swipe_id: swipe.id },
    pos: { pos_id: swipe.pos_id },
  }
  for (const { of, ...said } of talks) await say(office, shop, { said, about: abouts[of] })
}

async function say(office: Office, shop: Shop, { said, about }: { said: Said; about: object }): Promise<void> {
  const { company, ids } = office.world
  const { by, to, hoursAgo, text } = said
  const insert = insertInto(office.client, company.id)
  const [author, called] = [office.hand(by, shop).member, to && office.hand(to, shop).member]
  const atMs = office.now.getTime() - hoursAgo * hourMs
  const id = ids.at(atMs)
  await insert('comments', {
    id,
    shop_id: shop.id,
    ...about,
    content: called ? `@${called.fullName} ${text}` : text,
    user_id: author.id,
    at: new Date(atMs),
  })
  if (called) await insert('comment_mentions', { comment_id: id, user_id: called.id, shop_id: shop.id })
}
