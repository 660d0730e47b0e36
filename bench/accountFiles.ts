import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import type { Data } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { bothSides, movedOn } from '../server/test/accountFiles.ts'
import { Connection } from './client.ts'
import { atMost, type Figure } from './figures.ts'
import { type Caller, callOf, type Running, registerCompany } from './product.ts'

const usual = 10_000
const largest = 100_000
const inDay = 1_000
const dayMs = 86_400_000

/** Statements of an account from the upload to its preview, and taken; what another call waits meanwhile. */
export async function measureAccountFiles(running: Running): Promise<Figure[]> {
  const owner = await registerCompany(running)
  const uploaded = await beside(owner, () => upload(owner, usual, 0))
  const large = await beside(owner, () => upload(owner, largest, usual))
  const taken = await beside(owner, () => take(owner, large.done))
  return [
    atMost('Sao kê tài khoản 10.000 dòng đến xem trước', uploaded.seconds, { goal: 5, unit: 's' }),
    atMost('Sao kê tài khoản 100.000 dòng đến xem trước', large.seconds, { goal: 30, unit: 's' }),
    atMost('Câu trả lời khác chậm nhất khi đó', large.longestMs, { goal: 50, unit: 'ms', digits: 0 }),
    atMost('Nhận 100.000 dòng', taken.seconds, { goal: 30, unit: 's' }),
    atMost('Câu trả lời khác chậm nhất khi nhận', taken.longestMs, { goal: 50, unit: 'ms', digits: 0 }),
  ]
}

type Draft = Data<typeof statements.uploadBank>

async function upload(owner: Caller, count: number, from: number): Promise<Draft> {
  const account = String(1_017_500_000 + count)
  const fund = {
    Name: `VCB ${count}`,
    Kind: 2,
    BankCode: 'VCB',
    AccountNo: account,
    AccountName: 'LE MINH ANH',
  } as const
  const { BankCardID } = await callOf(owner)(funds.addOrEdit, fund)
  const form = new FormData()
  form.append('file', new Blob([csvOf(account, { count, from })]), 'sao-ke.csv')
  const answer = await fetch(`${owner.url}/api/${statements.uploadBank.path}?BankCardID=${BankCardID}`, {
    method: 'POST',
    headers: { ...owner.values, 'Idempotency-Key': randomUUID() },
    body: form,
  })
  const { Data: draft, Message } = (await answer.json()) as { Data: Draft | null; Message: string }
  if (draft?.Fresh !== count) throw new Error(`${draft?.Fresh} of ${count} lines are fresh: ${Message}`)
  return draft
}

const take = (owner: Caller, { StatementID, Version }: Draft) =>
  callOf(owner)(statements.take, { StatementID, Version, Confirm: ['W_GAP', 'W_DAYS'] })

/** A thousand lines a day, up to yesterday, as the bank's own table in CSV. */
export function csvOf(account: string, { count, from }: { count: number; from: number }): string {
  const days = count / inDay
  const lines = Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.now() - (days - index) * dayMs).toISOString().slice(0, 10)
    return movedOn(day, inDay, { from: (from / inDay + index) * 300 })
  })
  const rows = bothSides(lines.flat(), { account })
  return rows.map((cells) => cells.map((cell) => `"${cell ?? ''}"`).join(';')).join('\n')
}

/** How long something takes, and how long the slowest answer of another connection did meanwhile. */
async function beside<T>(
  owner: Caller,
  work: () => Promise<T>,
): Promise<{ done: T; seconds: number; longestMs: number }> {
  const connection = await Connection.open(owner.url)
  let [isOver, longestMs] = [false, 0]
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await connection.get('/api/health', owner.headers)
      longestMs = Math.max(longestMs, performance.now() - asked)
      await wait(5)
    }
  })()
  const from = performance.now()
  const done = await work()
  const seconds = (performance.now() - from) / 1_000
  isOver = true
  await asking
  connection.close()
  return { done, seconds, longestMs }
}
