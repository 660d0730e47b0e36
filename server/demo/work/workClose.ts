import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { addDays } from '@cardpro/contract/kit/dates'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { lockDay, noteStep } from '#cash/dayClose/dayClose.service.ts'
import { readSteps } from '#cash/dayClose/steps.service.ts'
import { runDebt } from '#debts/summary/debtPeriods.service.ts'
import type { Shop } from '#demo/company.ts'
import { doCall, type Office } from '#demo/demoCalls.ts'

/** The month before is locked, with a reason for what was still open on its last day, and every debt is frozen as it stood then. */
export async function closeMonth(office: Office, shop: Shop): Promise<void> {
  const lastDay = addDays(`${office.day(0).slice(0, 8)}01`, -1)
  const { rows } = await office.client.query(
    'SELECT FROM ledger_journals WHERE company_id = $1 AND shop_id = $2 AND posting_date <= $3 LIMIT 1',
    [office.world.company.id, shop.id, lastDay],
  )
  if (rows.length === 0) return
  const owner = office.hand('owner', shop)
  const { steps, funds } = await readSteps(owner.ctx, lastDay)
  if (funds.some(({ Counted }) => !Counted)) return
  for (const { Step, Open } of steps) {
    if (Open === 0 || Step === 6) continue
    await doCall(
      owner,
      { call: dayClose.noteDayStep, by: noteStep },
      { Date: lastDay, Step, Reason: 'Đã giao lại sang tháng sau' },
    )
  }
  await doCall(owner, { call: dayClose.lockDay, by: lockDay }, { Date: lastDay, Confirm: ['W_DAY_GAP'] })
  await doCall(owner, { call: debtSummary.runDebt, by: runDebt }, { date: lastDay })
}
