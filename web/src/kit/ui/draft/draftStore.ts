import { drafts } from '@cardpro/contract/kit/lists/drafts'
import { newKey, send } from '#kit/api/client.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { onSessionEnd, session, subscribe } from '#kit/api/session.ts'

/** A form's draft belongs to the user who opened the form, and to the shop it was opened in. */
export type DraftKey = { form: string; userId: number; shopId: number }
type Writing = DraftKey & { content: string | null }

const nameOf = ({ form, userId, shopId }: DraftKey): string => `${userId} ${shopId} ${form}`
const queues = new Map<string, Promise<unknown>>()
/** What could not be sent: it goes out when the server is back, or when the same user has signed in again. */
const waitingDrafts = new Map<string, Writing>()
const againMs = 5_000

/** Whose draft a form's is; null while no user is signed in. */
export function draftKey(form: string): DraftKey | null {
  const { user, shop } = session()
  return user && shop ? { form, userId: user.UserID, shopId: shop.ShopID } : null
}

/** What is still on its way out is waited for: it may have been typed before the session ended. */
export async function readDraft(key: DraftKey) {
  await queues.get(nameOf(key))
  const { form, shopId } = key
  const { Data } = await send<typeof drafts.get>(drafts.get, { Form: form }, { shopId })
  return Data
}

/** Keeps a draft, or with null drops it. One form's go out one after another. Answers when it was kept. */
export function writeDraft(key: DraftKey, content: string | null, keepalive = false): Promise<string | null> {
  const name = nameOf(key)
  const writing = { ...key, content }
  waitingDrafts.delete(name)
  const sent = (queues.get(name) ?? Promise.resolve()).then(() => sendNow(writing, keepalive))
  queues.set(name, sent)
  void sent.finally(() => queues.get(name) === sent && queues.delete(name))
  return sent
}

async function sendNow(writing: Writing, keepalive: boolean): Promise<string | null> {
  const { form, content, userId, shopId } = writing
  const options = { once: true, keepalive, shopId, idempotencyKey: newKey() }
  try {
    if (session().user?.UserID !== userId) throw new Error('signed out')
    if (content !== null)
      return (await send<typeof drafts.save>(drafts.save, { Form: form, Content: content }, options)).Data.At
    await send(drafts.delete, { Form: form }, options)
  } catch (error) {
    // What the server has refused would be refused again, but for want of room.
    if (error instanceof Refusal && error.status === 200 && error.code !== 'DISK_FULL') return null
    waitingDrafts.set(nameOf(writing), writing)
    setTimeout(sendWaiting, againMs)
  }
  return null
}

/** A draft that waits to be sent is dropped when another user signs in. */
function sendWaiting(): void {
  const { user } = session()
  if (!user) return
  for (const [name, { userId, content, ...key }] of waitingDrafts) {
    waitingDrafts.delete(name)
    if (userId === user.UserID) void writeDraft({ ...key, userId }, content)
  }
}

subscribe(sendWaiting)
// What failed because the session had died comes here after this, and waits for the same user.
onSessionEnd(() => waitingDrafts.clear())
