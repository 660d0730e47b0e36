import type { DatabasePart } from '../cluster/clusterBackup.ts'
import type { Reading } from '../cluster/copy.ts'
import type { SeriesKey } from '../series/key.ts'
import type { Head } from '../series/manifest.ts'
import { dumpDatabase, noDatabase } from './dumpDatabase.ts'
import type { Way } from './outside.ts'
import { whyUntried } from './scratch.ts'

type Part = DatabasePart & { Kind: Head['Kind']; version: string; walEnd: null }

/** What an operator has to know of backups made in this way; null where there is nothing. */
export const noteOf = (way: Way): string | null => (way.program ? whyUntried(way) : way.why)

/** The database of another server, or nothing of it. */
export async function outsidePart(way: Way, storing: { reading: Reading; key: SeriesKey }): Promise<Part> {
  const { version } = way
  if (!way.program) return { ...noDatabase, Kind: 'files', version, walEnd: null }
  return { ...(await dumpDatabase(way, storing)), Kind: 'dump', version, walEnd: null }
}
