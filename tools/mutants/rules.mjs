import { auditRules } from './audit.mjs'
import { callerRules } from './callers.mjs'
import { debtRules } from './debts.mjs'
import { fileRules } from './files.mjs'
import { formRules } from './forms.mjs'
import { guardRules } from './guards.mjs'
import { identityRules } from './identity.mjs'
import { ledgerRules } from './ledger.mjs'
import { moneyRules } from './money.mjs'
import { orderRules } from './orders.mjs'
import { reportRules } from './reports.mjs'
import { screenRules } from './screens.mjs'
import { webRules } from './web.mjs'

/**
 * Rules whose break would cost money or secrecy. Each says where it is (`find` occurs exactly once), what breaks it,
 * and which test files of its own module have to notice: the part, then names as `npm test` takes them.
 *
 * @typedef {{ name: string, file: string, find: string, replace: string, tests: [part: string, ...names: string[]] }} Rule
 */
const of = (module, /** @type {Rule[]} */ rules) => rules.map((rule) => ({ module, ...rule }))

export const rules = [
  ...of('ledger', ledgerRules),
  ...of('orders', orderRules),
  ...of('debts', debtRules),
  ...of('money', moneyRules),
  ...of('files', fileRules),
  ...of('reports', reportRules),
  ...of('identity', identityRules),
  ...of('audit', auditRules),
  ...of('guards', guardRules),
  ...of('callers', callerRules),
  ...of('web', webRules),
  ...of('web', formRules),
  ...of('web', screenRules),
]
