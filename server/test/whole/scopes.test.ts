import type { Call } from '@cardpro/contract/kit/call'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { answerOf, type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const sentence = 'Vui lòng chọn cửa hàng để thực hiện thao tác này'
const signedIn = allRoutes.filter(({ access }) => access !== 'public')

/** Writes that are no shop's own: they belong to the user, or name the shop they change. Any other one needs a shop. */
const withoutShop = [
  'User/ChangePassword',
  'User/Logout',
  'User/AddOrEditStaff',
  'User/DeleteStaff',
  'User/AddPermissionStaff',
  'Shop/AddOrEdit',
  'Shop/Delete',
  'LogAction/Add',
  'LogAction/Undo',
  'User/EndSession',
  'User/EndOtherSessions',
  'User/SaveLook',
  'User/SaveNotices',
  'User/StartTotp',
  'User/ConfirmTotp',
  'User/StopTotp',
  'User/NewRecoveryCodes',
  'User/RequireSecondStep',
  'Handoff/Create',
  'BankCard/CorrectBank',
  'Pos/SetHolidays',
  'Pos/RemoveHoliday',
  'Customer/SetPrivacyRules',
  'Partner/SetPartnerShops',
  'Partner/ConfigFeeShops',
  'Partner/DeleteConfigFeeShops',
  'ListView/Save',
  'ListView/Delete',
  'ListView/Choose',
  'ListView/Remember',
  'Report/SaveSchedule',
  'Report/DeleteSchedule',
  'Report/ReadInbox',
  'Draft/Save',
  'Draft/Delete',
  'Job/Cancel',
  'Job/ExcelCustomers',
  'Job/ExcelPartnerDebts',
  'Job/ExcelAffDebts',
  'Job/ExcelPartnerOrders',
  'Job/ExcelPartnerStatement',
  'Job/ExcelCards',
  'Job/ExcelOrders',
  'Job/ExcelPos',
  'Job/ExcelFunds',
  'Job/ExcelCashBook',
  'Job/ExcelAdvances',
  'Job/ExcelCustomerPays',
  'Job/ExcelDueCards',
  'Job/ExcelExpiredCards',
  'Job/ExcelHeldCards',
  'Job/ExcelAppointments',
  'Job/ExcelPartners',
  'Job/ExcelPosPartners',
  'Job/ExcelCollaborators',
  'Job/ExcelOrderWarnings',
  'Job/ExcelCancelledOrders',
  'Job/ExcelStaff',
  'Job/ExcelCustomerDebts',
  'Job/ExcelDebtSummary',
  'Job/ExcelPartnerDebts',
  'Job/ExcelAffDebts',
  'Debt/ReloadProcessDebt',
  'Debt/ReloadProcessDebtPos',
  'Job/ExcelAffStatement',
  'Job/ExcelAffReport',
  'Job/ExcelAffPayments',
  'Job/ExcelCompanyAffDebts',
  'Job/ExcelBadDebts',
  'Job/ExcelPosMoney',
  'Job/ExcelLots',
  'Job/ExcelCompanyDebts',
  'Job/ExcelCompanyPartnerDebts',
  'Job/ExcelCompanyBook',
  'Job/ExcelCompanyPosMoney',
  'Job/ExcelPosBills',
  'Job/ExcelLog',
  'Job/ExcelTurnover',
  'Job/ExcelInterest',
  'Job/ExcelCompanyRevenue',
  'Job/ExcelBusinessResult',
  'Job/ExcelAllShops',
  'Job/ExcelStaffReport',
  'Job/ExcelPosReport',
  'Job/ExcelNewCustomers',
  'Job/ExcelScheduleReport',
  'Job/ExcelStatementReport',
  'Job/ExcelBills',
  'Job/ExcelNotUsed',
  'Report/ExportBillPictures',
  'Job/ExcelHistory',
  'Job/ExcelCashFlow',
  'Job/ExcelCashFlowLines',
  'Job/ExcelShops',
  'Job/ExcelPartnerFees',
  'Job/ExcelShopFees',
  'Job/ExcelPosPartnerChanges',
  'Job/ExcelVouchers',
  'Job/ExcelCompanyVouchers',
  'Job/ExcelCollectExpenseReport',
  'Job/ExcelComparison',
  'FirstStep/Hide',
  'Report/SilenceOdd',
  'Demo/Create',
  'Demo/Remove',
  'Demo/Enter',
]

test('a write works in one shop unless it is known that it needs none', () => {
  const others = allRoutes.filter(
    ({ writes, access, scope }) => writes && access !== 'public' && scope !== 'one' && scope !== 'book',
  )
  expect(others.map(({ path }) => path).filter((path) => !withoutShop.includes(path))).toEqual([])
})

describe('at the company level', () => {
  let owner: TestUser
  beforeAll(async () => {
    owner = (await server.company({ shops: 2 })).at(-111)
  })
  const methods = ({ method, writes }: Call) =>
    writes && method === 'GET' ? (['GET', 'POST'] as const) : ([method] as const)

  /** Signing out ends the session. */
  const callerOf = async ({ path }: Call) =>
    path === 'User/Logout' ? (await server.company({ shops: 2 })).at(-111) : owner

  /** Makes each call by each of its methods. */
  async function askEach(calls: Call[], check: (response: LightMyRequestResponse, what: string) => void) {
    for (const call of calls)
      for (const method of methods(call)) {
        const { headers } = await callerOf(call)
        const payload = method === 'POST' && { payload: {} }
        const response = await server.app.inject({ method, url: `/api/${call.path}`, headers, ...payload })
        check(response, `${method} ${call.path}`)
      }
  }

  test('a call of one shop asks for a shop, and does nothing', async () => {
    await askEach(
      signedIn.filter(({ scope }) => scope === 'one'),
      (response, what) => {
        const refusal = { Result: 0, Code: 'CHOOSE_SHOP', Message: sentence, Data: null }
        expect.soft([response.statusCode, answerOf(response)], what).toEqual([200, refusal])
      },
    )
  }, 60_000)

  test('no other call is refused for want of a shop', async () => {
    await askEach(
      signedIn.filter(({ scope }) => scope !== 'one'),
      (response, what) => {
        expect.soft(response.statusCode, what).toBe(200)
        expect.soft(answerOf(response).Message, what).not.toBe(sentence)
      },
    )
  }, 60_000)
})
