import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import type { TestServer, TestUser } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

export type Stored = { id: number; RefKind: string; detail: Record<string, unknown> }

export const storedBy = (server: TestServer, companyId: number): Promise<Stored[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      'SELECT id::float8 AS id, ref_kind AS "RefKind", detail FROM audit_events WHERE company_id = $1 ORDER BY id',
      [companyId],
    )
    return rows
  })

/** Does each write once the way a shop does, and writes down which of them left a row of its own in the log. */
export class Day {
  readonly server: TestServer
  readonly user: TestUser
  readonly left = new Map<string, number>()

  constructor(server: TestServer, user: TestUser) {
    this.server = server
    this.user = user
  }

  async did<C extends Call>(call: C, input: RawInput<C>): Promise<Answer<C>['Data']> {
    return this.watched(call, async () => (await this.user.done(call, input)).Data)
  }

  /** An action of a test helper: the call it makes last is the one that is watched. */
  async watched<T>(call: Call, work: () => Promise<T>): Promise<T> {
    const before = await storedBy(this.server, this.user.companyId)
    const done = await work()
    this.left.set(call.path, (await storedBy(this.server, this.user.companyId)).length - before.length)
    return done
  }
}
