import { resolve } from 'node:path'
import {
  type Environment,
  type ReadText,
  readDatabaseUrl,
  readSecret,
  SettingsError,
  value,
  webUrl,
  wrongSetting,
} from './environment.ts'

/** How an S3-compatible server is reached. */
export type S3Access = { endpoint: string; region: string; keyId: string; secret: string }

export type BackupSettings = {
  /** Where backups go: the absolute path of a folder, or `s3://bucket/prefix`. */
  backupTo: string | undefined
  backupS3: S3Access | undefined
  /** The passphrase that opens the backups; where it is not set one is made on first run. */
  backupKey: string | undefined
  /** The database of DATABASE_URL under a login that may read every row, for its dump. */
  backupDatabaseUrl: string | undefined
  /** Whether the server makes backups by itself. */
  keepsBackups: boolean
}

const keyLengthMin = 16

export const backupSecretNames = ['BACKUP_KEY', 'BACKUP_DATABASE_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET']
export const backupPlainNames = ['BACKUP', 'BACKUP_TO', 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION']

export function readBackupSettings(env: Environment, readText: ReadText): BackupSettings {
  const backupTo = readPlace(env)
  return {
    backupTo,
    backupS3: readAccess(env, backupTo?.startsWith('s3://') === true, readText),
    backupKey: readKey(env, readText),
    backupDatabaseUrl: readDatabaseUrl(env, 'BACKUP_DATABASE_URL', readText),
    keepsBackups: readSwitch(env),
  }
}

/** A passphrase that is guessed opens everything, so a short one is refused. */
function readKey(env: Environment, readText: ReadText): string | undefined {
  const key = readSecret(env, 'BACKUP_KEY', readText)
  if (!key || key.length >= keyLengthMin) return key
  throw new SettingsError(`Biến môi trường BACKUP_KEY quá ngắn: có ${key.length} ký tự, cần ít nhất ${keyLengthMin}.`)
}

function readSwitch(env: Environment): boolean {
  const text = value(env, 'BACKUP') ?? 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw wrongSetting('BACKUP', text, 'phải là một trong on, off')
}

function readPlace(env: Environment): string | undefined {
  const text = value(env, 'BACKUP_TO')
  // A single letter before the colon is a drive of Windows.
  if (!text || !/^[a-z][a-z0-9+.-]+:/i.test(text)) return text && resolve(text)
  const parts = partsOfS3(text)
  if (!parts) throw wrongSetting('BACKUP_TO', withoutPassword(text), 'phải là một thư mục, hoặc s3://bucket/thư-mục')
  return ['s3:/', parts.bucket, ...parts.folders].join('/')
}

/** `s3://bucket/one/two` taken apart; undefined where it is none. */
export function partsOfS3(place: string): { bucket: string; folders: string[] } | undefined {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/.exec(place) ?? []
  const folders = prefix === '' ? [] : prefix.split('/')
  const isBucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  // An address with such a part names another place once it is read.
  return isBucket && folders.every((part) => !['', '.', '..'].includes(part)) ? { bucket, folders } : undefined
}

function readAccess(env: Environment, isNeeded: boolean, readText: ReadText): S3Access | undefined {
  const parts = {
    BACKUP_S3_ENDPOINT: readEndpoint(env),
    BACKUP_S3_KEY_ID: readSecret(env, 'BACKUP_S3_KEY_ID', readText),
    BACKUP_S3_SECRET: readSecret(env, 'BACKUP_S3_SECRET', readText),
  }
  const region = readRegion(env)
  if (!isNeeded && Object.values(parts).every((part) => part === undefined)) return undefined
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = parts
  if (endpoint && keyId && secret) return { endpoint, region, keyId, secret }
  const missing = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [name] : []))
  throw new SettingsError(`Sao lưu vào S3 còn thiếu biến môi trường ${missing.join(', ')}.`)
}

function readEndpoint(env: Environment): string | undefined {
  const text = value(env, 'BACKUP_S3_ENDPOINT')
  const url = text && webUrl(text)
  if (!text || (url && !/[?#]/.test(text))) return url && url.href.replace(/\/$/, '')
  const rule = 'phải là một địa chỉ http:// hoặc https://, không kèm khóa, ? hoặc #'
  throw wrongSetting('BACKUP_S3_ENDPOINT', withoutPassword(text), rule)
}

/** An address as it may be shown: a slip may have put the keys into it. */
export const withoutPassword = (address: string): string => address.replace(/\/\/.*@/, '//…@')

function readRegion(env: Environment): string {
  const text = value(env, 'BACKUP_S3_REGION')
  if (!text) return 'us-east-1'
  if (/^[a-z0-9-]+$/i.test(text)) return text
  throw wrongSetting('BACKUP_S3_REGION', text, 'chỉ gồm chữ không dấu, số và dấu gạch ngang, ví dụ ap-southeast-1')
}
