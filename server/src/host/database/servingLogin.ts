import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { makeSecretFile, randomSecret } from '#kit/secrets/secretFiles.ts'
import { connectionAs, withClient } from './connection.ts'
import { codeOf, reasonOf } from './errors.ts'
import type { Login } from './externalDatabase.ts'
import { ensureServing, newLogin, servingRemedy } from './roles.ts'

// The login that serves on a database of another server. The one of DATABASE_URL is the owner's; servers of one database share
// the data folder, and so this one.
const Kept = z.object({ user: z.string().min(1), password: z.string().min(1) })
const fileIn = (dataDir: string): string => join(dataDir, 'keys', 'serving.json')

type Serving = { login: Login; warnings: string[] }

/** Makes the login where it is missing. Where that may not be, the owner's serves, with a warning. */
export async function serverLogin(owner: Login, dataDir: string): Promise<Serving> {
  try {
    const login = servingAs(owner, keptOrMade(dataDir))
    await withClient(owner, (client) => ensureLogin(client, login))
    await ensureReached(login)
    return { login, warnings: [] }
  } catch (error) {
    return {
      login: owner,
      warnings: [`${servesAsOwner(owner.user)}: ${reasonOf(error)}. ${servingRemedyFor(owner.user)}`],
    }
  }
}

/** A command works with what the server has made so far. */
export async function commandLogin(owner: Login, dataDir: string): Promise<Serving> {
  const ofOwner = { login: owner, warnings: [] }
  if (!existsSync(fileIn(dataDir))) return ofOwner
  const login = servingAs(owner, readServing(dataDir))
  return ensureReached(login).then(
    () => ({ login, warnings: [] }),
    () => ofOwner,
  )
}

export const servesAsOwner = (user = ''): string =>
  `Card Pro phục vụ bằng người dùng "${user}", vốn nhận được vai trò cardpro_owner (chủ các bảng), vì chưa có người dùng riêng`

export const servingRemedyFor = (user = ''): string =>
  `Hãy nhờ quản trị PostgreSQL chạy: ${servingRemedy(user)} rồi khởi động lại Card Pro.`

const servingAs = (owner: Login, kept: z.infer<typeof Kept>): Login => ({
  ...owner,
  ...kept,
  ...(owner.isDistributed ? { owner } : {}),
})

function keptOrMade(dataDir: string): z.infer<typeof Kept> {
  const path = fileIn(dataDir)
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    // Roles belong to the whole server: another installation there has a login of its own.
    const user = `cardpro_serving_${randomBytes(4).toString('hex')}`
    makeSecretFile(path, JSON.stringify({ user, password: randomSecret() }))
  }
  return readServing(dataDir)
}

const readServing = (dataDir: string): z.infer<typeof Kept> =>
  Kept.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))

async function ensureLogin(client: Client, { user = '', password }: Login): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
  if (rowCount === 0) await client.query(newLogin(user, String(password))).catch(unlessMade)
  await ensureServing(client, user)
}

/** Servers that start at once make it once. */
function unlessMade(error: unknown): void {
  if (!['42710', '23505'].includes(codeOf(error) ?? '')) throw error
}

/** The server may accept only logins that are listed (pg_hba.conf, a pooler). */
const ensureReached = (login: Login): Promise<unknown> =>
  withClient(connectionAs(login, 'cardpro_report'), (client) => client.query('SELECT 1'))
