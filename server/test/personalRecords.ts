import { comments } from '@cardpro/contract/kit/audit/comments'
import { files } from '@cardpro/contract/kit/files/files'
import { makeCustomer } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'
import { withAdmin } from './withAdmin.ts'

type Subjects = Record<'customer' | 'card' | 'order' | 'swipe' | 'pos' | 'staffId', number> & { word: string }
type Place = NonNullable<Parameters<typeof uploaded>[2]['place']>
type Told = Record<'comment' | 'file' | 'cardFile' | 'billPhoto' | 'duplicate', number>

/** What is said and kept in a shop of twins, and the same person once more under another number. */
export async function tell(server: TestServer, owner: TestUser, shop: Subjects): Promise<Told> {
  const { word, customer, card } = shop
  const comment = await say(owner, shop)
  const send = async (place: Place, name: string) =>
    (await uploaded(server, owner, { call: files.uploadImage, place, name })).FileID
  const file = await send({ RefKind: 'customer', RefID: customer }, `${word}.png`)
  const cardFile = await send({ RefKind: 'card', RefID: card }, `the-${word}.png`)
  await send({ RefKind: 'order', RefID: shop.order, LogWithdrawalID: shop.swipe }, `bill-${word}.png`)
  const duplicate = await makeCustomer(owner, { FullName: `Khách trùng ${word}` })
  const billPhoto = await send({}, `photo-${word}.png`)
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE files SET is_bill = true WHERE company_id = $1 AND id = $2', [owner.companyId, billPhoto]),
  )
  return { comment, file, cardFile, billPhoto, duplicate }
}

/** A comment on a record of each kind; the customer's calls two people by name. */
async function say(owner: TestUser, { word, customer, card, order, swipe, pos, staffId }: Subjects): Promise<number> {
  const Content = `Gọi ${word}`
  const abouts = [{ CardDataID: card }, { ScheduleID: order, LogWithdrawalID: swipe }, { PosID: pos }]
  for (const about of abouts) await owner.done(comments.addComment, { ...about, Content, MentionIDs: [staffId] })
  const called = { CustomerID: customer, Content, MentionIDs: [owner.userId, staffId] }
  return (await owner.done(comments.addComment, called)).Data.CommentID
}
