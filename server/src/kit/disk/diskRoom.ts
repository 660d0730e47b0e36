import { statfs } from 'node:fs/promises'
import { ByClock } from '#kit/byClock.ts'
import { UserError } from '#kit/http/errors.ts'
import { installation } from '#kit/secrets/installation.ts'

/** What lies somewhere on a disk: the database, its log of writes, the files. */
type Folder = { name: string; path: string }
export type Disk = { name: string; freeBytes: number; bytes: number }

/** Writing stops where less than one of the first two is free, and goes on once both of the others are. */
export type DiskBounds = { leastShare: number; leastBytes: number; backShare: number; backBytes: number }

const leastShare = 0.05
const backShare = 0.06
/** So much more than the least must be free again, else writing would stop and go on with each file that comes and goes. */
const backTimes = 1.2
const lookEveryMs = 2_000

/** The bounds for so many bytes; 0: writing never stops. */
export const boundsOf = (leastBytes: number): DiskBounds =>
  leastBytes === 0
    ? { leastShare: 0, leastBytes: 0, backShare: 0, backBytes: 0 }
    : { leastShare, leastBytes, backShare, backBytes: leastBytes * backTimes }

type Parts = {
  folders: Folder[]
  bounds: DiskBounds
  everyMs?: number
  /** Called when writing stops, and when it goes on. */
  onChange?: (sentence: string) => void
}

/**
 * Watches how much is free where the database and the files lie. While one of these disks is short of room the product
 * only reads: PostgreSQL ends where its log of writes finds none, and then nothing could be read either.
 */
export class DiskRoom {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #disks: Disk[] = []
  #short: Disk | null = null
  #looking: Promise<void> | null = null
  readonly #clock = new ByClock()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers after the first look. */
  async start(): Promise<void> {
    await this.look()
    this.#clock.every(this.#parts.everyMs ?? lookEveryMs, 'disk', () => this.look())
  }

  stop(): void {
    void this.#clock.stop()
  }

  /** The fullest of the disks that are short of room; null while there is enough. */
  get short(): Disk | null {
    return this.#short
  }

  get disks(): readonly Disk[] {
    return this.#disks
  }

  /** Answers how to stop listening. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A disk that does not answer is asked once, however often this is called. */
  look(): Promise<void> {
    this.#looking ??= this.#measure().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #measure(): Promise<void> {
    this.#disks = (await Promise.all(this.#parts.folders.map(diskOf))).filter((disk) => disk !== null)
    const { leastShare, leastBytes, backShare, backBytes } = this.#parts.bounds
    const [share, bytes] = this.#short === null ? [leastShare, leastBytes] : [backShare, backBytes]
    const short = this.#disks.filter((disk) => disk.freeBytes < bytes || disk.freeBytes < disk.bytes * share)
    const wasShort = this.#short !== null
    this.#short = short.toSorted((a, b) => a.freeBytes - b.freeBytes)[0] ?? null
    if (wasShort === (this.#short !== null)) return
    this.#parts.onChange?.(this.#short ? pausedSentence(this.#short) : 'Máy chủ đã đủ dung lượng trống, ghi lại được.')
    for (const listener of this.#listeners) listener()
  }
}

/** A folder that is not there yet is on no disk. */
async function diskOf({ name, path }: Folder): Promise<Disk | null> {
  const found = await statfs(path).catch(() => null)
  return found && { name, freeBytes: found.bavail * found.bsize, bytes: found.blocks * found.bsize }
}

const mega = 1024 * 1024
const giga = 1024 * mega

function sizeText(bytes: number): string {
  if (bytes < giga) return `${Math.floor(bytes / mega)} MB`
  return `${(Math.floor((bytes / giga) * 10) / 10).toLocaleString('vi-VN')} GB`
}

const safeAndWhom = 'dữ liệu đã ghi không mất. Vui lòng báo quản trị giải phóng dung lượng.'

export const pausedSentence = ({ freeBytes }: Pick<Disk, 'freeBytes'>): string =>
  `Máy chủ chỉ còn ${sizeText(freeBytes)} trống nên tạm dừng ghi; ${safeAndWhom}`

/** The same without the figure, for callers who have not signed in. */
export const shortSentence = `Máy chủ gần hết dung lượng nên tạm dừng ghi; ${safeAndWhom}`

/** The database, or the server itself, found no room in the middle of a write. */
export const fullSentence = `Máy chủ hết dung lượng trống nên chưa ghi gì; ${safeAndWhom}`

/** The database lies on the same disk: files must not be what fills it, so they are refused long before other writes are. */
export async function ensureRoomForFile(): Promise<void> {
  const { dataDir, leastFreeShare } = installation()
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk || disk.bavail >= disk.blocks * leastFreeShare) return
  const free = Math.floor((disk.bavail / disk.blocks) * 100)
  throw new UserError(
    `Ổ đĩa của máy chủ chỉ còn trống ${free} %, nên tạm thời không nhận thêm tệp. Vui lòng báo người quản trị máy chủ.`,
    { code: 'NO_ROOM_FOR_FILES' },
  )
}
