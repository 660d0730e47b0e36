import { randomUUID } from 'node:crypto'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { type SignedIn, signIn } from '@cardpro/contract/people/identity/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#host/database/openDatabase.ts'
import { noteFirstKey } from '#kit/audit/keyAdoption.ts'
import { makeLog } from '#kit/log.ts'
import { readSettings, withMadeSecrets } from '#kit/settings.ts'
import { openAsServer } from './dataFolder.ts'
import { headersOf } from './signIn.ts'

/** The whole product on a data folder, as `npm start` opens it, but for the port and for backups of its own. */
export class Product {
  readonly app: FastifyInstance
  readonly database: Database

  private constructor(app: FastifyInstance, database: Database) {
    this.app = app
    this.database = database
  }

  static async open(dataDir: string): Promise<Product> {
    const settings = readSettings({ DATA_DIR: dataDir, BACKUP: 'off' })
    const database = await openAsServer(dataDir)
    noteFirstKey(settings)
    const { prepareProduct } = await import('../src/product.ts')
    return new Product(await prepareProduct(withMadeSecrets(settings), database, { log: makeLog('error') }), database)
  }

  /** Makes a call; a refusal is thrown with its sentence. */
  async done<C extends Call>(spec: C, input: RawInput<C>, headers: Record<string, string> = {}): Promise<Answer<C>> {
    const response = await this.app.inject({
      method: spec.writes ? 'POST' : 'GET',
      url: `/api/${spec.path}`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(spec.writes ? { payload: input as object } : { query: input as Record<string, string> }),
    })
    const answer = response.json<Answer<C>>()
    if (answer.Result === 1) return answer
    throw new Error(`${spec.path}: ${answer.Message} ${JSON.stringify(answer.Errors ?? answer.Warnings ?? {})}`)
  }

  async signIn(UserName: string, Password: string): Promise<SignedIn & { headers: Record<string, string> }> {
    const { Data } = await this.done(signIn.login, { UserName, Password })
    return { ...Data, headers: headersOf(Data) }
  }

  /** What is sealed later is sealed now; then the database stops too. */
  async close(): Promise<void> {
    await this.app.close()
    await this.database.close()
  }
}
