import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#host/database/openDatabase.ts'

export type Owner = { pid: number; line: string; kill(): Promise<void> }

/** A data folder that the account of PostgreSQL can walk through, also when root made it. */
export function makeDataFolder(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), `card-pro-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export function openAsServer(dataDir: string, settings: Record<string, string> = {}): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true, purpose: 'máy chủ Card Pro', settings })
}

export function openAsCommand(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false, purpose: 'lệnh thử' })
}

/** Another process that opens the database; its first line is `ready` or the sentence of its refusal. */
export async function startOwner(dataDir: string, ...words: string[]): Promise<Owner> {
  const script = fileURLToPath(new URL('./databaseOwner.ts', import.meta.url))
  const args = ['--import', 'tsx', script, dataDir, ...words]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    pid: child.pid ?? 0,
    line: String(line),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}
