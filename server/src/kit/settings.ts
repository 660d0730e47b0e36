import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isOneSlipAway } from '#kit/http/spelling.ts'
import { makeSecretFile, randomSecret } from '#kit/secrets/secretFiles.ts'
import { type BackupSettings, backupPlainNames, backupSecretNames, readBackupSettings } from './backupSettings.ts'
import {
  type Environment,
  type ReadText,
  readDatabaseUrl,
  readSecret,
  readTextOrRefuse,
  readUrl,
  SettingsError,
  value,
  webUrl,
  wrongSetting,
} from './environment.ts'

export type { S3Access } from './backupSettings.ts'
export { type Environment, SettingsError } from './environment.ts'

export type Settings = BackupSettings & {
  port: number
  host: string
  /** Absolute path of the folder that holds the database, the keys and the files. */
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  companySiteUrl: string | undefined
  adminReportUrl: string | undefined
  handoff: Handoff
  handoffSecret: string | undefined
  auditKey: string | undefined
  /** Opens the details of /api/health to operators. */
  healthToken: string | undefined
  apiBaseUrl: string | undefined
  allowedOrigins: string[]
  /** In the shape that Fastify's trustProxy takes: no, the number of hops, or the addresses that are trusted. */
  trustProxy: false | number | string[]
  registration: RegistrationMode
  /** Absolute path of the file that maps hosts and users to logos. */
  branding: string | undefined
  keepsCardNumbers: boolean
  /** Writes are refused while less than this is free, or less than 5 %; 0: never. */
  leastFreeBytes: number
  logLevel: LogLevel
}

type Handoff = (typeof handoffs)[number]
/** Who may make a company: every visitor, visitors with a code of `npm run invite`, or none. */
export type RegistrationMode = (typeof registrationModes)[number]
type LogLevel = (typeof logLevels)[number]

const handoffs = ['code', 'token'] as const
const registrationModes = ['open', 'invite', 'closed'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secretNames = ['DATABASE_URL', 'HANDOFF_SECRET', 'AUDIT_KEY', 'HEALTH_TOKEN', ...backupSecretNames]
const addressNames = ['PUBLIC_URL', 'COMPANY_SITE_URL', 'ADMIN_REPORT_URL', 'API_BASE_URL', 'ALLOWED_ORIGINS']
const plainNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'HANDOFF',
  'TRUST_PROXY',
  'REGISTRATION',
  'BRANDING',
  'CARD_VAULT',
  'MIN_FREE_MB',
  'LOG_LEVEL',
  ...addressNames,
  ...backupPlainNames,
]
const knownNames = [...plainNames, ...secretNames, ...secretNames.map((name) => `${name}_FILE`)]
const secretLengthMin = 32

/** All settings of the environment, typed and checked; the first wrong word throws a SettingsError. */
export function readSettings(env: Environment, readText: ReadText = readFile): Settings {
  ensureKnownNames(env)
  return {
    port: readPort(env),
    host: readHost(env),
    dataDir: resolve(value(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL', readText),
    publicUrl: readUrl(env, 'PUBLIC_URL'),
    companySiteUrl: readUrl(env, 'COMPANY_SITE_URL'),
    adminReportUrl: readUrl(env, 'ADMIN_REPORT_URL'),
    handoff: readChoice(env, 'HANDOFF', handoffs) ?? 'code',
    handoffSecret: readLongSecret(env, 'HANDOFF_SECRET', readText),
    auditKey: readLongSecret(env, 'AUDIT_KEY', readText),
    healthToken: readLongSecret(env, 'HEALTH_TOKEN', readText),
    apiBaseUrl: readUrl(env, 'API_BASE_URL'),
    allowedOrigins: readOrigins(env),
    trustProxy: readTrustProxy(env),
    registration: readChoice(env, 'REGISTRATION', registrationModes) ?? 'open',
    branding: readBranding(env, readText),
    keepsCardNumbers: readChoice(env, 'CARD_VAULT', ['off', 'on']) === 'on',
    leastFreeBytes: readLeastFree(env),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels) ?? 'info',
    ...readBackupSettings(env, readText),
  }
}

/**
 * The same with the secrets that are not set: made on first run, kept in DATA_DIR/keys and read from there ever after. Call
 * it once the data folder exists.
 */
export function withMadeSecrets(settings: Settings): Settings & MadeSecrets {
  const { dataDir } = settings
  if (settings.keepsCardNumbers) readOrMakeSecret(dataDir, 'vault')
  return {
    ...settings,
    handoffSecret: settings.handoffSecret ?? readOrMakeSecret(dataDir, 'handoff'),
    secretKey: readOrMakeSecret(dataDir, 'secrets'),
    auditKey: settings.auditKey ?? readOrMakeSecret(dataDir, 'audit'),
  }
}

type MadeSecrets = { handoffSecret: string; secretKey: string; auditKey: string }

/** The audit keys of this data folder, the one in use first; those it took the place of lie beside it as `audit-…`. */
export function readAuditKeys({ dataDir, auditKey }: Pick<Settings, 'dataDir' | 'auditKey'>): string[] {
  const folder = join(dataDir, 'keys')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^audit(?:-[\w-]+)?$/.test(name)) : []
  const kept = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return auditKey === undefined ? kept : [auditKey, ...kept]
}

