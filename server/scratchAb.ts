import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, loadavg } from 'node:os'
import { join } from 'node:path'
import { withClient } from './src/database/connection.ts'
import { ensureRoles } from './src/database/roles.ts'
import { migrate } from './src/database/migrations.ts'
import { migrate as old } from './src/database/oldScratch.ts'
import { openDatabase } from './src/database/open.ts'
const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-scratch-'))
chmodSync(dataDir, 0o711)
const database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true, purpose: 'scratch' })
const took = { old: [] as number[], new: [] as number[] }
try {
  for (let i = 0; i < 40; i++) {
    const name = `t${i}`
    await withClient({...database.admin, database: 'postgres'}, (c) => c.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    await withClient({...database.admin, database: name}, (c) => ensureRoles(c, String(database.login.user)))
    const t = performance.now()
    await (i % 2 ? old : migrate)({ ...database.login, database: name })
    took[i % 2 ? 'old' : 'new'].push(Math.round(performance.now() - t))
  }
  for (const [k, v] of Object.entries(took)) { v.sort((a, b) => a - b); console.log(k, 'min', v[0], 'median', v[10], v.join(' ')) }
  console.log(loadavg())
} finally { await database.close(); rmSync(dataDir, { recursive: true, force: true }) }
