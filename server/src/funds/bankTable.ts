import { banks } from '@cardpro/contract/banks'
import type { Db } from '#platform/db.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './funds.sql')

/** Fills the table of banks at start. A migration cannot read the list, which the web reads too. */
export async function storeBanks(db: Db): Promise<void> {
  const columns = {
    codes: banks.map(({ code }) => code),
    bins: banks.map(({ bin }) => bin),
    short_names: banks.map(({ shortName }) => shortName),
    names: banks.map(({ name }) => name),
    transfer_supported: banks.map(({ transferSupported }) => transferSupported),
    card_issuer: banks.map(({ cardIssuer }) => cardIssuer),
  }
  await db.transaction(0, (tx) => tx.run(sql('store_banks'), columns))
}
