import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UploadRoom } from './uploadRoom.ts'

const megabyte = 1024 * 1024
let room: UploadRoom
beforeEach(() => {
  vi.useFakeTimers()
  room = new UploadRoom()
})
afterEach(() => void vi.useRealTimers())

/** A user asks for room; `stand` tells once the body is let in or refused. */
function ask(companyId: number, megabytes: number, userId = companyId * 100) {
  const asked = { stand: 'waits', leave: () => {} }
  room.enter({ companyId, userId }, megabytes * megabyte).then(
    (leave) => Object.assign(asked, { stand: 'in', leave }),
    (error: Error) => Object.assign(asked, { stand: error.message }),
  )
  return asked
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const standsOf = (asked: { stand: string }[]) => asked.map(({ stand }) => stand)
const busy = 'Máy chủ đang bận, vui lòng thử lại sau ít giây'

describe('the room for files in memory', () => {
  test('refuses a second large file of one user while the first is on its way, and takes it then', async () => {
    const first = ask(1, 20)
    const second = ask(1, 20)
    await pass(0)
    expect(standsOf([first, second])).toEqual(['in', 'Bạn đang gửi một tệp lớn khác, vui lòng chờ xong rồi gửi tiếp'])
    const picture = ask(1, 3)
    first.leave()
    const again = ask(1, 20)
    await pass(0)
    expect(standsOf([picture, again])).toEqual(['in', 'in'])
  })

  test('refuses what one user sends beyond 100 MB in a minute, the same file again and again too', async () => {
    const stands: string[] = []
    for (let times = 0; times < 6; times++) {
      const asked = ask(1, 20)
      await pass(0)
      stands.push(asked.stand)
      asked.leave()
    }
    const tooMuch = 'Bạn vừa gửi hơn 100 MB trong một phút, vui lòng chờ một lát rồi gửi tiếp'
    expect(stands).toEqual(['in', 'in', 'in', 'in', 'in', tooMuch])
    const colleague = ask(1, 20, 101)
    await pass(60_000)
    expect(colleague.stand).toBe('in')
    colleague.leave()
    const later = ask(1, 20)
    await pass(0)
    expect(later.stand).toBe('in')
  })

  test('two companies whose bodies hardly move leave room for the largest file of a third, and for a small one of a fourth', async () => {
    const hostile = [1, 1, 1, 2, 2, 2].map((company, user) => ask(company, 20, user))
    await pass(14_000)
    expect(standsOf(hostile)).toEqual(['in', 'waits', 'waits', 'in', 'waits', 'waits'])
    const others = [ask(3, 21), ask(4, 2)]
    await pass(0)
    expect(standsOf(others)).toEqual(['in', 'in'])
    await pass(1_000)
    expect(standsOf(hostile)).toEqual(['in', busy, busy, 'in', busy, busy])
  })

  test('what leaves lets in the company that has held least', async () => {
    const holding = [1, 2, 3].map((company) => ask(company, 21))
    await pass(5_000)
    const [mine, other] = [ask(1, 9, 101), ask(4, 20)]
    const second = ask(5, 20)
    await pass(0)
    expect(standsOf([...holding, mine, other, second])).toEqual(['in', 'in', 'in', 'waits', 'waits', 'waits'])
    holding[1]?.leave()
    await pass(0)
    expect(standsOf([mine, other, second])).toEqual(['waits', 'in', 'waits'])
  })

  test('takes a file larger than itself alone, since its call says how large one may be', async () => {
    const [large, small] = [ask(1, 90), ask(2, 1)]
    await pass(0)
    expect(standsOf([large, small])).toEqual(['in', 'waits'])
    large.leave()
    await pass(0)
    expect(small.stand).toBe('in')
  })
})
