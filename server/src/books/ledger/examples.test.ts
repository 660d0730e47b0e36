import { describe, expect, test } from 'vitest'
import { Books } from '#test/books.ts'
import { examples, tr } from '#test/examples.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

describe('worked examples', () => {
  test.each(examples)('$name', async ({ steps, zero, left, profitVnd }) => {
    const books = new Books(server, await server.company())

    for (const [type, entries] of steps) await books.post(type, entries)

    for (const kind of zero) expect(await books.balance(kind), `số dư ${kind}`).toBe(0)
    for (const [kind, vnd] of Object.entries(left)) expect(await books.balance(Number(kind)), `số dư ${kind}`).toBe(vnd)
    expect(await books.profit()).toBe(profitVnd)
  })

  test('E14: shop 1 dùng POS của shop 2; khoản nội bộ triệt tiêu ở cấp công ty', async () => {
    const user = await server.company({ shops: 2 })
    const [first = 0, second = 0] = user.shopIds
    const books = new Books(server, user.at(-111))

    await books.post(
      'SWIPE',
      [
        [1368, 131, 49_400_000],
        [6322, 131, 600_000],
      ],
      { shopId: first },
    )
    await books.post(
      'INTERNAL',
      [
        [1361, 1368, 49_450_000],
        [632, 1368, 550_000],
        [1368, 5114, 600_000],
      ],
      { shopId: second },
    )

    expect((await books.balance(1368, { shopId: first })) + (await books.balance(1368, { shopId: second }))).toBe(0)
    expect(await books.balance(6322, { shopId: first })).toBe(600_000)
    expect(await books.balance(5114, { shopId: second })).toBe(-600_000)
    expect((await books.profit(first)) + (await books.profit(second))).toBe(-550_000)
  })

  test('E15: hủy lần quẹt 10 triệu trả mọi số dư về 0', async () => {
    const books = new Books(server, await server.company())
    const journalId = await books.post(
      'SWIPE',
      [
        [[1361, 'A'], 131, 9_890_000],
        [[632, 'A'], 131, 110_000],
      ],
      { volumeVnd: 10 * tr },
    )

    await books.reverse(journalId)

    for (const kind of [131, 1361, 632, 9001]) expect(await books.balance(kind), `số dư ${kind}`).toBe(0)
  })
})
