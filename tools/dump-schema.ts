import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '../server/src/host/database/connection.ts'
import { migrate } from '../server/src/host/database/migrations.ts'
import { openDatabase } from '../server/src/host/database/openDatabase.ts'
import { dumpSchema } from '../server/src/host/database/schema.ts'

const target = fileURLToPath(new URL('../db/schema.sql', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-schema-'))
// As root the database runs under another account, which has to walk through this folder.
chmodSync(dataDir, 0o711)

// An empty database of its own, so that nothing tried by hand gets into the text.
const database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true, purpose: 'dump-schema' })
try {
  await migrate(database.owner)
  writeFileSync(target, await withClient(database.admin, dumpSchema))
  console.log(`Đã ghi ${target}`)
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
