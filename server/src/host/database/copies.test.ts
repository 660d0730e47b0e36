import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as folders from '#test/dataFolder.ts'
import { withClient } from './connection.ts'
import type { Database } from './openDatabase.ts'
import { identifyProcess } from './process.ts'

let dataDir = ''
let owner: folders.Owner
const recall = (database: Database) =>
  withClient(database.admin, async (client) => {
    const { rows } = await client.query<{ note: string }>('SELECT note FROM notes')
    return rows.map(({ note }) => note)
  })

beforeAll(async () => {
  dataDir = folders.makeDataFolder()
  owner = await folders.startOwner(dataDir, 'server')
  const command = await folders.openAsCommand(dataDir)
  await withClient(command.admin, async (client) => {
    await client.query('CREATE TABLE notes (note text)')
    await client.query("INSERT INTO notes VALUES ('first')")
  })
  await command.close()
})
afterAll(async () => {
  await owner.kill()
  folders.removeDataFolder(dataDir)
})

describe('M12: a copy that was made while the server ran', () => {
  const copyOf = (folder: string) => {
    const copy = `${folder}-copy`
    rmSync(copy, { recursive: true, force: true })
    // Files of the database come and go while they are copied: cp says so, and the copy recovers like after a crash.
    spawnSync('cp', ['-a', folder, copy])
    return copy
  }

  test('starts beside it, though its files name the processes at work in the other folder', async () => {
    const copy = copyOf(dataDir)
    try {
      expect(existsSync(join(copy, 'server.pid'))).toBe(true)
      const database = await folders.openAsServer(copy)
      expect(await recall(database)).toContain('first')
      await database.close()
      const command = await folders.openAsCommand(copy)
      expect([command.attached, await recall(command)]).toEqual([false, expect.arrayContaining(['first'])])
      await command.close()
      expect(identifyProcess(owner.pid)).toBeDefined()
      expect(await recall(await folders.openAsCommand(dataDir))).toContain('first')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })

  test('a folder that was renamed meanwhile stays the one in use', async () => {
    const moved = `${dataDir}-moved`
    renameSync(dataDir, moved)
    try {
      await expect(folders.openAsServer(moved)).rejects.toThrow('đang được tiến trình thử')
    } finally {
      renameSync(moved, dataDir)
    }
  })
})
