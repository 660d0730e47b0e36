import { audit, type HistoryKind, type HistoryRow } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { Answer } from '@cardpro/contract/kit/call'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

// Taking back what was done, the way the history of a record and the toast of a form do it.

export const undo = (user: TestUser, LogID: number): Promise<Answer<typeof undoing.undo>> =>
  user.call(undoing.undo, { LogID })

export const historyOf = async (user: TestUser, RefKind: HistoryKind, RefID: number): Promise<HistoryRow[]> =>
  (await user.done(audit.getHistory, { RefKind, RefID, PageSize: 200 })).Data

export async function lastOf(user: TestUser, kind: HistoryKind, id: number): Promise<HistoryRow> {
  const [row] = await historyOf(user, kind, id)
  if (!row) throw new Error('nothing was done to it')
  return row
}

/** Makes an audit event so many days older. */
export const age = (server: TestServer, { LogID }: HistoryRow, days: number) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `UPDATE audit_events SET at = (at AT TIME ZONE 'UTC' - make_interval(days => $2)) AT TIME ZONE 'UTC' WHERE id = $1`,
      [LogID, days],
    ),
  )
