import type { Call } from '@cardpro/contract/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Submit, useSubmit } from './hooks.ts'
import { retryRules } from './retry.ts'
import { storeSession, storeShop } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { keys, listCards, ok, pay, quick, type Reply, replies, requests } from './testReplies.ts'

/** What the user was told, and the "Kiểm tra" of a lost reply. */
const told = vi.hoisted(() => ({ refusals: [] as string[], checks: [] as (() => void)[] }))
vi.mock('./toasts.tsx', () => ({
  showError: (message: string) => void told.refusals.push(message),
  showUnknown: (_id: string, _said: object, check: () => void) => void told.checks.push(check),
  hideUnknown: () => undefined,
}))

const refused = (Message: string, Code = 'INVALID'): Reply => ({ body: { Result: 0, Message, Data: null, Code } })
const databaseDown: Reply = { status: 503, body: { Result: 0, Message: '', Data: null, Code: 'DATABASE_DOWN' } }
/** One attempt and its repetitions, all of them without a reply. */
const lost: Reply[] = [null, null, null, null]

beforeEach(() => {
  // As often as in the product, without its waits.
  Object.assign(retryRules, quick)
  told.refusals.length = 0
  told.checks.length = 0
})

/** The hook as a form holds it that is drawn once. */
function formOf<C extends Call>(call: C, options = {}, client = new QueryClient()): Submit<C> {
  const held: Submit<C>[] = []
  const Form = () => {
    held.push(useSubmit(call, options))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const [form] = held
  if (!form) throw new Error('the form was not drawn')
  return form
}

describe('a form', () => {
  it('belongs to the shop in which it was opened: what it sends goes there', async () => {
    storeSession('t', minhAnh, quan1)
    const form = formOf(pay)
    replies.push(ok({ Paid: 5 }))

    storeShop({ ...quan1, ShopID: 3 })
    await form.submit({ Amount: 5 })

    expect(requests.map(({ headers }) => headers['shopid'])).toEqual(['1'])
  })
})

describe('a refusal is final: what is sent next is another intent', () => {
  it('after a sentence of refusal', async () => {
    const form = formOf(pay)
    replies.push(refused('Quỹ không đủ tiền'), ok({ Paid: 5 }))

    expect(await form.submit({ Amount: 9 })).toBeNull()
    expect((await form.submit({ Amount: 5 }))?.Data).toEqual({ Paid: 5 })

    expect(told.refusals).toEqual(['Quỹ không đủ tiền'])
    expect(new Set(keys()).size).toBe(2)
  })

  it('after a question, which is agreed to under a key of its own', async () => {
    const form = formOf(pay)
    replies.push(refused('Chuyển vượt số còn phải chuyển', 'CONFIRM'), ok({ Paid: 5 }))

    await form.submit({ Amount: 5 })
    await form.submit({ Amount: 5 }, ['W_SEND_OVER'])

    expect(told.refusals).toEqual([])
    expect(new Set(keys()).size).toBe(2)
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ Amount: 5, Confirm: ['W_SEND_OVER'] })
  })
})

it('an exception of the specification is told after one repetition: the user need not wait for it', async () => {
  const form = formOf(pay, { isException: true })
  replies.push(...lost)

  expect(await form.submit({ Amount: 5 })).toBeNull()

  expect(told.checks).toHaveLength(1)
  expect(keys()).toHaveLength(2)
})

