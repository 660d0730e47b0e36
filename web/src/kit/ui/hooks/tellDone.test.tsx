import type { Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { pos } from '@cardpro/contract/places/pos/pos'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { type Cancelling, useTellDone } from './useUndo.ts'

/** What toasts were shown: a text, or a way back beside it. */
type Toast = string | ((props: { closeToast: () => void }) => ReactElement<{ message: string; onAction: () => void }>)
const shown = vi.hoisted(() => ({ toasts: [] as unknown[], pushed: [] as string[] }))
vi.mock('react-toastify/unstyled', () => {
  const show = (content: unknown) => shown.toasts.push(content)
  return { toast: { success: show, error: show, info: show, dismiss: () => undefined } }
})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ history: { push: (at: string) => void shown.pushed.push(at) } }),
}))

beforeEach(() => {
  shown.toasts.length = 0
  shown.pushed.length = 0
})

type OfferCase = { rights: string[]; call: Call; sent?: object; cancelling?: Cancelling | null }

/** What the toast says after this call, and its way back, where it offers one. */
function told({ rights, call, sent = {}, cancelling = null }: OfferCase) {
  storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights: rights }, quan1)
  let tell: ReturnType<typeof useTellDone> = () => undefined
  const Form = () => {
    tell = useTellDone()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  tell('Đã lưu', { call, sent, key: 'k1', cancelling })
  const toast = shown.toasts.at(-1) as Toast
  if (typeof toast === 'string') return { message: toast, back: null }
  const { message, onAction } = toast({ closeToast: () => undefined }).props
  return { message, back: onAction }
}

describe('T33: the toast', () => {
  const added = { call: people.addOrEditCustomer, sent: { FullName: 'Trần Văn Nhầm' } }
  const changed = { call: people.addOrEditCustomer, sent: { CustomerID: 7 } }

  test('offers the way back from what was made to users who may delete it, and to no others', () => {
    expect(told({ ...added, rights: ['customers.add', 'customers.edit'] })).toEqual({ message: 'Đã lưu', back: null })
    expect(told({ ...added, rights: ['customers.add', 'customers.cancel'] }).back).not.toBeNull()
  })

  test('offers it from a change to users who may change the record', () => {
    expect(told({ ...changed, rights: ['customers.edit'] }).back).not.toBeNull()
    expect(told({ ...changed, rights: ['customers.cancel'] }).back).toBeNull()
  })

  test('offers it from a deleted POS and a deactivated customer', () => {
    expect(told({ call: pos.delete, sent: { posID: 3 }, rights: ['pos.edit'] }).back).not.toBeNull()
    const stopped = { call: people.deleteCustomer, sent: { CustomerID: 7 } }
    expect(told({ ...stopped, rights: ['customers.edit'] }).back).not.toBeNull()
  })

  test('undoes by the key of the own call, in its shop, and says what was undone', async () => {
    const { back } = told({ ...changed, rights: ['customers.edit'] })
    storeSession('token', { ...minhAnh, Rights: ['customers.edit'] }, { ...quan1, ShopID: 3 })
    replies.push(ok({ Act: 'Sửa khách hàng' }))
    back?.()
    await vi.waitFor(() => expect(shown.toasts.at(-1)).toBe('Đã hoàn tác: Sửa khách hàng'))
    expect(requests.map(({ body, headers }) => [JSON.parse(body), headers['shopid']])).toEqual([[{ Key: 'k1' }, '1']])
  })

  test('says why nothing was undone', async () => {
    const { back } = told({ ...changed, rights: ['customers.edit'] })
    replies.push({ body: { Result: 0, Message: 'Phạm Thu Hà đã sửa Ghi chú', Data: null } })
    back?.()
    await vi.waitFor(() => expect(shown.toasts).toHaveLength(2))
    expect((shown.toasts.at(-1) as ReactElement<{ message: string }>).props.message).toBe('Phạm Thu Hà đã sửa Ghi chú')
  })

  test('leads from posted money to its cancelling, for users who may cancel; nothing is sent by that', () => {
    const cancelling = { call: orders.cancelLine, at: '/contract/5?act=cancel.9' }
    const posted = { call: orders.addTopUp, sent: { ScheduleID: 5 }, cancelling }
    expect(told({ ...posted, rights: ['orders.edit'] }).back).toBeNull()
    told({ ...posted, rights: ['orders.cancel'] }).back?.()
    expect(shown.pushed).toEqual(['/contract/5?act=cancel.9'])
    expect(requests).toEqual([])
  })

  test('of money that takes more than one cancelling offers none', () => {
    expect(told({ call: orders.addTopUp, sent: { ScheduleID: 5 }, rights: ['orders.cancel'] }).back).toBeNull()
  })
})
