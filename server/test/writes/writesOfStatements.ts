import { addDays, businessDay } from '@cardpro/contract/basic/dates'
import { statements } from '@cardpro/contract/reconcile/statements'
import { makeFund, makePos } from '../cardFile.ts'
import { StatementDesk } from '../statementDesk.ts'
import { classic, salesOf } from '../statementFiles.ts'
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
  const { StatementID } = await day.did(statements.take, { StatementID: draft.StatementID, Version })
  await day.did(statements.remove, { StatementID, Reason: 'Nhận nhầm tệp' })
}
