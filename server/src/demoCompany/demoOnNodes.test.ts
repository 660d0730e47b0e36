import { demoCompany } from '@cardpro/contract/shops/demoCompany'
import { describe, expect, inject, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { testServer } from '#test/shop.ts'

const server = testServer(allRoutes)

describe.runIf(inject('testServer').isDistributed)('on a distributed database', () => {
  test('no demo company is made, and the dashboard says why', async () => {
    const owner = await server.company()
    const WhyNot = 'Chưa tạo được dữ liệu mẫu trên cơ sở dữ liệu nhiều nút'
    expect((await owner.done(demoCompany.getState, {})).Data).toMatchObject({ State: 'none', WhyNot })
    expect(await owner.call(demoCompany.create, {})).toMatchObject({ Result: 0, Message: WhyNot })
  })
})
