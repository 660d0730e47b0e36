import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrate } from '#host/database/migrations.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { readSettings } from '#kit/settings.ts'
import { makeDataFolder, openAsServer, removeDataFolder } from '#test/dataFolder.ts'
import { folderOf, released } from '#test/oldDatabase.ts'
import { secureBeforeUpgrade } from './upgradeBackup.ts'

const ms = 120_000
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const before = released.length - 1

let around = ''
beforeAll(() => {
  around = makeDataFolder()
})
afterAll(() => removeDataFolder(around))

const addCompany = (database: Database, id: number) =>
  withClient(database.admin, (client) =>
    client.query("INSERT INTO companies (id, name, expires_on) VALUES ($1, 'Công ty', '2099-12-31')", [id]),
  )

async function look(dataDir: string): Promise<unknown> {
  const database = await openAsServer(dataDir)
  try {
    const { rows } = await withClient(database.admin, (client) =>
      client.query<{ version: number; companies: number[] }>(
        'SELECT (SELECT max(number) FROM schema_migrations) AS version, (SELECT array_agg(id::int ORDER BY id) FROM companies) AS companies',
      ),
    )
    return rows[0]
  } finally {
    await database.close()
  }
}

test(
  'the command that an upgrade prints brings back the data of the version before, and keeps those of the new one beside them',
  async () => {
    const settings = readSettings({ DATA_DIR: join(around, 'data') })
    const database = await openAsServer(settings.dataDir)
    const folder = folderOf(released.slice(0, before))
    await migrate(database.owner, { folder: folder.path }).finally(folder.remove)
    await addCompany(database, 1)
    const told: string[] = []
    const tell = (sentence: string) => void told.push(sentence)
    await migrate(database.owner, { tell, beforeUpgrade: () => secureBeforeUpgrade({ settings, database, tell }) })
    await addCompany(database, 2)
    await database.close()
    expect(await look(settings.dataDir)).toEqual({ version: released.length, companies: [1, 2] })

    const command = /chạy (npm run restore -- .*)$/m.exec(told.join('\n'))?.[1] ?? ''
    const env = { ...process.env, DATA_DIR: settings.dataDir }
    const done = spawnSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8' })
    expect({ command, status: done.status, stderr: done.stderr }).toEqual({
      command: `npm run restore -- --from '${settings.dataDir}-backups' --over`,
      status: 0,
      stderr: '',
    })
    expect(await look(settings.dataDir)).toEqual({ version: before, companies: [1] })
    expect(await look(/Dữ liệu cũ được giữ ở (.*)\.$/m.exec(done.stdout)?.[1] ?? '')).toEqual({
      version: released.length,
      companies: [1, 2],
    })
  },
  ms,
)
