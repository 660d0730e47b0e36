import type { Answer } from '@cardpro/contract/kit/call'
import { demoCompany, demoEntry, demoSignIn } from '@cardpro/contract/people/demoCompany'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import { demoJobs } from '#demo/oneClick.ts'
import type { JobRunner } from '#kit/jobs/jobRunner.ts'
import { testRunner } from './excel.ts'
import type { TestServer, TestUser } from './shop.ts'

const small = { shops: 1, customers: 12, cards: 20, orders: 40, entries: null, days: 10 }

/** A queue that makes and removes small demo companies on the test's database. */
export const demoRunner = (server: TestServer): JobRunner =>
  testRunner(server, demoJobs({ db: server.db, login: server.admin, size: small }))

/** Has the demo made; answers once it is there. */
export async function makeDemoOf(server: TestServer, owner: TestUser): Promise<void> {
  await owner.done(demoCompany.create, {})
  await demoRunner(server).settle(owner.companyId)
}

export async function signInToDemo(server: TestServer, Code: string): Promise<Answer<typeof demoSignIn.signIn>> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${demoSignIn.signIn.path}`,
    payload: { Code },
  })
  return response.json()
}

/** The owner's session in the demo company. */
export async function enterDemoOf(server: TestServer, owner: TestUser): Promise<SignedIn> {
  const { Code } = (await owner.done(demoEntry.enter, {})).Data
  return (await signInToDemo(server, Code)).Data
}
