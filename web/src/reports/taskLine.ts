import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Task } from '@cardpro/contract/reports/reports'
import { taskWords } from '@cardpro/contract/reports/taskWords'

/** `2 đơn chờ chuyển tiền: phải chuyển 48.620.000`, without names: it may be sent out of the house. */
export function taskLine({ Kind, Count, Amount }: Task): string {
  const { title, amount } = taskWords[Kind]
  const sum = Amount === null || Amount === 0 ? '' : `: ${amount} ${formatVnd(Amount)}`
  return `${formatVnd(Count)} ${title}${sum}`
}