export function readOrMakeSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'keys', name)
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    makeSecretFile(path, randomSecret())
  }
  const secret = readFileSync(path, 'utf8')
  if (secret.length >= secretLengthMin) return secret
  throw new SettingsError(`Tệp khóa ${path} bị hỏng. Hãy khôi phục nó từ bản sao lưu.`)
}

function ensureKnownNames(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (knownNames.includes(name)) continue
    const meant = knownNames.find((known) => isOneSlipAway(name, known))
    if (meant) throw new SettingsError(`Không có biến môi trường ${name}. Có phải ý bạn là ${meant}?`)
  }
}

const readFile = (path: string): string => readFileSync(path, 'utf8')

function readPort(env: Environment): number {
  const text = value(env, 'PORT')
  if (!text) return 3000
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text)
  throw wrongSetting('PORT', text, 'phải là số nguyên từ 0 đến 65535')
}

function readLeastFree(env: Environment): number {
  const text = value(env, 'MIN_FREE_MB') ?? '1024'
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1024 * 1024
  throw wrongSetting('MIN_FREE_MB', text, 'phải là số MB nguyên từ 0 đến 999999')
}

function readHost(env: Environment): string {
  const text = value(env, 'HOST')
  if (!text) return '127.0.0.1'
  const isNumberOnly = /^[\d.]+$/.test(text)
  if (isIP(text) || (!isNumberOnly && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))) return text
  throw wrongSetting('HOST', text, 'phải là một địa chỉ IP hoặc tên máy, ví dụ 127.0.0.1 hoặc 0.0.0.0')
}

function readLongSecret(env: Environment, name: string, readText: ReadText): string | undefined {
  const secret = readSecret(env, name, readText)
  if (!secret || secret.length >= secretLengthMin) return secret
  throw new SettingsError(
    `Biến môi trường ${name} quá ngắn: có ${secret.length} ký tự, cần ít nhất ${secretLengthMin}.`,
  )
}

function readOrigins(env: Environment): string[] {
  return words(env, 'ALLOWED_ORIGINS').map((text) => {
    const url = webUrl(text)
    if (url && url.origin === text.replace(/\/$/, '').toLowerCase()) return url.origin
    throw wrongSetting(
      'ALLOWED_ORIGINS',
      text,
      'mỗi mục phải là một nguồn như https://vidu.vn, cách nhau bằng dấu phẩy',
    )
  })
}

function readTrustProxy(env: Environment): false | number | string[] {
  const text = value(env, 'TRUST_PROXY')
  if (!text || text === 'false') return false
  // The nearest proxy. Any sender can write what is further left in X-Forwarded-For.
  if (text === 'true') return 1
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = words(env, 'TRUST_PROXY')
  if (addresses.every(isAddressOrRange)) return addresses
  throw wrongSetting(
    'TRUST_PROXY',
    text,
    'phải là true, false, số lớp proxy, hoặc danh sách IP/CIDR cách nhau bằng dấu phẩy',
  )
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function words(env: Environment, name: string): string[] {
  return (value(env, name) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function readBranding(env: Environment, readText: ReadText): string | undefined {
  const path = value(env, 'BRANDING')
  if (!path) return undefined
  readTextOrRefuse('BRANDING', path, readText)
  return resolve(path)
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = value(env, name)
  if (!text) return undefined
  const choice = choices.find((known) => known === text)
  if (!choice) throw wrongSetting(name, text, `phải là một trong ${choices.join(', ')}`)
  return choice
}
