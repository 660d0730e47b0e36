import { posMoney } from '@cardpro/contract/debts'
import { holidays } from '@cardpro/contract/holidays'
import { reports } from '@cardpro/contract/reports'

/** What has to be read again when the days on which no bank pays are others: whatever tells when money is expected. */
export const afterHolidays = [holidays.getHolidays, posMoney.debtPos, posMoney.getNumberLoConditions, reports.dashboard]
