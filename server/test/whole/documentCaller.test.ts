import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '#modules.ts'
import { serveOpenApi } from '#openapi.ts'
import { DocumentCaller } from '#test/documentCaller.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const Id = z.looseObject({ Data: z.looseObject({}).nullable() })
const DayClose = z.looseObject({ Steps: z.array(z.looseObject({ Step: z.number(), Open: z.number() })) })
const Rows = z.looseObject({ Data: z.array(z.looseObject({})) })

test('a caller made from the document alone finishes a day', { timeout: 60_000 }, async () => {
  serveOpenApi(await server.ownApp(), allRoutes)
  const caller = await DocumentCaller.read(server.app)
  const made = async (operationId: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> =>
    Id.parse(await caller.call(operationId, input)).Data ?? {}
  const listed = async (operationId: string, input: Record<string, unknown> = {}) =>
    Rows.parse(await caller.call(operationId, input)).Data

  await made('UserRegister', { UserName: 'tu.tai.lieu', Password: 'Mua-thu-2026' })
  caller.signIn(await made('UserLogin', { UserName: 'tu.tai.lieu', Password: 'Mua-thu-2026' }))
  const kindOf = (meaning: string) => caller.choose('BankCardAddOrEdit', 'Kind', meaning)
  const cash = await made('BankCardAddOrEdit', { Name: 'Két', Kind: kindOf('Tiền mặt'), OpeningBalance: 50_000_000 })
  const bank = await made('BankCardAddOrEdit', {
    Name: 'VPBank',
    Kind: kindOf('Ngân hàng'),
    BankCode: caller.code('BankCode', 'VPBank'),
    AccountNo: '0123456789',
    AccountName: 'LE MINH ANH',
  })
  const { CustomerID } = await made('CustomerAddOrEditCustomer', { FullName: 'Trần Thị Hoa' })
  const CardType = caller.choose('CardDataAddOrEdit', 'CardType', 'Visa')
  const { CardDataID } = await made('CardDataAddOrEdit', { CustomerID, CardType, DueDay: 20 })
  const Fees = [{ CardType, Percent: 1.1 }]
  const { PosID } = await made('PosAddOrEdit', { Name: 'Máy 1', BankCardID: bank['BankCardID'], Fees })
  await made('PartnerAddOrEdit', {
    Name: 'Đối tác Hưng',
    Type: caller.choose('PartnerAddOrEdit', 'Type', 'Đối tác POS'),
  })

  const Contract_Type = caller.choose('ScheduleWorkingCreateManual', 'Contract_Type', 'Rút tiền')
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
  const order = { CustomerID, CardDataID, Contract_Type, ForDate: today, Amount: 20_000_000, FeeRut: 1.8, FeeDao: 0 }
  const { ScheduleID } = await made('ScheduleWorkingCreateManual', order)
  await made('ScheduleWorkingAddWithdrawal', {
    ScheduleID,
    Items: [{ PosID, Amount: 20_000_000, LotNo: '12', BillNo: '1' }],
  })
  // 19.640.000 is due after the fee: the customer owes the rest.
  await made('ScheduleWorkingAddSentMoney', { ScheduleID, Amount: 19_740_000, BankCardID: cash['BankCardID'] })
  const [lot] = await listed('DebtGetNumberLoConditions', { PosID })
  await made('DebtAddPayNumberLo', {
    numberLoID: lot?.['numberLoID'],
    Amount: 19_780_000,
    BankCardID: bank['BankCardID'],
  })
  await made('DebtPayDebtCustomer', { CustomerID, Amount: 100_000, BankCardID: cash['BankCardID'] })
  const [category] = await listed('PaymentGetConfigByType', {
    type: caller.choose('PaymentCreateOrUpdateConfig', 'Type', 'Chi'),
  })
  await made('PaymentPayExpenseOther', {
    ConfigID: category?.['ConfigID'],
    BankCardID: cash['BankCardID'],
    Amount: 50_000,
  })

  const [day] = await listed('ReportReportRevenueByDay', { fromDate: today, toDate: today })
  expect(day).toMatchObject({ Now: { Volume: 20_000_000 } })
  const toCount = caller.choose('PaymentCountFund', 'Kind', 'Cuối ca')
  await made('PaymentCountFund', { BankCardID: cash['BankCardID'], Kind: toCount, N500: 60, N100: 3, N10: 1 })
  const { Steps } = DayClose.parse(await made('PaymentGetDayClose', { Date: today }))
  const noted = caller.meanings('PaymentNoteDayStep', 'Step')
  for (const { Step } of Steps.filter(({ Open, Step }) => Open > 0 && noted[Step] !== undefined))
    await made('PaymentNoteDayStep', { Date: today, Step, Reason: 'Làm tiếp ngày mai' })
  await made('PaymentLockDay', { Date: today })
  expect(caller.agreed.length).toBeGreaterThan(0)
})
