import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#host/database/binaries.ts'
import { clusterOf } from '#host/database/databaseFolder.ts'
import type { Settings } from '#kit/settings.ts'
import { type Check, green, pickWorst, red, yellow } from './check.ts'

/** Bits of a folder's mode. */
const byOthers = { write: 0o022, read: 0o044, any: 0o077, beyondGroupReading: 0o027 }

/** Whether something was ever kept in this folder. */
export const hasData = ({ dataDir }: Pick<Settings, 'dataDir'>): boolean =>
  existsSync(join(dataDir, 'keys')) || existsSync(clusterOf(dataDir))

/** The data folder and the folders in it: whose they are, and who may look. */
export function folderChecks({ dataDir, databaseUrl }: Settings): Check[] {
  const root = statOf(dataDir)
  if (!root)
    return [
      yellow('folder', `Chưa có thư mục dữ liệu ${dataDir}.`, 'Chạy npm start: thư mục được tạo ở lần chạy đầu tiên.'),
    ]
  if (!root.isDirectory())
    return [red('folder', `${dataDir} không phải là thư mục.`, 'Đặt DATA_DIR là một thư mục, hoặc đổi tên tệp này.')]
  if (!hasData({ dataDir }))
    return [yellow('folder', `Thư mục dữ liệu ${dataDir} còn trống.`, 'Chạy npm start để tạo dữ liệu.')]
  const found = [
    ...ownership(dataDir, root),
    ...partChecks(dataDir, 'keys', { stat: root, isSecret: true }),
    ...partChecks(dataDir, 'files', { stat: root, isSecret: false }),
    ...(databaseUrl ? [] : clusterChecks(dataDir)),
  ]
  const faults = found.filter(({ level }) => level !== 'green')
  return faults.length > 0 ? faults : [green('folder', `Thư mục dữ liệu ${dataDir} đúng chủ và đúng quyền.`)]
}

function ownership(dataDir: string, stat: Stats): Check[] {
  const me = process.getuid?.()
  if (me === undefined) return []
  if (me !== 0 && me !== stat.uid)
    return [
      red(
        'folder',
        `Thư mục dữ liệu ${dataDir} thuộc người dùng số ${stat.uid}, còn lệnh này chạy bằng người dùng số ${me}.`,
        `Chạy bằng đúng người dùng đó: sudo -u '#${stat.uid}' npm run doctor`,
      ),
    ]
  const others = stat.mode & byOthers.any
  if ((others & byOthers.write) !== 0)
    return [red('folder', `Người dùng khác ghi được vào ${dataDir} (${modeOf(stat)}).`, `chmod 711 ${dataDir}`)]
  if ((others & byOthers.read) !== 0)
    return [yellow('folder', `Người dùng khác xem được ${dataDir} (${modeOf(stat)}).`, `chmod 711 ${dataDir}`)]
  return []
}

/** The folders that only the account of the server needs. */
function partChecks(dataDir: string, name: string, { stat, isSecret }: { stat: Stats; isSecret: boolean }): Check[] {
  const path = join(dataDir, name)
  const part = statOf(path)
  if (!part) return [missing(`folder.${name}`, path)]
  if (process.getuid === undefined) return []
  const found: Check[] = []
  if (part.uid !== stat.uid)
    found.push(
      red(
        `folder.${name}`,
        `Thư mục ${path} thuộc người dùng số ${part.uid}, còn ${dataDir} thuộc người dùng số ${stat.uid}.`,
        `chown -R ${stat.uid}:${stat.gid} ${path}`,
      ),
    )
  const fault = isSecret ? red : yellow
  if ((part.mode & byOthers.any) !== 0)
    found.push(fault(`folder.${name}`, `Người dùng khác vào được ${path} (${modeOf(part)}).`, `chmod 700 ${path}`))
  return pickWorst(found)
}

/** PostgreSQL itself refuses folders that others may read, and data of another version. */
function clusterChecks(dataDir: string): Check[] {
  const cluster = clusterOf(dataDir)
  const stat = statOf(cluster)
  if (!stat) return [missing('folder.pg', cluster)]
  const found: Check[] = []
  if (process.getuid && (stat.mode & byOthers.beyondGroupReading) !== 0)
    found.push(
      red(
        'folder.pg',
        `Người dùng khác vào được ${cluster} (${modeOf(stat)}): PostgreSQL không chịu chạy.`,
        `chmod 700 ${cluster}`,
      ),
    )
  if (process.getuid?.() !== 0 && process.getuid && stat.uid !== process.getuid())
    found.push(
      red(
        'folder.pg',
        `Cơ sở dữ liệu ${cluster} thuộc người dùng số ${stat.uid}, còn lệnh này chạy bằng người dùng số ${process.getuid()}.`,
        `sudo chown -R ${process.getuid()} ${cluster}`,
      ),
    )
  return pickWorst([...found, ...versionChecks(cluster)])
}

function versionChecks(cluster: string): Check[] {
  const [theirs, ours] = [textOf(join(cluster, 'PG_VERSION')), findBinaries().version].map((text) =>
    Number.parseInt(text, 10),
  )
  if (theirs === ours || Number.isNaN(theirs)) return []
  return [
    red(
      'folder.pg',
      `Dữ liệu là của PostgreSQL ${theirs}, chương trình này kèm PostgreSQL ${ours}.`,
      'Chạy lại bằng đúng bản Card Pro đã tạo dữ liệu này.',
    ),
  ]
}

const missing = (name: string, path: string): Check =>
  red(
    name,
    `Thiếu thư mục ${path} trong dữ liệu đang có.`,
    'Chép lại thư mục này, hoặc khôi phục từ bản sao lưu: npm run restore -- --from NƠI_SAO_LƯU --over',
  )

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** `0755` */
const modeOf = ({ mode }: Stats): string => `0${(mode & 0o777).toString(8)}`
