import { afterEach, expect, it, vi } from 'vitest'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { DatabaseDown } from './databaseDown.ts'
import { holdProcessNo, type IdLease } from './idLease.ts'
import { newId } from './ids.ts'

const server = testServer()
afterEach(() => void vi.useRealTimers())
const releaseAll = (leases: IdLease[]) => Promise.all(leases.map((lease) => lease.release()))

it('gives sixteen processes that start at once sixteen numbers, and refuses the seventeenth', async () => {
  const leases = await Promise.all(Array.from({ length: 16 }, () => holdProcessNo(server.db)))
  expect(leases.map((lease) => lease.processNo()).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, no) => no),
  )
  await expect(holdProcessNo(server.db)).rejects.toThrow('Đã có 16 máy chủ Card Pro')
  await releaseAll(leases)
})

it('gives a released number to the next process at once', async () => {
  const first = await holdProcessNo(server.db)
  await first.release()
  const second = await holdProcessNo(server.db)
  expect(second.processNo()).toBe(first.processNo())
  await second.release()
})

it('takes over the number of a process that died, and that one, should it only have slept, takes another', async () => {
  const sleeper = await holdProcessNo(server.db)
  const number = sleeper.processNo()
  await withAdmin(server.admin, (client) =>
    client.query("UPDATE id_leases SET until = now() - interval '1 second' WHERE process_no = $1", [number]),
  )
  const next = await holdProcessNo(server.db)
  expect(next.processNo()).toBe(number)
  await sleeper.renew()
  expect(sleeper.processNo()).not.toBe(number)
  await next.renew()
  expect(next.processNo()).toBe(number)
  await releaseAll([sleeper, next])
})

it('makes no id after a sleep that outlasted the lease, and goes on as soon as the number is renewed', async () => {
  const sleeper = await holdProcessNo(server.db)
  const slept = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  slept(80_000)
  const before = newId()
  slept(10_000)
  expect(() => newId()).toThrow(DatabaseDown)
  await sleeper.renew()
  expect(newId()).toBeGreaterThan(before)
  await sleeper.release()
})

it('names the processes that hold the other numbers, with the keys that they gave', async () => {
  const one = await holdProcessNo(server.db, { keys: 'a b c' })
  const command = await holdProcessNo(server.db)
  const gone = await holdProcessNo(server.db, { keys: 'x y z' })
  await gone.release()
  expect((await command.others()).map(({ keys }) => keys)).toEqual(['a b c'])
  expect((await one.others()).map(({ process_no, keys }) => [process_no, keys])).toEqual([[command.processNo(), '']])
  await releaseAll([one, command])
})

it('what one of them is to do is left to the lowest that lives', async () => {
  const [first, second] = [await holdProcessNo(server.db), await holdProcessNo(server.db)]
  expect([await first.isFirst(), await second.isFirst()]).toEqual([true, false])
  await first.release()
  expect(await second.isFirst()).toBe(true)
  await second.release()
})
