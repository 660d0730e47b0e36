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

export const wrong = (name: string, text: string, rule: string): SettingsError =>
  new SettingsError(`Biến môi trường ${name} có giá trị "${text}" không hợp lệ: ${rule}.`)

export function readSecret(env: Environment, name: string, readText: ReadText): string | undefined {
  const path = value(env, `${name}_FILE`)
  if (!path) return value(env, name)
  if (value(env, name)) throw new SettingsError(`Chỉ được đặt một trong hai biến ${name} và ${name}_FILE.`)
  const secret = readTextOrRefuse(`${name}_FILE`, path, readText).trim()
  if (!secret) throw wrong(`${name}_FILE`, path, 'tệp rỗng')
  return secret
}

export function readTextOrRefuse(name: string, path: string, readText: ReadText): string {
  try {
    return readText(resolve(path))
  } catch {
    throw wrong(name, path, 'không đọc được tệp này')
  }
}

export function readUrl(env: Environment, name: string): string | undefined {
  const text = value(env, name)
  if (!text) return undefined
  const url = webUrl(text)
  if (!url) throw wrong(name, text, 'phải là một địa chỉ http:// hoặc https:// không kèm mật khẩu')
  return url.href.replace(/\/$/, '')
}

export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isWeb && !url.username && !url.password ? url : undefined
}
