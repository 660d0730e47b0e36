import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mega = 1024 * 1024

/** A file system of its own, in memory, that a test fills and empties. */
export class SmallDisk {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** Null where this account may mount none. */
  static ofMegabytes(size: number): SmallDisk | null {
    const path = mkdtempSync(join(tmpdir(), 'card-pro-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=711`, 'tmpfs', path])
    if (mounted.status === 0) return new SmallDisk(path)
    rmSync(path, { recursive: true })
    return null
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path)
    return bavail * bsize
  }

  /** Takes room until so many megabytes are left. */
  leave(megabytes: number): void {
    this.empty()
    writeFileSync(this.#ballast, Buffer.alloc(Math.round(this.freeBytes - megabytes * mega)))
  }

  empty(): void {
    rmSync(this.#ballast, { force: true })
  }

  remove(): void {
    spawnSync('umount', ['-l', this.path])
    rmSync(this.path, { recursive: true, force: true })
  }

  get #ballast(): string {
    return join(this.path, 'ballast')
  }
}

/** Whether this account may mount a file system, which only some containers and no ordinary user may. */
export function mayMount(): boolean {
  const disk = SmallDisk.ofMegabytes(1)
  disk?.remove()
  return disk !== null
}
