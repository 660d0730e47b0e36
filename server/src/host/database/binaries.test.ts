import { spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyBinaries, findBinaries, hasSymlinks, makeSymlinks, program } from './binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-binaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shared = '.so'
const links = (native: string): string[] => {
  const rows: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  return rows.map(({ target }) => join(native, '..', target))
}

test('a copy of the programs runs, and its library names are made as often as one likes', () => {
  const copy = copyBinaries(findBinaries(), folder)
  const made = links(copy.folder)
  const inode = () => made.map((path) => lstatSync(path).ino)
  const before = inode()
  makeSymlinks(copy.folder)
  expect(inode()).toEqual(before)
  expect(copyBinaries(findBinaries(), folder)).toEqual(copy)
  expect(spawnSync(program(copy, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout).toContain('PostgreSQL')
})

test('a library name that was lost comes back, relative to its folder', () => {
  const copy = copyBinaries(findBinaries(), folder)
  const [lost = ''] = links(copy.folder).filter((path) => path.includes(shared))
  rmSync(lost)
  expect(hasSymlinks(copy.folder)).toBe(false)
  makeSymlinks(copy.folder)
  expect(hasSymlinks(copy.folder)).toBe(true)
  expect(readlinkSync(lost)).not.toContain('/')
})
