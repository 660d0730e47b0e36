const rules = 'server/src/orders/orders.rules.ts'
const lines = 'server/src/orders/lines/orderLines.service.ts'
const cancels = 'server/src/orders/lines/cancels.service.ts'

export const orderRules = [
  {
    name: 'what the customer pays lowers what the customer owes',
    file: 'contract/src/orders/orderMoney.ts',
    find: "journal: 'PAY',\n    balance: -1,",
    replace: "journal: 'PAY',\n    balance: 1,",
    tests: ['server', 'orders/orders.rules', 'orders/lines/money'],
  },
  {
    name: 'without the right to edit only the own orders',
    file: rules,
    find: "can(ctx, 'orders.edit') || order.staffId === ctx.userId",
    replace: 'order.staffId !== 0',
    tests: ['server', 'orders/list/ownOrders', 'orders/orders.test'],
  },
  {
    name: 'profit is for those who may see it',
    file: rules,
    find: 'Profit: seesProfit ? profitOf(order) : null',
    replace: 'Profit: profitOf(order)',
    tests: ['server', 'orders/profit', 'orders/orders.rules'],
  },
  {
    name: 'an order at a loss needs the right to approve',
    file: rules,
    find: "if (!can(ctx, 'orders.approve')) throw",
    replace: 'if (profitVnd > 0) throw',
    tests: ['server', 'orders/swipes/swipes.test', 'orders/orders.test'],
  },
  {
    name: 'an order of another shop is not there',
    file: 'server/src/orders/lines/actions.sql',
    find: 'WHERE o.company_id = $company_id\n  AND o.shop_id = ANY ($shop_ids::bigint[])\n',
    replace: 'WHERE o.company_id = $company_id\n  AND $shop_ids::bigint[] IS NOT NULL\n',
    tests: ['server', 'orders/orders.test'],
  },
  {
    name: 'an order that was changed since it was read is refused',
    file: 'server/src/orders/lines/actions.service.ts',
    find: 'ensureOrderVersion(ctx, work.order, Version)',
    replace: '',
    tests: ['server', 'orders/lines/actions.test'],
  },
  {
    name: 'a payout before the swipes are done needs the right to approve',
    file: lines,
    find: '&& !mayApprove) {',
    replace: "&& order.code === '') {",
    tests: ['server', 'orders/lines/payouts'],
  },
  {
    name: 'a fund does not go below zero',
    file: 'server/src/places/funds/funds.service.ts',
    find: 'if (leftVnd >= 0 || fund.mayGoNegative) return',
    replace: 'if (leftVnd >= 0 || fund.id !== 0) return',
    tests: ['server', 'orders/lines/actions.test'],
  },
  {
    name: 'a fee is posted as the difference to what was posted',
    file: 'server/src/orders/swipes/feeParts.rules.ts',
    find: 'sumUp([...taken, ...wanted])',
    replace: 'sumUp(taken.length > 99 ? taken : wanted)',
    tests: ['server', 'orders/swipes/feeMoves', 'orders/lines/money'],
  },
  {
    name: 'a line is cancelled once',
    file: cancels,
    find: 'if (!isStanding(line)) throw',
    replace: 'if (line.id === 0) throw',
    tests: ['server', 'orders/lines/cancels'],
  },
  {
    name: 'a fee is at least the minimum',
    file: 'contract/src/orders/fees.ts',
    find: 'Math.max(roundToStep(exact, rules), rules.minVnd)',
    replace: 'roundToStep(exact, rules)',
    tests: ['contract', 'orders/fees'],
  },
  {
    name: 'half a đồng is rounded up',
    file: 'contract/src/kit/money/money.ts',
    find: '(2n * exact + unit) / (2n * unit)',
    replace: 'exact / unit',
    tests: ['contract', 'money/money.test'],
  },
]
