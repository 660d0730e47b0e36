import { z } from 'zod'
import { BackupError, MissingPiece, StoreError } from '../errors.ts'
import { Trial } from '../state.ts'
import type { Store } from '../store/store.ts'
import { isVouchedFor, type SeriesKey, signText } from './key.ts'
import { type Blobs, pieceBytes } from './pieces.ts'

/** The newest form of a backup that this program reads and the one it writes. */
export const backupFormat = 1

/** A file, cut into pieces. `Blobs` are their names in order. */
export const StoredFile = z.object({ Path: z.string(), Bytes: z.number(), Blobs: z.array(z.string()) })
export type StoredFile = z.infer<typeof StoredFile>

/** What is true at the moment of a backup; the restored copy is held against it. */
export const Moment = z.object({
  /** Position in the WAL; null for a dump. */
  Lsn: z.string().nullable(),
  At: z.string(),
  /** No transaction was under way: every table must have exactly these rows. Otherwise only rows that are never changed are compared. */
  IsExact: z.boolean(),
  Snapshot: z.string(),
  Rows: z.record(z.string(), z.number()),
  /** In đồng: what all transfers and all balances add up to. */
  Money: z.object({ Transfers: z.string(), Debit: z.string(), Credit: z.string() }),
  /** Chain of the audit log (`company/shop`) → number and hash of its last seal. */
  Heads: z.record(z.string(), z.string()),
})
export type Moment = z.infer<typeof Moment>

/** Lies open, vouched for, so that one can see what a backup is before a passphrase is typed. */
export const Head = z.object({
  Format: z.number(),
  Version: z.string(),
  Kind: z.enum(['cluster', 'dump', 'files']),
  StartedAt: z.string(),
  FinishedAt: z.string(),
  /** The moment that a restore of this backup alone brings back. */
  At: z.string(),
  Schema: z.object({ Number: z.number(), Name: z.string() }),
  PostgreSQL: z.string(),
  Bytes: z.number(),
  WrittenBytes: z.number(),
  Files: z.number(),
  /** Position in the WAL from which the archived WAL continues this backup; null where there is none. */
  WalEnd: z.string().nullable(),
  Body: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** The sealed rest. `Wal` bridges the time while the files were read. */
export const Body = z.object({
  Folders: z.array(z.string()),
  Database: z.array(StoredFile),
  Label: z.string(),
  Wal: z.array(z.object({ Segment: z.string(), Bytes: z.number(), Blobs: z.array(z.string()) })),
  SegmentBytes: z.number(),
  Files: z.array(StoredFile),
  Keys: z.array(StoredFile),
  Moment: Moment.nullable(),
})
export type Body = z.infer<typeof Body>

const Stored = z.object({ Head: z.unknown(), Mac: z.string() })

/** `20261124T153000Z`, which sorts by time. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

export type BackupName = { series: string; stamp: string }

const headName = ({ series, stamp }: BackupName): string => `${series}/backups/${stamp}.json`
const trialName = ({ series, stamp }: BackupName): string => `${series}/trials/${stamp}.json`

export async function writeBackup(
  store: Store,
  key: SeriesKey,
  { name, head, body, blobs }: { name: BackupName; head: Omit<Head, 'Body'>; body: Body; blobs: Blobs },
): Promise<Head> {
  const text = Buffer.from(JSON.stringify(body))
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += pieceBytes) pieces.push(await blobs.put(text.subarray(at, at + pieceBytes)))
  const whole: Head = { ...head, Body: pieces }
  // Written last: a backup that was cut off has no head, and so is none.
  await store.put(
    headName(name),
    Buffer.from(JSON.stringify({ Head: whole, Mac: signText(key, JSON.stringify(whole)) })),
  )
  return whole
}

/** A backup as it lies there; `head` is null where it cannot be read. */
export type ListedBackup = { stamp: string; head: Head | null }

/** Every backup of the series, the oldest first. */
export async function listBackups(store: Store, series: string): Promise<ListedBackup[]> {
  const names = (await store.list(`${series}/backups/`)).map(({ name }) => name)
  const stamps = names.flatMap((name) => /\/(\d{8}T\d{6}Z)\.json$/.exec(name)?.[1] ?? [])
  const heads: ListedBackup[] = []
  for (const stamp of stamps.sort()) heads.push({ stamp, head: await headOf(store, { series, stamp }) })
  return heads
}

async function headOf(store: Store, name: BackupName): Promise<Head | null> {
  try {
    return Head.parse((await readStored(store, name)).Head)
  } catch (error) {
    if (error instanceof StoreError) throw error
    return null
  }
}

async function readStored(store: Store, name: BackupName): Promise<z.infer<typeof Stored>> {
  try {
    return Stored.parse(JSON.parse((await store.get(headName(name))).toString('utf8')))
  } catch (error) {
    if (error instanceof MissingPiece)
      throw new BackupError(`Không có bản sao lưu ${headName(name)} trong ${store.place}.`)
    if (error instanceof StoreError) throw error
    throw damagedHead(name)
  }
}

/** Refuses a backup of a newer program, and one whose head was changed. */
export async function readHead(store: Store, key: SeriesKey, name: BackupName): Promise<Head> {
  const { Head: open, Mac } = await readStored(store, name)
  const format = z.object({ Format: z.number() }).safeParse(open)
  if (format.success && format.data.Format > backupFormat)
    throw new BackupError(
      `Bản sao lưu ${name.stamp} do Card Pro mới hơn tạo (dạng ${format.data.Format}, bản này chỉ đọc đến dạng ${backupFormat}). ` +
        'Hãy khôi phục bằng đúng bản đã sao lưu hoặc bản mới hơn.',
    )
  const head = Head.safeParse(open)
  if (!head.success || !isVouchedFor(key, JSON.stringify(open), Mac)) throw damagedHead(name)
  return head.data
}

export const damagedHead = (name: BackupName): BackupError =>
  new BackupError(`Tệp ${headName(name)} bị hỏng hoặc bị sửa. Hãy chọn bản sao lưu khác bằng --backup.`)

export async function readBody(blobs: Blobs, { Body: pieces }: Head): Promise<Body> {
  const read: Buffer[] = []
  for (const id of pieces) read.push(await blobs.get(id))
  return Body.parse(JSON.parse(Buffer.concat(read).toString('utf8')))
}

/** Every piece that a backup is made of. */
export const piecesOf = (head: Head, body: Body): Set<string> =>
  new Set([
    ...head.Body,
    ...[...body.Database, ...body.Files, ...body.Keys, ...body.Wal].flatMap(({ Blobs: ids }) => ids),
  ])

export const writeTrial = (store: Store, name: BackupName, trial: Trial): Promise<void> =>
  store.put(trialName(name), Buffer.from(JSON.stringify(trial)))

export async function readTrial(store: Store, name: BackupName): Promise<Trial | null> {
  try {
    return Trial.parse(JSON.parse((await store.get(trialName(name))).toString('utf8')))
  } catch (error) {
    if (error instanceof StoreError) throw error
    return null
  }
}

export const removeTrial = (store: Store, name: BackupName): Promise<void> => store.remove(trialName(name))

export async function removeBackup(store: Store, name: BackupName): Promise<void> {
  await store.remove(headName(name))
  await store.remove(trialName(name))
}
