import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSuggestion } from '#bank/reconcile/board/testRows.ts'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { type LinePosting, type PostedLine, undoBlocked, undoCallOf, useLinePosting } from './useLinePosting.ts'

const refusals = vi.hoisted(() => [] as string[])
vi.mock('#kit/api/toasts.tsx', () => ({
  showError: (text: string) => void refusals.push(text),
  hideUnknown: () => undefined,
}))
beforeEach(() => {
  refusals.length = 0
  storeSession('t', minhAnh, quan1)
})

const advice = { LineID: 8, Version: 3, Left: 11_868_000, Suggestions: [], Note: '' }

function posting(onPosted: (line: PostedLine) => void): LinePosting {
  const held: LinePosting[] = []
  const Screen = () => {
    held.push(useLinePosting(advice, onPosted))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return held[0] as LinePosting
}
/** However busy the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const bodies = () => requests.map(({ url, body }) => [url, JSON.parse(body)])

describe('a line of the bank is booked', () => {
  test('as a suggestion says, with what becomes of a difference, and is known by its vouchers', async () => {
    const posted: PostedLine[] = []
    const Payments = [
      { paymentID: 41, Code: 'TV261121-001', Amount: 1 },
      { paymentID: 42, Code: 'TV261121-002', Amount: 2 },
    ]
    replies.push(ok({ LineID: 8, Payments, Linked: 2, Left: 0, Version: 4 }))
    posting((line) => void posted.push(line)).post(aSuggestion([3]), 2)
    await soon(() => expect(posted).toHaveLength(1))
    expect(bodies()).toEqual([[`/api/${lineMatches.post.path}`, { LineID: 8, Version: 3, Key: 'k', Answer: 2 }]])
    expect(posted).toEqual([
      {
        paymentIds: [41, 42],
        codes: 'TV261121-001, TV261121-002',
        ofStatement: true,
        ofCustomer: false,
        unknownId: null,
      },
    ])
  })

  test('without an answer where nothing differs', async () => {
    const posted: PostedLine[] = []
    replies.push(ok({ LineID: 8, Payments: [], Linked: 1, Left: 0, Version: 4 }))
    posting((line) => void posted.push(line)).post(aSuggestion([], { Step: 'voucher' }), null)
    await soon(() => expect(posted).toMatchObject([{ codes: '', ofStatement: false }]))
    expect(bodies()[0]?.[1]).toEqual({ LineID: 8, Version: 3, Key: 'k' })
  })

  test('as money of which nothing is known', async () => {
    const posted: PostedLine[] = []
    replies.push(ok({ UnknownID: 5, JournalID: 6, Code: 'TV261121-003', Amount: 1 }))
    posting((line) => void posted.push(line)).postUnknown()
    await soon(() => expect(posted).toMatchObject([{ codes: 'TV261121-003', unknownId: 5 }]))
    expect(bodies()).toEqual([[`/api/${lineMatches.postUnknown.path}`, { LineID: 8, Version: 3 }]])
  })

  test('or is refused with the sentence of the server, and is not booked', async () => {
    const posted: PostedLine[] = []
    replies.push({ body: { Result: 0, Message: 'Dòng đã ghi', Data: null, Code: 'STALE_WRITE' } })
    posting((line) => void posted.push(line)).post(aSuggestion([3]), null)
    await soon(() => expect(refusals).toEqual(['Dòng đã ghi']))
    expect(posted).toEqual([])
  })
})

describe('what was booked is taken back', () => {
  const line: PostedLine = {
    paymentIds: [41],
    codes: 'TV261121-001',
    ofStatement: false,
    ofCustomer: false,
    unknownId: null,
  }

  test('by the call of its kind', () => {
    expect(undoCallOf({ ...line, ofStatement: true }).path).toBe('Reconcile/Undo')
    expect(undoCallOf({ ...line, unknownId: 5 }).path).toBe('BankLine/CancelUnknown')
    expect(undoCallOf({ ...line, ofCustomer: true }).path).toBe('Debt/CancelPayDebt')
    expect(undoCallOf(line).path).toBe('Debt/CancelPayCashBack')
  })

  test('voucher by voucher where it went to several POS outside a statement', () => {
    expect(undoBlocked(line)).toBeUndefined()
    const two = { ...line, paymentIds: [41, 42], codes: 'TV261121-001, TV261121-002' }
    expect(undoBlocked(two)).toBe('Hủy từng phiếu TV261121-001, TV261121-002 ở Tiền POS chưa về, Lịch sử')
    expect(undoBlocked({ ...two, ofStatement: true })).toBeUndefined()
  })
})

describe('what a line may be', () => {
  const textOf = (suggestions: ReturnType<typeof aSuggestion>[], picked: string | null = null) =>
    renderToStaticMarkup(<SuggestionList suggestions={suggestions} picked={picked} onPick={() => undefined} />)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()

  test('is numbered by the key that picks it, with how sure it is, why, and what it consists of', () => {
    expect(textOf([aSuggestion([3], { Why: 'Khớp vì: đúng số tiền.' })])).toBe(
      '1 Kỳ trả trong sao kê Chắc chắn Khớp vì: đúng số tiền. VCB 11 · trả 21/11 · 1/1 dòng đã chọn 11.868.000',
    )
  })

  test('names what a customer pays order by order, and what would be owed back', () => {
    const Collection = {
      CustomerID: 1,
      CustomerCode: 'KH1',
      CustomerName: 'Nguyễn Hoàng Phúc',
      Orders: [{ ScheduleID: 9, Code: 'DH261121-001', Amount: 5_000_000 }],
      Surplus: 200_000,
    }
    expect(textOf([aSuggestion([], { Step: 'order', Collection })])).toContain(
      'DH261121-001 · Nguyễn Hoàng Phúc · KH1 5.000.000 dư, mình nợ · Nguyễn Hoàng Phúc 200.000',
    )
  })

  test('of many names six and counts the rest', () => {
    const text = textOf([aSuggestion([1, 2, 3, 4, 5, 6, 7, 8])])
    expect(text.match(/trả 21\/11/g)).toHaveLength(6)
    expect(text).toContain('và 2 dòng khác')
  })

  test('that cannot be booked says why', () => {
    expect(textOf([aSuggestion([3], { Refusal: 'Ngày 20/11 đã khóa' })])).toContain('Ngày 20/11 đã khóa')
  })
})
