import { readdirSync } from 'node:fs'
import { findBinaries } from '#host/database/binaries.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { momentText, typedMoment } from '../commandLine.ts'
import { BackupError, DamagedPiece } from '../errors.ts'
import {
  type Body,
  damagedHead,
  type Head,
  listBackups,
  piecesOf,
  readBody,
  readHead,
  type StoredFile,
} from '../series/manifest.ts'
import { Blobs } from '../series/pieces.ts'
import type { Series } from '../series/series.ts'
import { type Chain, chainFrom, listWal } from '../wal/chain.ts'
import { listNewFiles, readNewFiles } from '../wal/newFiles.ts'

export type Wish = {
  /** The backup to be used; otherwise the newest one that suits. */
  stamp?: string | undefined
  /** The moment to be brought back; otherwise everything that is there. */
  at?: Date | undefined
  /** The backup as it is, without the WAL that was archived since. */
  isBackupAlone?: boolean
}

export type Choice = {
  stamp: string
  head: Head
  body: Body
  chain: Chain
  /** Files that came since the backup. */
  newFiles: StoredFile[]
  blobs: Blobs
}

/** The backup for a wish with all its pieces looked for, so that no restore begins that cannot end. */
export async function chooseBackup(series: Series, wish: Wish): Promise<Choice> {
  const { store, name, key } = series
  const stamp = wish.stamp ?? (await newestFor(series, wish.at))
  const head = await readHead(store, key, { series: name, stamp })
  ensureReadable(stamp, head)
  const blobs = new Blobs(series)
  await blobs.look()
  const missingOfBody = head.Body.filter((id) => !blobs.has(id))
  if (missingOfBody.length > 0) throw missing(stamp, missingOfBody.length, series)
  const body = await readBody(blobs, head)
  const chain = await chainFor(series, { stamp, head, body, wish })
  const newFiles = wish.isBackupAlone ? [] : await filesSince(series, { head, body, wish })
  const needed = [...piecesOf(head, body), ...newFiles.flatMap(({ Blobs: ids }) => ids)]
  const absent = needed.filter((id) => !blobs.has(id))
  if (absent.length > 0) throw missing(stamp, absent.length, series)
  return { stamp, head, body, blobs, chain, newFiles }
}

type Base = { head: Head; body: Body; wish: Wish }

/** More than the moment needs is brought back: what no row names is removed by the server later. */
async function filesSince(series: Series, { head, body, wish }: Base): Promise<StoredFile[]> {
  const since = (await listNewFiles(series)).filter(({ at }) => at >= Date.parse(head.StartedAt))
  const known = new Set(body.Files.map(({ Path }) => Path))
  const files = new Map<string, StoredFile>()
  let before = Date.parse(head.At)
  for (const piece of since) {
    // Whatever was there at the moment is in the first look after it.
    if (wish.at !== undefined && before >= wish.at.getTime()) break
    const found = await readNewFiles(series, piece).catch(damagedAfter(new Date(before)))
    for (const file of found) if (!known.has(file.Path)) files.set(file.Path, file)
    before = Math.max(before, piece.at)
  }
  return [...files.values()]
}

async function newestFor({ store, name }: Series, at: Date | undefined): Promise<string> {
  const all = await listBackups(store, name)
  const newestOfAll = all.at(-1)
  // It may be the very one that is wished for: an older one in its place is for the operator to choose.
  if (newestOfAll?.head === null) throw damagedHead({ series: name, stamp: newestOfAll.stamp })
  const backups = all.filter(({ head }) => head !== null)
  const suitable = backups.filter(({ head }) => at === undefined || Date.parse(head?.At ?? '') <= at.getTime())
  const newest = suitable.at(-1)
  if (newest) return newest.stamp
  const first = backups[0]?.head?.At
  throw new BackupError(
    first === undefined
      ? `Không có bản sao lưu nào trọn vẹn trong ${store.place}.`
      : `Bản sao lưu sớm nhất là lúc ${momentText(new Date(first))}: không quay về trước lúc đó được.`,
  )
}

