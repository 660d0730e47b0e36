const allocation = 'server/src/debts/allocation.rules.ts'
const lots = 'server/src/debts/posMoney/lotPayments.service.ts'
const collections = 'server/src/debts/collections.service.ts'

export const debtRules = [
  {
    name: 'a payment is counted against the oldest order first',
    file: allocation,
    find: 'return owed.flatMap(',
    replace: 'return owed.toReversed().flatMap(',
    tests: ['server', 'debts/collections'],
  },
  {
    name: 'no order is paid more than it owes',
    file: allocation,
    find: 'Amount > order.balanceVnd',
    replace: 'Amount < 0',
    tests: ['server', 'debts/collections'],
  },
  {
    name: 'no more is counted than was paid',
    file: allocation,
    find: 'sumVnd > amountVnd',
    replace: 'sumVnd < 0',
    tests: ['server', 'debts/collections'],
  },
  {
    name: 'a cancelled collection does not take a fund below zero',
    file: collections,
    find: "refuseOverdraft(reversed, shopId, { ...fund, spentVnd: collection.amountVnd, field: 'DebtID' })",
    replace: '',
    tests: ['server', 'debts/collections'],
  },
  {
    name: 'what the bank owes for a lô never goes below zero',
    file: lots,
    find: 'Math.max(0, receivedVnd - dueVnd)',
    replace: 'Math.max(0, 0 * dueVnd)',
    tests: ['server', 'debts/posMoney/lotPayments'],
  },
  {
    name: 'the fund gets what came, not what was due',
    file: lots,
    find: 'diffVnd: dueVnd - receivedVnd',
    replace: 'diffVnd: 0',
    tests: ['server', 'debts/posMoney/lotPayments'],
  },
]
