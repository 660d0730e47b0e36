import { resolve } from 'node:path'

export type Environment = Record<string, string | undefined>
export type ReadText = (path: string) => string

/** A variable of the environment that cannot be used; the message is the whole sentence a person reads. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** An empty variable counts as absent: compose files and service units write `NAME=` for that. */
export function value(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export const wrongSetting = (name: string, text: string, rule: string): SettingsError =>
  new SettingsError(`Biến môi trường ${name} có giá trị "${text}" không hợp lệ: ${rule}.`)

export function readSecret(env: Environment, name: string, readText: ReadText): string | undefined {
  const path = value(env, `${name}_FILE`)
  if (!path) return value(env, name)
  if (value(env, name)) throw new SettingsError(`Chỉ được đặt một trong hai biến ${name} và ${name}_FILE.`)
  const secret = readTextOrRefuse(`${name}_FILE`, path, readText).trim()
  if (!secret) throw wrongSetting(`${name}_FILE`, path, 'tệp rỗng')
  return secret
}

export function readTextOrRefuse(name: string, path: string, readText: ReadText): string {
  try {
    return readText(resolve(path))
  } catch {
    throw wrongSetting(name, path, 'không đọc được tệp này')
  }
}

/** The address carries a password, so the sentence never repeats it. */
export function readDatabaseUrl(env: Environment, name: string, readText: ReadText): string | undefined {
  const text = readSecret(env, name, readText)
  if (!text || isDatabaseUrl(text)) return text
  throw new SettingsError(
    `Biến môi trường ${name} không hợp lệ: phải có dạng postgres://người_dùng:mật_khẩu@máy_chủ:5432/tên_cơ_sở_dữ_liệu.`,
  )
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return false
  const isPostgres = url.protocol === 'postgres:' || url.protocol === 'postgresql:'
  const host = url.hostname || url.searchParams.get('host')
  return isPostgres && Boolean(host) && url.pathname.length > 1
}

export function readUrl(env: Environment, name: string): string | undefined {
  const text = value(env, name)
  if (!text) return undefined
  const url = webUrl(text)
  if (!url) throw wrongSetting(name, text, 'phải là một địa chỉ http:// hoặc https:// không kèm mật khẩu')
  return url.href.replace(/\/$/, '')
}

export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isWeb && !url.username && !url.password ? url : undefined
}
