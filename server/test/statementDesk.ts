import { type StatementDraft, statements } from '@cardpro/contract/bank/reconcile/statements'
import type { Answer } from '@cardpro/contract/kit/call'
import { makeFund, makePos } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'
import { type Grid, xlsxOf } from './statementFiles.ts'
import { sendForm } from './uploads.ts'

type Upload = typeof statements.uploadImagePDF
type Query = Record<string, string | number>
type Sent = { name?: string; password?: string }

/** A shop with one POS, to which statements are sent through the real door. */
export class StatementDesk {
  readonly server: TestServer
  readonly user: TestUser
  readonly tid: string
  readonly pos: number
  readonly fund: number

  constructor(server: TestServer, parts: Pick<StatementDesk, 'user' | 'tid' | 'pos' | 'fund'>) {
    this.server = server
    this.user = parts.user
    this.tid = parts.tid
    this.pos = parts.pos
    this.fund = parts.fund
  }

  static async open(server: TestServer, tid = '73005422'): Promise<StatementDesk> {
    const user = await server.company()
    const fund = await makeFund(user, { name: 'Vietcombank' })
    const pos = await makePos(user, { fundId: fund, Name: 'VCB 01', TID: tid, MaxDay: 0 })
    return new StatementDesk(server, { user, tid, pos, fund })
  }

  as = (user: TestUser): StatementDesk =>
    new StatementDesk(this.server, { user, tid: this.tid, pos: this.pos, fund: this.fund })

  async send(
    file: Grid | Uint8Array | string,
    query: Query = {},
    { name = 'sao-ke.xlsx', password }: Sent = {},
  ): Promise<Answer<Upload>> {
    const bytes = Array.isArray(file) ? await xlsxOf(file) : file
    const written = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const texts = password === undefined ? {} : { Password: password }
    return sendForm(this, statements.uploadImagePDF, { field: 'file', name, bytes, query: written, texts })
  }

  /** The same; a refusal fails the test with its sentence. */
  async draft(file: Grid | Uint8Array | string, query: Query = {}): Promise<StatementDraft> {
    const answer = await this.send(file, query)
    if (answer.Result !== 1) throw new Error(`${statements.uploadImagePDF.path}: ${answer.Message}`)
    return answer.Data
  }

  take({ StatementID, Version }: StatementDraft, Confirm: string[] = []) {
    // The days of a test may be such as two orders read.
    return this.user.call(statements.take, { StatementID, Version, Confirm: ['W_DAYS', ...Confirm] })
  }

  async taken(file: Grid | Uint8Array | string, query: Query = {}): Promise<{ StatementID: number; Rows: number }> {
    const { Data, Message } = await this.take(await this.draft(file, query))
    if (!Data) throw new Error(`${statements.take.path}: ${Message}`)
    return Data
  }

  remove(StatementID: number, Reason = 'Nhận nhầm') {
    return this.user.call(statements.remove, { StatementID, Reason })
  }
}
