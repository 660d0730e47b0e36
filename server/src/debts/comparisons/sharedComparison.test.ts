import { comparisonStatus, comparisons, sharedComparison } from '@cardpro/contract/debts/comparison'
import { debts } from '@cardpro/contract/debts/debts'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

const person = { FullName: 'Nguyễn Đức Thịnh', Phone: '0903123218' }
const longName = `Công ty ${'Đại Thành Phát '.repeat(6)}`.trim()
const dead = 'Đường dẫn không dùng được hoặc đã hết hạn, hãy xin cửa hàng đường dẫn mới'

let owner: TestUser
let bank: number
let customerId: number
let ComparisonID: number
beforeEach(async () => {
  owner = await server.company()
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 60 })
  customerId = await makeCustomer(owner, person)
  const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 5_000_000, forDate: yesterday })
  await order.topUp(bank, 5_000_000, yesterday)
  await order.finish()
  const asked = { type: 'customer', ObjectID: customerId, fromDate: yesterday, toDate: yesterday } as const
  ComparisonID = (await owner.done(comparisons.saveComparison, asked)).Data.ComparisonID
})

const send = async (): Promise<string> => (await owner.done(comparisons.sendComparison, { ComparisonID })).Data.Token

/** As a browser without any session makes it. */
async function visit<C extends Call>(call: C, payload: RawInput<C>): Promise<Answer<C>> {
  const response = await server.app.inject({ method: 'POST', url: `/api/${call.path}`, payload: payload as object })
  return response.json()
}
const read = (Token: string) => visit(sharedComparison.getComparison, { Token })
const answer = (Token: string, more: object = {}) =>
  visit(sharedComparison.answerComparison, { Token, IsAgreed: true, Name: 'Nguyễn Đức Thịnh', ...more })
const stateOf = async () => (await owner.done(comparisons.detailComparison, { ComparisonID })).Data

