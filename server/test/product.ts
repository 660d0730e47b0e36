import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer, Call, RawInput } from '@cardpro/contract/basic/call'
import { type SignedIn, signIn } from '@cardpro/contract/identity/identity'
import { headersOf } from './signIn.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const usual = { LOG_LEVEL: 'error', PORT: '0', BACKUP: 'off' }

/** The whole product on a data folder, as a process of its own. */
export class Product {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  /** Answers once it serves; throws with what it printed when it ends instead. */
  static async start(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...process.env, ...usual, ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    const url = await new Promise<string>((resolve, reject) => {
      const read = (bytes: Buffer) => {
        printed += bytes.toString()
        const found = /Card Pro: (http:\S+)/.exec(printed)?.[1]
        if (found) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`the product ended with ${code}\n${printed}`)))
    })
    return new Product(child, url)
  }

  async call<C extends Call>(
    spec: C,
    input: RawInput<C>,
    { headers = {}, key = randomUUID() }: { headers?: Record<string, string>; key?: string } = {},
  ): Promise<Answer<C>> {
    const fields = Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)])
    const where = spec.writes ? '' : `?${new URLSearchParams(fields)}`
    const response = await fetch(`${this.url}/api/${spec.path}${where}`, {
      method: spec.writes ? 'POST' : 'GET',
      headers: { ...headers, 'idempotency-key': key, ...(spec.writes && { 'content-type': 'application/json' }) },
      ...(spec.writes && { body: JSON.stringify(input) }),
    })
    return (await response.json()) as Answer<C>
  }

  /** The same, but a refusal is thrown with its sentence. */
  async done<C extends Call>(spec: C, input: RawInput<C>, headers: Record<string, string>): Promise<Answer<C>> {
    const answer = await this.call(spec, input, { headers })
    if (answer.Result === 1) return answer
    throw new Error(`${spec.path}: ${answer.Message} ${JSON.stringify(answer.Errors ?? answer.Warnings ?? {})}`)
  }

  async signIn(UserName: string, Password: string): Promise<SignedIn & { headers: Record<string, string> }> {
    const { Data } = await this.done(signIn.login, { UserName, Password }, {})
    return { ...Data, headers: headersOf(Data) }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}
