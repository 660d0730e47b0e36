import { posMoney } from '@cardpro/contract/debts/debts'
import { reports } from '@cardpro/contract/reports/reports'
import { holidays } from '@cardpro/contract/shops/holidays'

/** What has to be read again when the days on which no bank pays are others: whatever tells when money is expected. */
export const afterHolidays = [holidays.getHolidays, posMoney.debtPos, posMoney.getNumberLoConditions, reports.dashboard]
