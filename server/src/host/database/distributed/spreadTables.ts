import type { Client, ClientConfig } from 'pg'
import { connectionAs, withClient } from '../connection.ts'
import { dropTriggers, putKeysBack, takeKeysOff } from './keys.ts'
import { ensureNodes, ensureNoServer } from './nodes.ts'
import { placeTable, tablesOfNodes } from './places.ts'
import { ensureRolesReachNodes, giveRights } from './rights.ts'

type Tell = (sentence: string) => void

/**
 * Spreads the tables of a coordinator over its nodes (Citus): a company's rows lie together on one node. Answers how many were
 * not spread yet. Every step is looked up before it is done, so that a run that was broken off is simply run again. Refused while a
 * server runs on it.
 */
export async function spreadTables(login: ClientConfig, tell: Tell): Promise<number> {
  await withClient(login, ensureNodes)
  await withClient(connectionAs(login, 'cardpro_owner'), ensureNoServer)
  await ensureRolesReachNodes(login)
  return withClient(connectionAs(login, 'cardpro_owner'), (client) => spreadWaitingTables(client, tell))
}

async function spreadWaitingTables(client: Client, tell: Tell): Promise<number> {
  const tables = await tablesOfNodes(client)
  const waiting = tables.filter(({ is_spread }) => !is_spread)
  await takeKeysOff(client)
  await dropTriggers(client)
  await sendFunctions(client)
  let at = 0
  for (const table of tables) {
    if (!table.is_spread) tell(`Phân tán bảng ${table.name} (${++at}/${waiting.length})…`)
    await placeTable(client, table)
  }
  await giveRights(client)
  const keys = await putKeysBack(client, tell)
  if (keys > 0) tell(`Đã dựng lại ${keys} khóa ngoại.`)
  return waiting.length
}

/** Functions that were made before there were nodes. */
async function sendFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND p.proowner = 'cardpro_owner'::regrole AND NOT EXISTS (
       SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid
     )`,
  )
  for (const { signature } of rows) await client.query('SELECT create_distributed_function($1)', [signature])
}
