/** How debts may be sorted: by a sum, the smallest first; with `-` the largest. Without it: the largest debt of either side. */
const sums = ['Opening', 'Debit', 'Credit', 'Closing'] as const
export const debtSorts = ['', ...sums, ...sums.map((sum) => `-${sum}` as const)] as const
