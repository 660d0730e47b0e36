import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

/** Locks a shop's days up to one, as Payment/LockDay does, without closing them first. */
export const lockDays = (server: TestServer, { companyId, shopId }: TestUser, to: string): Promise<unknown> =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to`,
      [companyId, shopId, to],
    ),
  )
