import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checksOf } from '#host/verify/invariants.ts'
import { testKeys, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const anyOrder = 'any sequence of actions on an order shows what the model says and leaves every invariant true'
const anyDebt =
  'however debts of a customer and a collaborator are settled and taken back, orders and accounts say what the acts add up to'
const anyReport =
  'every report says of any books what their raw transfers say: each row, the whole, its lines and its Excel'
const anyClients = '12 clients that move money, take it back and read never see a wrong total'
const anyTampering = 'verify names %s that was changed by hand'
const anyKill =
  'kill −9 of the server, alone or with its database, loses nothing that was acknowledged and doubles nothing'

const whole = 'I1 mỗi bút toán cân và thuộc một cửa hàng'
const toZero = 'I3 tổng số dư cửa hàng = 0'
const dayResults = 'I4, L6, L10 kết quả của ngày = tài khoản kết quả'
const mirror = 'I6, L8 bút toán hủy đối xứng với bút toán gốc'
const orderDebt = 'I11, L3 số dư đơn = 131 của đơn'

type Held = { checks: string[]; tests: string[] }

/**
 * Which checks of `npm run verify` and which tests hold each invariant: L of the money flow's rules, I of the quality goals. What
 * no check can see of the books alone (L7: two questions, I8: what clients were told, I13: types and limits) is held by tests.
 */
const held: Readonly<Record<string, Held>> = {
  L1: { checks: [whole, toZero], tests: [anyOrder, anyDebt, anyClients] },
  L2: {
    checks: [
      'L2 tiền chưa về của lô',
      'L2 lô của lần quẹt = bút toán của nó',
      'L2 các lần đổi lô = bút toán đổi lô',
      'L2 bill treo, mất = bút toán của nó',
      'L2 lô = tài khoản của máy nó',
      'L2 tiền POS đem sang = bút toán của nó',
    ],
    tests: [
      'twenty payments at once are counted one by one: never more than the lô owes',
      'out of a lô of which the bank has paid so much that it would owe less than nothing',
      'where the bank has paid for it already, and where the POS keeps all of it',
      'E12: charged to its order, which is owed again; its voucher and its swipe stand in the way of cancels',
    ],
  },
  L3: { checks: [orderDebt], tests: [anyOrder, anyDebt] },
  L4: {
    checks: ['L4 quỹ không âm', 'L4 tạm ứng không âm'],
    tests: [
      'two payouts that together empty a fund twice: one is refused',
      'a cancel is refused when the fund has spent the money, and then nothing changes',
    ],
  },
  L5: {
    checks: ['L5 nội bộ giữa hai cửa hàng khớp nhau'],
    tests: [
      'E14: shop 1 dùng POS của shop 2; khoản nội bộ triệt tiêu ở cấp công ty',
      'is cancelled in both books on one day, and in neither where one of them is locked',
    ],
  },
  L6: {
    checks: [dayResults],
    tests: [anyReport, 'day and month totals and the facts of the day follow every posting'],
  },
  L7: {
    checks: ['công nợ đã chốt = sổ cái'],
    tests: [
      'the day before closes with what this one opens with',
      'has the money of POS and the debts, each opening + up − down = closing',
      'are opening + debit − credit = closing for any period, both sides apart, and equal the ledger',
      'are opening + debit − credit = closing for any day, as the raw transfers say, and never netted across parties',
      'equals the ledger on each day',
    ],
  },
  L8: {
    checks: [mirror],
    tests: [
      'to reverse a journal twice, or to reverse a reversal',
      'E15: hủy lần quẹt 10 triệu trả mọi số dư về 0',
      'reverses every line, leaves every account at 0, and the order may be opened again',
    ],
  },
  L9: {
    checks: ['L9 không ghi vào ngày đã khóa sổ'],
    tests: [
      'L9: $name is refused by the name of the locked day',
      'L9: %s is refused by the name of the locked day',
      'L9: a locked day takes nothing, and says so by name',
      'L9: verify names what was posted into a day that was locked by then',
    ],
  },
  L10: {
    checks: [
      dayResults,
      'I16 số liệu của đơn = phát sinh của đơn',
      'phí POS của đơn = 632, 6322 của đơn',
      'hoa hồng của đơn = 641 của đơn',
      'phí theo POS trên đơn = tài khoản doanh thu',
    ],
    tests: [anyReport, 'E11: what the bank takes more of a lô is a cost of the POS, and no order’s'],
  },
  I1: { checks: [whole], tests: [anyOrder, 'a negative or fractional amount'] },
  I2: { checks: ['I2 số dư = tổng phát sinh'], tests: [anyTampering, anyOrder] },
  I3: { checks: [toZero], tests: [anyClients] },
  I4: {
    checks: ['I4 tổng ngày = phát sinh ngày', 'I4 tổng tháng = tổng các ngày', dayResults],
    tests: [anyTampering, 'day and month totals and the facts of the day follow every posting'],
  },
  I5: {
    checks: ['I5 sổ cái chỉ được ghi thêm'],
    tests: ['to change or delete what was posted, even by a statement of the application itself'],
  },
  I6: { checks: [mirror], tests: ['to reverse a journal twice, or to reverse a reversal'] },
  I7: {
    checks: [
      'I7 số liệu đơn = các dòng đã ghi sổ',
      'I7 dòng của đơn = bút toán của nó',
      'I7 số tiền và quỹ của dòng = phát sinh của bút toán',
      'I7 trạng thái đơn suy ra từ các dòng',
    ],
    tests: [anyOrder],
  },
  I8: {
    checks: [],
    tests: [anyKill, 'M1: a write that was committed while its reply was lost is answered from what it kept'],
  },
  I9: {
    checks: ['I9 câu trả lời đã lưu không bị sửa'],
    tests: [
      'with the same key and body is done once and answered with the same bytes, also at the same moment',
      'with the same key and another body is refused',
    ],
  },
  I10: {
    checks: [
      'I10 lịch sử thao tác không bị sửa, xóa, chèn',
      'I10 bút toán = lịch sử thao tác',
      'I10 mỗi bút toán có trong lịch sử thao tác',
      'I10 người ghi và giờ ghi = lịch sử thao tác',
      'I10 số tiền = lịch sử thao tác',
      'I10 nhật ký đơn = lịch sử thao tác',
    ],
    tests: [
      'verify names the first row that even the superuser',
      'M9: verify holds the books against the signed log, and names',
      'cut off: a seal from the middle, the last ones with their rows, or all of them',
    ],
  },
  I11: {
    checks: [
      orderDebt,
      'phiếu thu nợ = bút toán của nó',
      'phiếu đối tác = bút toán của nó',
      'phiếu điều chỉnh, cấn trừ, trả khách = bút toán của nó',
      'phiếu chi hoa hồng = bút toán của nó',
      'nợ xấu = bút toán của nó',
      'phiếu tiền về = bút toán của nó',
    ],
    tests: [
      anyDebt,
      anyReport,
      'are opening + debit − credit = closing for any day, as the raw transfers say, and never netted across parties',
    ],
  },
  I12: {
    checks: ['I12 mọi bảng đều có hàng rào công ty'],
    tests: [
      'shows a company its own rows alone, and takes none for another',
      'answers a company row for row as before the other one had anything, its counts and sums too',
    ],
  },
  I13: {
    checks: [],
    tests: [
      'a negative or fractional amount',
      'a number that JavaScript cannot hold is refused, not rounded',
      'money is kept in whole đồng of 64 bits, in every table',
    ],
  },
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tests = ['server/src', 'server/test', 'contract/src', 'e2e/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.ts$|^examples\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')
/** A title stands behind the bracket of `test`, of `describe` or of a table of these; in a list, like those above, behind none. */
const isTitle = (title: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1,`).test(tests)

const server = testServer()
const checks = checksOf({ keys: testKeys, heads: new Map() }).map(([name]) => name)

describe('the invariants of the books', () => {
  test('are all here, L1 to L10 and I1 to I13, each held by something', () => {
    const named = (letter: string, most: number) => Array.from({ length: most }, (_, index) => `${letter}${index + 1}`)
    expect(Object.keys(held)).toEqual([...named('L', 10), ...named('I', 13)])
    for (const [name, by] of Object.entries(held)) expect(by.tests.length, name).toBeGreaterThan(0)
  })

  test.each(Object.entries(held))('%s is held by the checks and tests that it names', (_, by) => {
    expect(by.checks.filter((name) => !checks.includes(name))).toEqual([])
    expect(by.tests.filter((title) => !isTitle(title))).toEqual([])
  })

  test('are the ones that the checks name: a check that says which it holds stands there', () => {
    const missing = checks.flatMap((check) => {
      const said = /^((?:[IL]\d+(?:, )?)+) /.exec(check)?.[1]?.split(', ') ?? []
      return said.filter((name) => held[name] && !held[name].checks.includes(check)).map((name) => `${name}: ${check}`)
    })
    expect(missing).toEqual([])
  })

  test('money is kept in whole đồng of 64 bits, in every table', async () => {
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query<{ name: string; type: string }>(
        `SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = 'public' AND column_name LIKE '%\\_vnd'`,
      ),
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([])
  })
})
