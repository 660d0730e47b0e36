import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { formatDay } from '@cardpro/contract/kit/dates'
import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { collaboratorOpenings, partnerOpenings } from '@cardpro/contract/kit/files/openings'
import { jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { Desk, testRunner, workbookOf } from './excel.ts'
import { todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

type Sheets = Record<string, unknown[][]>

/**
 * Stores what a shop moves in with, sheet by sheet as if pasted: a workbook takes a thread of its own to read. Answers the id
 * of the last. Only these jobs are worked on: what else waits goes on waiting.
 */
export async function moveIn(server: TestServer, user: TestUser, sheets: Sheets): Promise<number> {
  let last = 0
  for (const rows of Object.values(sheets)) last = await pasteIn(server, user, rows)
  return last
}

async function pasteIn(server: TestServer, user: TestUser, rows: unknown[][]): Promise<number> {
  const runner = testRunner(server)
  const Rows = rows.map((cells) => cells.map(String))
  const { ImportID, JobID: checkId } = (await user.done(imports.paste, { Kind: 'moveIn', Rows })).Data
  await runner.workOn(user.companyId, checkId)
  const { Data: wrong } = await user.done(imports.getRows, { ImportID, OnlyWrong: true })
  if (wrong.length > 0) throw new Error(`the sheet has mistakes: ${JSON.stringify(wrong)}`)
  const { JobID } = (await user.done(imports.run, { ImportID, Mode: 'all' })).Data
  await runner.workOn(user.companyId, JobID)
  const { Status, Message } = (await user.done(jobs.getByID, { JobID })).Data
  if (Status !== jobStatus.done) throw new Error(Message)
  return ImportID
}

export const owedSheet = (phone: string, amount: number | string): Sheets => ({
  'Công nợ đầu': [
    ['SĐT khách', 'Công nợ đầu'],
    [phone, amount],
  ],
})
export const partnerSheet = (name: string, amount: number | string): Sheets => ({
  'Công nợ đối tác': [
    ['Tên đối tác', 'Công nợ đầu'],
    [name, amount],
  ],
})
export const commissionSheet = (phone: string, amount: number | string): Sheets => ({
  'Hoa hồng chưa trả': [
    ['SĐT CTV', 'Hoa hồng chưa trả'],
    [phone, amount],
  ],
})
/** Each row: TID, lô, its day, what is on its way. */
export const onItsWaySheet = (...rows: unknown[][]): Sheets => ({
  'Tiền POS chưa về': [['TID', 'Số lô', 'Ngày lô', 'Tiền chưa về'], ...rows],
})

export async function customerOpening(user: TestUser, ObjectID: number): Promise<number> {
  const { Data } = await user.done(debts.detailDebt, { ObjectID })
  return Data.Lines.find(({ OpeningID }) => OpeningID !== null)?.OpeningID ?? 0
}
export const partnerOpening = async (user: TestUser, PartnerID: number): Promise<number> =>
  (await user.done(partnerOpenings.getOpenings, { PartnerID })).Data[0]?.JournalID ?? 0
export const collaboratorOpening = async (user: TestUser, AffID: number): Promise<number> =>
  (await user.done(collaboratorOpenings.getOpenings, { AffID })).Data[0]?.JournalID ?? 0
export async function posOpening(user: TestUser, PosID: number): Promise<number> {
  const { Data } = await user.done(posMoney.getNumberLoConditions, { PosID })
  return Data.find(({ OpeningID }) => OpeningID !== null)?.OpeningID ?? 0
}

/** Whom the opening debts of a furnished shop are of, and by what a workbook names them. */
type Owing = { customer: number; partner: number; collaborator: number; pos: number; phones: [string, string] }
export type OpeningIds = Record<'owedOpening' | 'partnerOpening' | 'collaboratorOpening' | 'posOpening', number>

/** One opening debt of each kind. */
export async function bringDebts(
  server: TestServer,
  owner: TestUser,
  {
    word,
    customer,
    partner,
    collaborator,
    pos,
    phones: [customerPhone, collaboratorPhone],
    tid,
  }: Owing & { word: string; tid: string },
): Promise<OpeningIds> {
  await moveIn(server, owner, {
    ...owedSheet(customerPhone, 2_500_000),
    ...partnerSheet(`Đối tác ${word}`, -5_000_000),
    ...commissionSheet(collaboratorPhone, 1_500_000),
    ...onItsWaySheet([tid, '000321', formatDay(todayHere(-9)), 4_000_000]),
  })
  return {
    owedOpening: await customerOpening(owner, customer),
    partnerOpening: await partnerOpening(owner, partner),
    collaboratorOpening: await collaboratorOpening(owner, collaborator),
    posOpening: await posOpening(owner, pos),
  }
}

/** An Excel file that waits to be written, and one that was read. */
export async function longWork(
  server: TestServer,
  owner: TestUser,
  word: string,
): Promise<{ job: number; import: number }> {
  const { JobID } = (await owner.done(excelOut.customers, { GeneralSearch: word })).Data
  const bytes = await workbookOf({
    Khách: [
      ['Họ tên', 'SĐT'],
      [`Khách ${word}`, '0977000111'],
    ],
  })
  const { ImportID } = (await new Desk(server, owner).send(excelIn.customers, bytes, `${word}.xlsx`)).Data
  return { job: JobID, import: ImportID }
}