describe('the link of a comparison', () => {
  test('shows the figures without signing in, and of persons no whole name, no phone, no note', async () => {
    const paid = {
      CustomerID: customerId,
      Amount: 1_000_000,
      BankCardID: bank,
      Date: yesterday,
      Note: 'Chị Hoa 0912345678 nộp hộ',
    }
    await owner.done(debts.payDebtCustomer, paid)
    const { Data } = await read(await send())
    expect(Data).toMatchObject({
      PartyName: 'N. Đ. Thịnh',
      Debit: 5_000_000,
      Credit: 1_000_000,
      Closing: 4_000_000,
      Status: comparisonStatus.sent,
    })
    expect(Data.Lines.map(({ Desc }) => Desc)).toEqual(['Nạp tiền', 'Thu tiền khách'])
    const told = JSON.stringify(Data)
    for (const secret of [
      person.Phone,
      person.FullName,
      'Chị Hoa',
      '0912345678',
      String(customerId),
      String(owner.companyId),
    ])
      expect(told).not.toContain(secret)
  })

  test('is answered alike when it was guessed, misspelt, of another company, replaced, late or of a cancelled one', async () => {
    const first = await send()
    const second = await send()
    const [company = '', secret = ''] = second.split('.')
    const other = await server.company()
    const flipped = `${company}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    const guesses = [
      first,
      flipped,
      'x',
      `${company}.`,
      `${other.companyId.toString(36)}.${secret}`,
      `${second}\n`,
      "' OR 1=1 --",
    ]
    for (const guess of guesses) {
      expect(await read(guess), guess).toMatchObject({ Result: 0, Message: dead, Data: null })
      expect(await answer(guess), guess).toMatchObject({ Result: 0, Message: dead, Data: null })
    }
    await withAdmin(server.admin, (client) =>
      client.query("UPDATE comparisons SET expires_at = now() - interval '1 second' WHERE id = $1", [ComparisonID]),
    )
    expect((await read(second)).Message).toBe(dead)
    expect((await answer(second)).Message).toBe(dead)
    const third = await send()
    await owner.done(comparisons.cancelComparison, { ComparisonID, Reason: 'Gửi nhầm' })
    expect((await read(third)).Message).toBe(dead)
    expect((await answer(third)).Message).toBe(dead)
  })

  test('lives for seven days and is stored as a hash alone', async () => {
    const { Token, ExpiresAt } = (await owner.done(comparisons.sendComparison, { ComparisonID })).Data
    const days = (Date.parse(ExpiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    const rows = await withAdmin(server.admin, async (client) =>
      JSON.stringify(
        (await client.query('SELECT c::text, encode(token_hash, $1) AS hash FROM comparisons c', ['hex'])).rows,
      ),
    )
    expect(rows).not.toContain(Token.split('.')[1])
    const log = await withAdmin(server.admin, async (client) =>
      JSON.stringify((await client.query('SELECT detail FROM audit_events')).rows),
    )
    expect(log).not.toContain(Token.split('.')[1])
  })
})

describe('the other side', () => {
  test('says who it is, and what its books come to where they differ', async () => {
    const token = await send()
    expect((await answer(token, { Name: ' ' })).Errors).toEqual({ Name: 'Vui lòng nhập họ tên người xác nhận' })
    expect((await answer(token, { Name: longName.repeat(3) })).Errors).toEqual({ Name: 'Họ tên tối đa 100 ký tự' })
    expect((await answer(token, { IsAgreed: false })).Errors).toEqual({
      TheirClosing: 'Vui lòng nhập số cuối kỳ theo sổ của bạn',
    })
    expect((await answer(token, { IsAgreed: false, TheirClosing: 4_000_000 })).Errors).toEqual({
      Note: 'Vui lòng ghi vì sao lệch',
    })
    const same = { IsAgreed: false, TheirClosing: 5_000_000, Note: 'Thiếu một khoản' }
    expect((await answer(token, same)).Errors?.TheirClosing).toContain('bằng số của cửa hàng')
    expect((await stateOf()).Status).toBe(comparisonStatus.sent)
  })

  test('agrees once; its name, time and address are kept, and a replay changes nothing', async () => {
    const token = await send()
    const both = await Promise.all([answer(token), answer(token, { Name: 'Kẻ khác' })])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    const kept = await stateOf()
    expect(kept).toMatchObject({ Status: comparisonStatus.confirmed, AnsweredIP: '127.0.0.1' })
    expect(kept.AnsweredAt).not.toBeNull()
    const replay = await answer(token, { IsAgreed: false, TheirClosing: 1, Note: 'Đổi ý' })
    expect(replay).toMatchObject({ Result: 0, Code: 'ALREADY_ANSWERED' })
    expect(await stateOf()).toEqual(kept)
    expect((await read(token)).Data).toMatchObject({ Status: comparisonStatus.confirmed, AnsweredBy: kept.AnsweredBy })
  })

  test('names another figure: the comparison differs, and the shop has a task', async () => {
    const token = await send()
    const Note = `${longName} chưa ghi khoản 1.000.000`
    expect((await answer(token, { IsAgreed: false, TheirClosing: 4_000_000, Note })).Result).toBe(1)
    expect(await stateOf()).toMatchObject({
      Status: comparisonStatus.differing,
      TheirClosing: 4_000_000,
      TheirNote: Note,
    })
    const listed = await owner.done(comparisons.getGeneralComparison, { type: 'customer' })
    expect(listed.Summary?.Differing).toBe(1)
    const { Data: counts } = await owner.done(reports.getMenuCounts, {})
    expect(counts).toContainEqual({ Path: '/debt/generalcomparison', Count: 1 })
    const tasksOf = async (user: TestUser) => (await user.done(reports.dashboard, {})).Data.Tasks
    expect((await tasksOf(owner)).filter(({ Kind }) => Kind === 'differing')).toEqual([
      {
        Kind: 'differing',
        Count: 1,
        Amount: 1_000_000,
        Who: person.FullName,
        Note: `báo lệch từ ${formatDay(businessDay(new Date()))}`,
      },
    ])
    const ofPartners = await owner.staff(['dashboard.view', 'comparison.view', 'partnerDebts.view'])
    expect((await tasksOf(ofPartners)).map(({ Kind }) => Kind)).not.toContain('differing')
    expect((await owner.done(comparisons.getComparisons, { Status: comparisonStatus.differing })).Data).toMatchObject([
      { TheirClosing: 4_000_000 },
    ])
    expect((await read(token)).Data).toMatchObject({ Status: comparisonStatus.differing, TheirClosing: 4_000_000 })
    const again = await send()
    expect((await read(token)).Message).toBe(dead)
    expect((await answer(again)).Data.Status).toBe(comparisonStatus.confirmed)
  })

  test('cannot agree to figures that have changed since they were sent', async () => {
    const token = await send()
    await owner.done(debts.payDebtCustomer, {
      CustomerID: customerId,
      Amount: 1_000_000,
      BankCardID: bank,
      Date: yesterday,
    })
    expect((await read(token)).Data.IsStale).toBe(true)
    expect((await answer(token)).Code).toBe('STALE_WRITE')
  })

  test('cannot answer what was confirmed with the signed paper meanwhile, nor open a period that is closed', async () => {
    const token = await send()
    const { FileID } = await uploaded(server, owner, {
      call: files.uploadImage,
      place: { RefKind: 'comparison', RefID: ComparisonID },
    })
    const paper = { ComparisonID, FileID, Name: 'Nguyễn Đức Thịnh' }
    const both = await Promise.all([owner.call(comparisons.confirmComparison, paper), answer(token)])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    const kept = await stateOf()
    expect(kept.Status).toBe(2)
    const differs = { IsAgreed: false, TheirClosing: 1, Note: 'Đổi ý' }
    expect((await answer(token, differs)).Result).toBe(0)
    expect(await stateOf()).toEqual(kept)
  })

  test.each([
    [sharedComparison.getComparison, 120, {}],
    [sharedComparison.answerComparison, 30, { IsAgreed: true, Name: 'Kẻ lạ' }],
  ] as const)(
    'tries of one source at $path come to an end; the other side at another source is answered',
    async (call, most, more) => {
      const token = await send()
      const from = (remoteAddress: string, Token: string, input: object = {}) =>
        server.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          payload: { Token, ...more, ...input },
          remoteAddress,
        })
      const [company = ''] = token.split('.')
      let refused = 0
      for (let no = 0; no < most + 10; no++)
        if ((await from('203.0.113.9', `${company}.guess${no}`)).statusCode === 429) refused++
      expect(refused).toBe(10)
      expect((await from('203.0.113.9', token)).statusCode).toBe(429)
      expect((await stateOf()).Status).toBe(1)
      const own = await from('203.0.113.10', token, 'IsAgreed' in more ? { Name: 'Nguyễn Đức Thịnh' } : {})
      expect(own.json()).toMatchObject({ Result: 1 })
    },
  )
})
