import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import { bothSides, movedOn } from '../accountFiles.ts'
import { makeFund, makePos } from '../cardFile.ts'
import { StatementDesk } from '../statementDesk.ts'
import { classic, salesOf, xlsxOf } from '../statementFiles.ts'
import { sendForm } from '../uploads.ts'
import type { Day } from './writesDay.ts'

/** What is done with the statements of an acquirer. */
export async function dayOfStatements(day: Day): Promise<void> {
  const tid = '73005499'
  const fund = await makeFund(day.user)
  const desk = new StatementDesk(day.server, {
    user: day.user,
    tid,
    fund,
    pos: await makePos(day.user, { TID: tid, fundId: fund }),
  })
  const grid = classic(salesOf(tid, 2, { day: addDays(businessDay(new Date()), -1) }))
  await day.watched(statements.uploadImagePDF, () => desk.draft(grid))
  const draft = await day.did(statements.paste, { Rows: grid.map((cells) => cells.map((cell) => String(cell ?? ''))) })
  const { Version } = await day.did(statements.mapDraft, { ...draft, Terminals: [] })
  const { StatementID } = await day.did(statements.take, {
    StatementID: draft.StatementID,
    Version,
    Confirm: ['W_DAYS'],
  })
  await day.did(statements.remove, { StatementID, Reason: 'Nhận nhầm tệp' })
  await dayOfAccounts(day, fund)
}

/** What is done with the statement of an account and its lines. */
async function dayOfAccounts(day: Day, fund: number): Promise<void> {
  const at = businessDay(new Date())
  const grid = bothSides(movedOn(at, 2), { account: '' })
  const Rows = grid.map((cells) => cells.map((cell) => String(cell ?? '')))
  await day.watched(statements.uploadBank, async () =>
    sendForm({ server: day.server, user: day.user }, statements.uploadBank, {
      field: 'file',
      name: 'sao-ke.xlsx',
      bytes: await xlsxOf(grid),
      query: { BankCardID: String(fund) },
    }),
  )
  const { StatementID, Version } = await day.did(statements.pasteBank, { BankCardID: fund, Rows })
  await day.did(statements.take, { StatementID, Version, Confirm: ['W_DAYS'] })
  await dayOfLines(day, fund)
}

/** Its line that came in is linked, left out, and told by another file once more. */
async function dayOfLines(day: Day, fund: number): Promise<void> {
  const lines = async () => (await day.user.done(bankLines.getLines, { BankCardID: fund })).Data
  const { LineID, Amount, Content, Date: on } = must((await lines()).find((line) => line.Amount > 0))
  const { Data: kinds } = await day.user.done(categories.getConfigByType, { type: 1 })
  const receipt = { ConfigID: must(kinds[0]).ConfigID, BankCardID: fund, Amount }
  const { JournalID } = (await day.user.done(vouchers.payCollectOther, receipt)).Data
  await day.did(bankLines.link, { LineID, JournalIDs: [JournalID] })
  await day.did(bankLines.unlink, { LineID })
  await day.did(bankLines.skip, { LineID, Reason: 'Đã tính trong số dư đầu' })
  await day.did(bankLines.skip, { LineID, Skip: false })
  const twin = [
    ['Ngày', 'Nội dung', 'Ghi có'],
    [formatDay(on), Content, String(Amount)],
  ]
  const again = await day.did(statements.pasteBank, { BankCardID: fund, Rows: twin })
  await day.did(statements.take, { ...again, Confirm: ['W_DAYS', 'W_UNPROVEN'] })
  const doubtful = must((await lines()).find(({ Doubt }) => Doubt !== null))
  await day.did(bankLines.same, { LineID: doubtful.LineID, Same: true })
}

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('nothing was found')
  return found
}