function ensureReadable(stamp: string, head: Head): void {
  const known = readdirSync(migrationsFolder()).filter((file) => file.endsWith('.sql')).length
  if (head.Schema.Number > known)
    throw new BackupError(
      `Bản sao lưu ${stamp} do Card Pro ${head.Version} mới hơn tạo (bước dữ liệu ${head.Schema.Name}, bản này chỉ biết ${known} bước). ` +
        'Hãy khôi phục bằng đúng bản đó hoặc bản mới hơn.',
    )
  if (head.Kind !== 'cluster') return
  const [theirs, ours] = [head.PostgreSQL, findBinaries().version].map((text) => Number.parseInt(text, 10))
  if (theirs !== ours)
    throw new BackupError(
      `Bản sao lưu ${stamp} là của PostgreSQL ${theirs}, bản Card Pro này kèm PostgreSQL ${ours}. ` +
        `Hãy khôi phục bằng bản Card Pro ${head.Version}, rồi nâng cấp.`,
    )
}

const missing = (stamp: string, count: number, { store }: Series): BackupError =>
  new BackupError(
    `Bản sao lưu ${stamp} thiếu ${count} mảnh trong ${store.place}: chưa khôi phục gì. ` +
      'Hãy chép lại đủ thư mục sao lưu, hoặc chọn bản khác bằng --backup.',
  )

async function chainFor(
  { store, name }: Series,
  { stamp, head, body, wish }: Base & { stamp: string },
): Promise<Chain> {
  const since = Date.parse(head.At) / 1000
  if (wish.isBackupAlone || head.WalEnd === null)
    return { pieces: [], end: head.WalEnd ?? '0/0', until: since, beyondGap: null }
  if (wish.at !== undefined && wish.at.getTime() / 1000 < since)
    throw new BackupError(
      `Bản sao lưu ${stamp} là lúc ${momentText(new Date(head.At))}: không quay về trước lúc đó được. ` +
        'Hãy chọn bản sớm hơn bằng --backup, hoặc bỏ --backup.',
    )
  const at = wish.at === undefined ? undefined : wish.at.getTime() / 1000
  const all = await listWal(store, name)
  const timeline = body.Wal.at(-1)?.Segment.slice(0, 8) ?? ''
  const chain = chainFrom(all, { from: head.WalEnd, since, segmentBytes: body.SegmentBytes, timeline, at })
  ensureReaches(chain, wish.at)
  return chain
}

/** Refuses a moment behind the end of the archive, and the newest one where a gap hides what comes after it. */
function ensureReaches(chain: Chain, at: Date | undefined): void {
  if (at !== undefined && chain.until < at.getTime() / 1000)
    throw new BackupError(
      `Nhật ký ghi chỉ có đến ${momentText(new Date(chain.until * 1000))}: không quay về ${momentText(at)} được. ` +
        'Bỏ --at để khôi phục đến thời điểm mới nhất có được.',
    )
  if (at === undefined && chain.beyondGap !== null)
    throw new BackupError(
      `Nhật ký ghi thiếu một đoạn sau ${momentText(new Date(chain.until * 1000))}, phần còn lại (đến ` +
        `${momentText(new Date(chain.beyondGap * 1000))}) không nối được. Hãy chép lại đủ thư mục sao lưu, ` +
        `hoặc thêm ${wordFor(new Date(chain.until * 1000))} để khôi phục đến chỗ thiếu.`,
    )
}

/** What brings back all that was committed until then: a time with a fraction is that of the backup itself. */
const wordFor = (until: Date): string => (until.getMilliseconds() === 0 ? `--at '${typedMoment(until)}'` : '--alone')

/** Up to what lies before a damaged piece of the archive everything can still be brought back. */
export const damagedAfter =
  (sound: Date) =>
  (error: unknown): never => {
    if (!(error instanceof DamagedPiece)) throw error
    throw new BackupError(
      `Mảnh ${error.piece} của nhật ký ghi bị hỏng hoặc bị sửa. ` +
        `Thêm ${wordFor(sound)} để khôi phục đến trước nó, hoặc lấy lại mảnh này từ bản chép khác.`,
    )
  }
