import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Environment, readAuditKeys, readSettings, withMadeSecrets } from './settings.ts'

const sentenceOf = (env: Environment, readText?: (path: string) => string) => {
  try {
    readSettings(env, readText)
  } catch (error) {
    if (error instanceof Error && error.name === 'SettingsError') return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

describe('a wrong value is refused with its name and the value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['HOST', '999.1.1.1'],
    ['PUBLIC_URL', 'vidu.vn'],
    ['PUBLIC_URL', 'ftp://vidu.vn'],
    ['COMPANY_SITE_URL', 'javascript:alert(1)'],
    ['ADMIN_REPORT_URL', 'https://ai:do@vidu.vn'],
    ['API_BASE_URL', '/api'],
    ['HANDOFF', 'Token'],
    ['ALLOWED_ORIGINS', 'https://vidu.vn/duong-dan'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'verbose'],
    ['MIN_FREE_MB', '1 GB'],
    ['MIN_FREE_MB', '-1'],
    ['MIN_FREE_MB', '1000000'],
    ['BRANDING', '/khong/co/tep.json'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_TO', 's3:/kho'],
    ['BACKUP_TO', 'S3://kho'],
    ['BACKUP_TO', 's3://Kho_Hang/x'],
    ['BACKUP_TO', 's3://kho/a/../b'],
    ['BACKUP_TO', 's3://kho//a'],
    ['BACKUP_TO', 'https://kho.vidu.vn/a'],
    ['BACKUP_S3_ENDPOINT', 's3.vidu.vn'],
    ['BACKUP_S3_ENDPOINT', 'https://s3.vidu.vn/?x=1'],
    ['BACKUP_S3_REGION', 'Hà Nội'],
  ])('%s=%s', (name, text) => {
    const sentence = sentenceOf({ [name]: text })
    expect(sentence).toContain(`Biến môi trường ${name} có giá trị "${text}" không hợp lệ`)
  })

  test('a secret is named but never shown', () => {
    expect(sentenceOf({ DATABASE_URL: 'mysql://a:matkhau@b/c' })).not.toContain('matkhau')
    expect(sentenceOf({ DATABASE_URL: 'postgres://a:matkhau@b' })).toContain('DATABASE_URL')
    expect(sentenceOf({ HANDOFF_SECRET: 'ngan-qua' })).toBe(
      'Biến môi trường HANDOFF_SECRET quá ngắn: có 8 ký tự, cần ít nhất 32.',
    )
  })

  test('keys that were written into an address are not shown', () => {
    for (const name of ['BACKUP_TO', 'BACKUP_S3_ENDPOINT']) {
      const sentence = sentenceOf({ [name]: 's3://khoa:mat/khau@kho' })
      expect(sentence).toContain(`${name} có giá trị "s3://…@kho"`)
      expect(sentence).not.toContain('khau')
    }
  })

  test('backups into S3 that lack a setting, or settings of S3 that lack each other', () => {
    expect(sentenceOf({ BACKUP_TO: 's3://kho' })).toBe(
      'Sao lưu vào S3 còn thiếu biến môi trường BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET.',
    )
    expect(sentenceOf({ BACKUP_S3_ENDPOINT: 'https://s3.vn', BACKUP_S3_SECRET: 'x' })).toContain(
      'còn thiếu biến môi trường BACKUP_S3_KEY_ID.',
    )
  })

  test('a secret in two places, in an empty file or in none', () => {
    const both = { HANDOFF_SECRET: 'x'.repeat(32), HANDOFF_SECRET_FILE: '/run/secret' }
    expect(sentenceOf(both)).toContain('HANDOFF_SECRET_FILE')
    expect(sentenceOf({ HANDOFF_SECRET_FILE: '/run/secret' }, () => '\n')).toContain('tệp rỗng')
    expect(sentenceOf({ DATABASE_URL_FILE: '/khong/co' })).toContain('DATABASE_URL_FILE')
  })
})

