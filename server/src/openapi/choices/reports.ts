import { posMoneyLevels } from '@cardpro/contract/debts/companyDebts'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { dayStates, debtLines } from '@cardpro/contract/reports/dailyReport'
import { closeSteps, statementTasks } from '@cardpro/contract/reports/dayClose'
import { dimensions } from '@cardpro/contract/reports/figures'
import { oddMeasures } from '@cardpro/contract/reports/oddDays'
import { type BackupState, taskWords } from '@cardpro/contract/reports/reports'
import { schedulePeriods } from '@cardpro/contract/reports/schedules'
import { type Choice, choice } from '../schema.ts'

const titlesOf = (all: Readonly<Record<string, { title: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([key, { title }]) => [key, title]))

const cashEdges = {
  opening: 'Đầu kỳ',
  closing: 'Cuối kỳ',
  begun: 'Số dư đầu nhập trong kỳ',
  between: 'Giữa các cửa hàng',
}
const reportTitles = Object.fromEntries([...reportsByName].map(([name, { title }]) => [name, title]))
const backupStates: Readonly<Record<BackupState, string>> = {
  off: 'đã tắt',
  fresh: 'mới bật, chưa có bản nào',
  fine: 'ổn',
  untried: 'chưa khôi phục thử',
  partial: 'thiếu cơ sở dữ liệu',
  missing: 'chưa có bản nào',
  old: 'quá cũ',
  failed: 'lần gần nhất không thành',
  broken: 'khôi phục thử không thành',
  stopped: 'thôi ghi liên tục',
}

/** Reports and the dashboard. */
export const choicesOfReports: readonly Choice[] = [
  choice('Across', { '': 'một cột cho tất cả', shop: 'mỗi cửa hàng một cột' }),
  choice('Compare', { '': 'không so sánh', before: 'kỳ liền trước', year: 'cùng kỳ năm trước' }),
  choice('By', { ...dimensions, ...posMoneyLevels, fund: 'Quỹ' }),
  choice('Form', { '': 'mẫu quản trị', b03: 'mẫu B03-DN, phương pháp trực tiếp' }),
  choice('Period', schedulePeriods),
  choice('Report', reportTitles),
  choice('Measure', oddMeasures, ['Report/OddToday', 'Report/SilenceOdd']),
  choice('Line', { ...titlesOf(cashLines), ...cashEdges }),
  choice('Line', debtLines),
  choice('Kind', titlesOf(taskWords), ['Report/ReportDashboard']),
  choice('State', backupStates, ['Report/ReportDashboard']),
  choice('State', { waiting: 'đang chờ', sent: 'đã gửi', failed: 'không gửi được' }, ['Report/GetInbox']),
  choice('State', dayStates, ['Report/ReportDaily', 'Payment/GetDayClose', 'Payment/GetLockBoard']),
  choice('Step', closeSteps, ['Payment/']),
  choice('Blocks', closeSteps),
  choice('Task', statementTasks),
  choice('Reason', { '': 'chưa ghi lý do' }, ['Payment/NoteDayStep']),
  choice('StaffID', { 0: 'không của riêng nhân viên nào' }, ['Report/OddToday', 'Report/SilenceOdd']),
  choice('FromShopID', { '-111': 'sổ công ty' }),
  choice('ToShopID', { '-111': 'sổ công ty' }),
]
