const chain = 'server/src/kit/audit/chain.ts'
const log = 'server/src/kit/audit/log.service.ts'

export const auditRules = [
  {
    name: 'a seal is bound to the one before it',
    file: chain,
    find: " ${prevHash.toString('hex')}`",
    replace: ' ${prevHash.length}`',
    tests: ['server', 'audit/chain', 'audit/sealer'],
  },
  {
    name: 'the signature of a row holds what it posted',
    file: chain,
    find: "row.booked === '' ? [] : [row.booked]",
    replace: 'row.id > 0 ? [] : [row.booked]',
    tests: ['server', 'audit/chain'],
  },
  {
    name: 'the log shows phone numbers to those who may see them',
    file: log,
    find: "row.RefKind === 'customer' && !can",
    replace: "row.RefKind === '-' && !can",
    tests: ['server', 'audit/log.test'],
  },
]