describe('a name one slip away from a known one is refused', () => {
  test.each([
    ['PROT', 'PORT'],
    ['PORTS', 'PORT'],
    ['port', 'PORT'],
    ['DATADIR', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['HANDOFF_SECRET_FIL', 'HANDOFF_SECRET_FILE'],
    ['BACKUP_TOO', 'BACKUP_TO'],
    ['BACKUP_S3_ENDPIONT', 'BACKUP_S3_ENDPOINT'],
    ['BACKUP_S3_SECRETS', 'BACKUP_S3_SECRET'],
    ['BACKUP_S3_KEYID_FILE', 'BACKUP_S3_KEY_ID_FILE'],
  ])('%s', (name, meant) => {
    const sentence = sentenceOf({ [name]: '1' })
    expect(sentence).toBe(`Không có biến môi trường ${name}. Có phải ý bạn là ${meant}?`)
  })

  test('names that only resemble a short one are left alone', () => {
    expect(() => readSettings({ HOME: '/', SHELL: 'sh', HOSTNAME: 'a', PATH: '/', POSTS: '1' })).not.toThrow()
    expect(() => readSettings({ TEST_DATABASE_URL: 'x', XDG_DATA_DIRS: 'x', LOGNAME: 'x' })).not.toThrow()
  })
})

describe('what is accepted', () => {
  test('nothing set, or set to nothing, means the defaults', () => {
    const defaults = readSettings({})
    expect(defaults).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: resolve('data'), handoff: 'code' })
    expect(defaults.leastFreeBytes).toBe(1024 ** 3)
    expect(defaults).toMatchObject({ trustProxy: false, allowedOrigins: [], logLevel: 'info', databaseUrl: undefined })
    expect(readSettings({ PORT: '', HOST: ' ' })).toEqual(defaults)
  })

  test('addresses lose their last slash, origins are told apart', () => {
    const settings = readSettings({ PUBLIC_URL: 'https://vidu.vn/', ALLOWED_ORIGINS: 'https://a.vn, http://b.vn:81/' })
    expect(settings.publicUrl).toBe('https://vidu.vn')
    expect(settings.allowedOrigins).toEqual(['https://a.vn', 'http://b.vn:81'])
  })

  test('F18: the three ways to trust a proxy; “true” is the nearest one, since any sender can write what is further left', () => {
    expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(1)
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  test('backups go to a folder, then its path is absolute, or into S3', () => {
    expect(readSettings({})).toMatchObject({ backupTo: undefined, backupS3: undefined })
    expect(readSettings({ BACKUP_TO: 'sao lưu' }).backupTo).toBe(resolve('sao lưu'))
    const access = { BACKUP_S3_ENDPOINT: 'https://s3.vn/', BACKUP_S3_KEY_ID: 'khoa', BACKUP_S3_SECRET_FILE: '/run/s3' }
    const settings = readSettings({ BACKUP_TO: 's3://kho.vn/Sao lưu/1/', ...access }, () => 'bi-mat\n')
    expect(settings.backupTo).toBe('s3://kho.vn/Sao lưu/1')
    const backupS3 = { endpoint: 'https://s3.vn', region: 'us-east-1', keyId: 'khoa', secret: 'bi-mat' }
    expect(settings.backupS3).toEqual(backupS3)
    const elsewhere = readSettings({ BACKUP_TO: '/mnt/x', BACKUP_S3_REGION: 'hn-1', ...access }, () => 'bi-mat')
    expect(elsewhere).toMatchObject({ backupTo: resolve('/mnt/x'), backupS3: { ...backupS3, region: 'hn-1' } })
    expect(readSettings({ BACKUP_TO: 's3://kho', ...access }, () => 'x').backupTo).toBe('s3://kho')
  })

  test('a secret from a file, without its last line end', () => {
    const secret = 's'.repeat(40)
    expect(readSettings({ HANDOFF_SECRET_FILE: '/run/secret' }, () => `${secret}\n`).handoffSecret).toBe(secret)
  })
})

describe('a secret that is not set', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'card-pro-settings-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const secretWith = (env: Environment = {}) =>
    withMadeSecrets(readSettings({ DATA_DIR: dataDir, ...env })).handoffSecret
  const file = () => join(dataDir, 'keys/handoff')

  test('a broken file of it is refused and left as it is', () => {
    secretWith()
    writeFileSync(file(), '')
    expect(() => secretWith()).toThrow(`Tệp khóa ${file()} bị hỏng`)
    expect(readFileSync(file(), 'utf8')).toBe('')
  })

  test('is made on the first run and stays the same', () => {
    const first = secretWith()
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(secretWith()).toBe(first)
  })

  test.skipIf(process.platform === 'win32')('is for this account’s eyes only', () => {
    secretWith()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
  })

  test('of the audit log is known to be new only once; those it took the place of still prove', () => {
    const settings = readSettings({ DATA_DIR: dataDir })
    const first = withMadeSecrets(settings)
    expect(withMadeSecrets(settings)).toMatchObject({ auditKey: first.auditKey })
    renameSync(join(dataDir, 'keys/audit'), join(dataDir, 'keys/audit-2026-11'))
    const second = withMadeSecrets(settings)
    expect(second.auditKey).not.toBe(first.auditKey)
    expect(readAuditKeys(settings)).toEqual([second.auditKey, first.auditKey])
    expect(readAuditKeys({ ...settings, auditKey: 'k'.repeat(40) })).toHaveLength(3)
  })

  test('is not made where one is set', () => {
    const secret = 's'.repeat(40)
    expect(secretWith({ HANDOFF_SECRET: secret })).toBe(secret)
    expect(() => statSync(file())).toThrow('ENOENT')
  })
})
