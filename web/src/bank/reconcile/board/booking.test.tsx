import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { type BankCredits, nothingTold } from './credits.ts'
import { forecastOf } from './forecast.ts'
import { aCredit, aMatch, aRow, aSuggestion } from './testRows.ts'
import type { Board } from './useBoard.ts'
import type { LineActs } from './useLineActs.ts'
import { useChooseClass, useFillBlanks } from './useManyRows.ts'
import { usePosting } from './usePosting.ts'

const toasts = vi.hoisted(() => ({ done: [] as string[], undoable: [] as string[], refused: [] as string[] }))
vi.mock('#kit/api/toasts.tsx', () => ({
  showSuccess: (text: string) => void toasts.done.push(text),
  showUndoable: (text: string) => void toasts.undoable.push(text),
  showError: (text: string) => void toasts.refused.push(text),
  hideUnknown: () => undefined,
}))

beforeEach(() => {
  for (const list of Object.values(toasts)) list.length = 0
  may('uploadBill.view', 'uploadBill.add', 'posMoney.add', 'posMoney.cancel')
})
const may = (...Rights: string[]) => storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights }, quan1)

/** A hook as a screen holds it that is drawn once. */
function drawn<Held>(hook: () => Held): Held {
  const held: Held[] = []
  const Screen = () => {
    held.push(hook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return held[0] as Held
}
/** However busy the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const bodies = () => requests.map(({ url, body }) => [url, JSON.parse(body)])

describe('“Ghi”', () => {
  const chosen = aRow({ Class: 'A', Status: 1, Match: aMatch(), Difference: 0, PayoutID: 3 })
  const booked = { paymentID: 41, Code: 'TV261121-001', Amount: 11_868_000 }
  const answer = ok({ Rows: 1, Lots: 1, Payments: [booked] })

  function posting(rows = [chosen], bankCredits: BankCredits = nothingTold) {
    const said: string[] = []
    const board = {
      forecast: forecastOf(rows),
      decisions: { version: () => 6, isStoring: false, forget: () => undefined, undo: () => false },
      bankCredits,
      say: (text: string) => void said.push(text),
    } as unknown as Board
    const lines = { forget: () => undefined, undo: () => false } as unknown as LineActs
    return { said, ...drawn(() => usePosting(board, lines)) }
  }

  test('sends the rows that are chosen and clear, each as it was seen, and may be taken back', async () => {
    replies.push(answer)
    const { post, said } = posting([
      chosen,
      aRow({ ...chosen, RowID: 2, Match: aMatch({ MatchID: 2 }), Difference: -13_200 }),
    ])
    post()
    await soon(() => expect(toasts.undoable).toEqual(['Đã ghi 1 dòng, 1 lô: TV261121-001']))
    expect(bodies()).toEqual([[`/api/${calls.payDebtFromPDF.path}`, { Rows: [{ RowID: 1, Version: 6 }] }]])
    expect(said).toEqual(['Đã ghi 1 dòng, 1 lô: TV261121-001'])
  })

  test('names the line of the bank that certainly is the payout', async () => {
    replies.push(answer)
    posting([chosen], { ...nothingTold, credits: [aCredit(8)], best: new Map([[8, aSuggestion([3])]]) }).post()
    await soon(() => expect(toasts.undoable).toHaveLength(1))
    expect(bodies()[0]?.[1]).toEqual({ Rows: [{ RowID: 1, Version: 6 }], Lines: [{ BankLineID: 8, PayoutIDs: [3] }] })
  })

  test('offers no way back to a user who may not take money back', async () => {
    may('uploadBill.view', 'uploadBill.add', 'posMoney.add')
    replies.push(answer)
    posting().post()
    await soon(() => expect(toasts.done).toEqual(['Đã ghi 1 dòng, 1 lô: TV261121-001']))
    expect(toasts.undoable).toEqual([])
  })

  test('sends nothing where nothing is chosen, and says so', () => {
    const { post, said, blocked } = posting([aRow({})])
    post()
    expect(blocked).toBe('Chưa có dòng nào được chọn để ghi')
    expect([said, requests]).toEqual([['Chưa có dòng nào được chọn để ghi'], []])
  })

  test('Ctrl Z says that there is nothing to take back', () => {
    const { undo, said } = posting()
    undo()
    expect(said).toEqual(['Chưa có gì để hoàn tác.'])
  })
})

describe('many rows at once', () => {
  test('of a class are chosen statement by statement, and bankCredits together', async () => {
    replies.push(ok({ Chosen: 2 }), ok({ Chosen: 3 }))
    await drawn(useChooseClass).run([7, 8], 'B')
    expect(bodies()).toEqual([
      [`/api/${calls.chooseClass.path}`, { StatementID: 7, Class: 'B' }],
      [`/api/${calls.chooseClass.path}`, { StatementID: 8, Class: 'B' }],
    ])
    expect(toasts.done).toEqual(['Đã chọn 5 dòng'])
  })

  test('are given what the statements know of their bills', async () => {
    replies.push(ok({ Filled: 4 }))
    await drawn(useFillBlanks).run([7])
    expect(bodies()).toEqual([[`/api/${calls.fillBlanks.path}`, { StatementID: 7 }]])
    expect(toasts.done).toEqual(['Đã điền 4 ô'])
  })

  test('stop at the statement that is refused, with its sentence alone', async () => {
    replies.push({ body: { Result: 0, Message: 'Sao kê đã gỡ', Data: null, Code: 'INVALID' } })
    await drawn(useChooseClass).run([7, 8], 'A')
    expect(requests).toHaveLength(1)
    expect([toasts.done, toasts.refused]).toEqual([[], ['Sao kê đã gỡ']])
  })
})
