import type { TestServer } from './shop.ts'
import type { FurnishedShop } from './siblingShops.ts'
import { withAdmin } from './withAdmin.ts'

/** Cancels all work that waits but the shop's own: of a user who has five such jobs the next one is refused, whatever it says. */
export const cancelJobs = (server: TestServer, { ids }: FurnishedShop): Promise<unknown> =>
  withAdmin(server.admin, (client) =>
    client.query('UPDATE jobs SET status = 4, finished_at = now() WHERE status = 0 AND id <> $1', [ids.job]),
  )
