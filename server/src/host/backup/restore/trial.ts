import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withClient } from '#host/database/connection.ts'
import { databaseName } from '#host/database/embeddedDatabase.ts'
import { reasonOf } from '#host/database/errors.ts'
import { verify } from '#host/verify/invariants.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { readHeads } from '#kit/audit/heads.ts'
import { isAdopting } from '#kit/audit/keyAdoption.ts'
import { now } from '#kit/clock.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys } from '#kit/settings.ts'
import { sizeText } from '../commandLine.ts'
import { differenceOfRestored, readerOf, restoreDump } from '../dump/restoreDump.ts'
import { inScratchDatabase } from '../dump/scratch.ts'
import { BackupError, DamagedPiece, StoreError } from '../errors.ts'
import { differenceOf, sumsToCompare } from '../moment/moment.ts'
import { type Body, writeTrial } from '../series/manifest.ts'
import type { Series } from '../series/series.ts'
import type { Trial } from '../state.ts'
import { type Choice, chooseBackup } from './chooseBackup.ts'
import { takeDamagedAway } from './damagedPieces.ts'
import { rebuildFiles, rebuildFolder, removeFolder } from './rebuildFolder.ts'
import { recoverCluster } from './recoverDatabase.ts'

/** So much has to stay free beside the restored copy. */
const usualSpareBytes = 1_000_000_000
/** The copy serves one reader, so it gets little of the machine. */
const smallSettings = { shared_buffers: '32MB', maintenance_work_mem: '32MB', max_wal_size: '256MB' }
const verifyMs = 86_400_000

type Trying = {
  stamp: string
  /** Made and removed here; beside the data, so that both have the same room. */
  scratch: string
  auditKey: string | undefined
  spareBytes?: number | undefined
  onStep?: ((step: string) => void) | undefined
}

/** The trial could not be made, which proves nothing about the backup. */
class NotTried extends BackupError {
  override name = 'NotTried'
}

/**
 * Restores a backup into a folder of its own, proves its books, and compares it with what was noted at its moment. The
 * outcome is written beside the backup; one that fails is named broken, and damaged pieces are taken away.
 */
export async function tryBackup(series: Series, trying: Trying): Promise<Trial> {
  const started = performance.now()
  const { message, Pieces } = await outcome(series, trying)
  const trial: Trial = {
    At: now().toISOString(),
    Ok: message === null,
    Message: message ?? '',
    TookMs: Math.round(performance.now() - started),
    ...(Pieces && { Pieces }),
  }
  await writeTrial(series.store, { series: series.name, stamp: trying.stamp }, trial)
  return trial
}

/** The message is null for a backup that is whole and true. */
async function outcome(series: Series, trying: Trying): Promise<{ message: string | null; Pieces?: string[] }> {
  try {
    return { message: await fault(series, trying) }
  } catch (error) {
    if (error instanceof NotTried || error instanceof StoreError) throw error
    if (error instanceof DamagedPiece)
      return { message: error.message, Pieces: await takeDamagedAway(series, trying.stamp) }
    return { message: reasonOf(error) }
  }
}

async function fault(series: Series, trying: Trying): Promise<string | null> {
  const { stamp, scratch, onStep } = trying
  await removeFolder(scratch)
  try {
    onStep?.('Đọc bản sao lưu')
    const choice = await chooseBackup(series, { stamp, isBackupAlone: true })
    await ensureRoom(trying, choice.head.Bytes)
    onStep?.('Khôi phục thử')
    if (choice.head.Kind === 'dump') return await faultOfDump(choice, { ...trying, series })
    await rebuildFolder(choice, { ...series, dataDir: scratch })
    return await faultOfCopy(choice.body, trying)
  } finally {
    await removeFolder(scratch)
  }
}

async function ensureRoom({ scratch, spareBytes = usualSpareBytes }: Trying, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(scratch))
  if (bavail * bsize < bytes + spareBytes)
    throw new NotTried(
      `Không đủ chỗ để khôi phục thử: cần ${sizeText(bytes + spareBytes)}, còn ${sizeText(bavail * bsize)} ở ${dirname(scratch)}.`,
    )
}

type Copy = Pick<Trying, 'scratch' | 'auditKey' | 'onStep'>

async function faultOfCopy({ Moment }: Body, { scratch, auditKey, onStep }: Copy): Promise<string | null> {
  if (Moment?.Lsn == null) return 'bản sao lưu không ghi thời điểm để so sánh'
  const database = await recoverCluster(scratch, {
    until: { lsn: Moment.Lsn },
    purpose: 'khôi phục thử',
    settings: smallSettings,
  })
  try {
    onStep?.('So với lúc sao lưu')
    const found = await withClient({ ...database.admin, database: databaseName }, (client) =>
      sumsToCompare(client, Moment),
    )
    const difference = differenceOf(Moment, found)
    if (difference !== null) return difference
    onStep?.('Kiểm tra sổ của bản khôi phục')
    return await faultOfBooks(scratch, { login: database.login, auditKey })
  } finally {
    await database.close()
  }
}

async function faultOfDump(
  choice: Choice,
  { series, scratch, auditKey, onStep }: Trying & { series: Series },
): Promise<string | null> {
  const program = readerOf(choice)
  if (!program) throw new NotTried('Không khôi phục thử được: không tìm thấy pg_restore.')
  await rebuildFiles(choice, { ...series, dataDir: scratch })
  return inScratchDatabase(scratch, smallSettings, async ({ owner, login }) => {
    await restoreDump(choice, { program, login: owner })
    onStep?.('So với lúc sao lưu')
    const difference = await differenceOfRestored(choice, owner)
    if (difference !== null) return difference
    onStep?.('Kiểm tra sổ của bản khôi phục')
    return faultOfBooks(scratch, { login, auditKey })
  })
}

async function faultOfBooks(
  dataDir: string,
  { login, auditKey }: { login: ConstructorParameters<typeof Db>[0]; auditKey: string | undefined },
): Promise<string | null> {
  const [key = '', ...former] = readAuditKeys({ dataDir, auditKey })
  const db = new Db({ ...login, statement_timeout: verifyMs }, 'cardpro_report')
  try {
    const proof = {
      keys: new AuditKeys(key, former),
      heads: readHeads(dataDir),
      adopts: isAdopting({ dataDir, auditKey }),
    }
    const [breach] = await verify(db, { proof })
    return breach ? `sổ của ${breach.company} không cân đối: ${breach.invariant}: ${breach.row}` : null
  } finally {
    await db.close()
  }
}
