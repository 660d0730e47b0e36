import { expect, test } from 'vitest'
import { testServer } from '#test/shop.ts'
import { eachCompany } from './db.ts'

const server = testServer()

test("one company's trouble keeps no other one waiting, and is told in the end", async () => {
  const { companyId: first } = await server.company()
  const { companyId: second } = await server.company()
  const visited: number[] = []
  const work = eachCompany(server.db, async (companyId) => {
    visited.push(companyId)
    if (companyId === first) throw new Error('its node is away')
  })
  await expect(work).rejects.toThrow('its node is away')
  expect(visited).toEqual(visited.toSorted((a, b) => a - b))
  expect(visited).toEqual(expect.arrayContaining([first, second]))
})
