import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Answer, Call, Data, RawInput } from '@cardpro/contract/kit/call'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { Connection, hammer } from './client.ts'

const main = fileURLToPath(new URL('../server/dist/server/src/main.js', import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
/** The heap size that `npm start` sets for node. */
const flags: string[] = scripts.start.split(' ').filter((word: string) => word.startsWith('--'))

/** A fund that may receive the money of a POS. */
export const bankFund = { Kind: 2, BankCode: 'VCB', AccountNo: '1017600001', AccountName: 'LE MINH ANH' } as const

/** The built server, running on some data. */
export type Running = { url: string; child: ChildProcess; startMs: number; stop: () => Promise<void> }

export function startProduct(
  dataDir: string,
  words: string[] = [],
  settings: Record<string, string> = {},
): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, main, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await within(60, 'the server to stop', ended).catch(() => child.kill('SIGKILL'))
  }
  const ready = new Promise<Running>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /Card Pro: (http:\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve({ url, child, startMs: performance.now() - started, stop })
    })
  })
  return within(120, 'the server to start', ready).catch(async (error: unknown) => {
    await stop()
    throw error
  })
}

/** A wait without end gives no figure: after so many seconds it fails, with what was waited for. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${seconds} s for ${what}`)), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads the paths, one after the other and again from the first, on so many connections; answers each read's
 * milliseconds. The connections are new: the server closes one that has been idle for five seconds.
 */
export async function hammerReads(
  caller: Caller,
  paths: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(caller.url)))
  let next = 0
  const read = async (connection: Connection) => {
    const path = paths[next++ % paths.length] ?? ''
    const body = await connection.get(path, caller.headers)
    if (!body.startsWith('{"Result":1')) throw new Error(`${path}: ${body.slice(0, 300)}`)
  }
  try {
    return await within(seconds + 60, `answers of ${paths[0]}`, hammer(connections, seconds, read))
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** Resident memory of the node process, MB. */
export function memoryMb({ child }: Running): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

/** A signed-in user: the header lines that each call carries. */
export type Caller = { url: string; headers: string; values: Record<string, string> }

export async function signedIn(url: string, login: { UserName: string; Password: string }): Promise<Caller> {
  const { Data: user, Message } = await callOnce(url, signIn.login, login)
  if (!user) throw new Error(Message)
  const values = { Token: user.Token, UserID: String(user.UserID), ShopID: String(user.ShopID) }
  return {
    url,
    values,
    headers: Object.entries(values)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  }
}

export async function registerCompany({ url }: Running): Promise<Caller> {
  const UserName = `b${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const Password = `Bền ${randomUUID()}`
  const made = await callOnce(url, signIn.register, {
    FullName: 'Chủ quầy',
    UserName,
    Phone: '0903123218',
    Password,
    ShopName: 'Quầy',
    Agree: true,
    AgreeLegal: true,
  })
  if (made.Result !== 1) throw new Error(made.Message)
  return signedIn(url, { UserName, Password })
}

/** Makes calls as a user; a refusal is thrown with its sentence. */
export function callOf(caller: Caller) {
  return async <C extends Call>(call: C, input: RawInput<C>): Promise<Data<C>> => {
    const answer = await callOnce(caller.url, call, input, caller.values)
    if (answer.Result !== 1)
      throw new Error(`${call.path}: ${answer.Message} ${JSON.stringify(answer.Warnings ?? answer.Errors ?? '')}`)
    return answer.Data
  }
}

async function callOnce<C extends Call>(
  url: string,
  call: C,
  input: RawInput<C>,
  headers: Record<string, string> = {},
): Promise<Answer<C>> {
  const query = new URLSearchParams(
    Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = call.writes
    ? await fetch(`${url}/api/${call.path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(input),
      })
    : await fetch(`${url}/api/${call.path}?${query}`, { headers })
  return (await response.json()) as Answer<C>
}