describe('a lost reply leaves the intent what it was', () => {
  it('pressed again, the button sends the same key', async () => {
    const form = formOf(pay)
    replies.push(...lost, ok({ Paid: 5 }))

    expect(await form.submit({ Amount: 5 })).toBeNull()
    expect((await form.submit({ Amount: 5 }))?.Data).toEqual({ Paid: 5 })

    expect(keys()).toHaveLength(5)
    expect(new Set(keys()).size).toBe(1)
  })

  it('"Kiểm tra" asks with the same key', async () => {
    const form = formOf(pay)
    replies.push(...lost, ok({ Paid: 5 }))

    await form.submit({ Amount: 5 })
    told.checks[0]?.()
    await vi.waitFor(() => expect(requests).toHaveLength(5))

    expect(new Set(keys()).size).toBe(1)
  })

  it('"Kiểm tra" ends the form like saving does, and what was read of its calls is read again', async () => {
    const done: unknown[] = []
    const client = new QueryClient()
    client.setQueryData([1, listCards.path, {}], 'the cards')
    const form = formOf(
      pay,
      { refresh: [listCards], onSuccess: ({ Data }: { Data: unknown }) => done.push(Data) },
      client,
    )
    replies.push(...lost, ok({ Paid: 5 }))

    await form.submit({ Amount: 5 })
    expect(done).toEqual([])
    told.checks[0]?.()

    await vi.waitFor(() => expect(done).toEqual([{ Paid: 5 }]))
    expect(client.getQueryState([1, listCards.path, {}])?.isInvalidated).toBe(true)
  })

  it('is not shown as refused by a later attempt that certainly wrote nothing', async () => {
    const form = formOf(pay)
    replies.push(...lost, databaseDown, databaseDown, databaseDown, databaseDown, ok({ Paid: 5 }))

    await form.submit({ Amount: 5 })
    await form.submit({ Amount: 5 })
    await form.submit({ Amount: 5 })

    expect(told.refusals).toEqual([])
    expect(told.checks).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is over once the outcome is known: the next form is another intent', async () => {
    const form = formOf(pay)
    replies.push(...lost, ok({ Paid: 5 }), ok({ Paid: 6 }))

    await form.submit({ Amount: 5 })
    await form.submit({ Amount: 5 })
    await form.submit({ Amount: 6 })

    const sent = keys()
    expect(sent[4]).toBe(sent[0])
    expect(sent[5]).not.toBe(sent[0])
  })
})

it('a button that is pressed twice sends once', async () => {
  const form = formOf(pay)
  replies.push(ok({ Paid: 5 }), ok({ Paid: 5 }))

  const [first, second] = await Promise.all([form.submit({ Amount: 5 }), form.submit({ Amount: 5 })])

  expect(first?.Data).toEqual({ Paid: 5 })
  expect(second).toBeNull()
  expect(requests).toHaveLength(1)
})

describe('the acts on the rows of a list are intents of their own', () => {
  it('one on another row waits for the one under way; the same one again is sent once', async () => {
    const list = formOf(pay, { isOfRows: true })
    replies.push(ok({ Paid: 5 }), ok({ Paid: 6 }))

    const answers = await Promise.all([5, 6, 6].map((Amount) => list.submit({ Amount })))

    expect(answers.map((answer) => answer?.Data)).toEqual([{ Paid: 5 }, { Paid: 6 }, undefined])
    expect(new Set(keys()).size).toBe(2)
  })

  it('what is changed and changed back while the first is under way ends as it was pressed last', async () => {
    const list = formOf(pay, { isOfRows: true })
    replies.push(ok({ Paid: 5 }), ok({ Paid: 6 }), ok({ Paid: 5 }))

    await Promise.all([5, 6, 5].map((Amount) => list.submit({ Amount })))

    expect(requests.map(({ body }) => JSON.parse(body ?? '').Amount)).toEqual([5, 6, 5])
    expect(new Set(keys()).size).toBe(3)
  })

  it('a lost reply keeps its key when the same is pressed again; another row has its own', async () => {
    const list = formOf(pay, { isOfRows: true })
    replies.push(...lost, ok({ Paid: 5 }), ...lost, ok({ Paid: 6 }))

    for (const Amount of [5, 5, 5, 6]) await list.submit({ Amount })

    const sent = keys()
    expect(sent[4]).toBe(sent[0])
    expect(sent[5]).not.toBe(sent[0])
    expect(sent[9]).not.toBe(sent[5])
  })
})
