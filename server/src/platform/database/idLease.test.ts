import { expect, it } from 'vitest'
import { withClient } from '#database/connection.ts'
import { testServer } from '#test/shop.ts'
import { holdProcessNo, type IdLease } from './idLease.ts'

const server = testServer([])
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
  await withClient(server.admin, (client) =>
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
