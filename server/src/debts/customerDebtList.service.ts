import type { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { CustomerDebt, PartyDebt, PersonDebt } from '@cardpro/contract/debts/debtRows'
import { type customerDebtFilter, debtSums, partySums } from '@cardpro/contract/debts/debts'
import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { searchTerms } from '#people/customers/people.service.ts'

const sql = loadSql(import.meta.url, './customerDebtList.sql')

type ByPerson = typeof companyDebts.companyDebtCustomer

const Row = CustomerDebt.extend({
  ...PersonDebt.omit({ Key: true }).shape,
  ...PartyDebt.pick({ Promise: true, LastPay: true }).shape,
})
const Column = z.object({ ShopID: z.number(), Name: z.string(), TheyOwe: z.number(), WeOwe: z.number() })
const DebtPage = z.object({ Summary: partySums.omit({ Offset: true }), Columns: Column.array(), Rows: Row.array() })

type DebtListPage<Row, Sums> = { rows: Row[]; total: number; summary: Sums }

/** Debts by customer, of the shops of the call. */
export async function listCustomerDebts(
  ctx: Ctx,
  input: Filter & { CustomerID?: number | undefined },
): Promise<DebtListPage<CustomerDebt, z.output<typeof debtSums>>> {
  const { rows, total, summary } = await listCustomerSides(ctx, input)
  const { OpeningTheyOwe: _theirs, OpeningWeOwe: _ours, Offset: _none, ...sums } = summary
  return {
    rows: rows.map((row) => CustomerDebt.parse(row)),
    total,
    summary: sums,
  }
}

/** What other parties have and customers do not. */
const ofOthers = {
  Offset: 0,
  CreditLimit: 0,
  LimitLeft: null,
  SettlePeriod: null,
  OldestDate: null,
  LateDays: 0,
}

/** The same with the debts of both sides, as those of other parties are listed. */
export async function listCustomerSides(
  ctx: Ctx,
  input: Filter & { CustomerID?: number | undefined },
): Promise<DebtListPage<PartyDebt, z.output<typeof partySums>>> {
  const { Rows, Summary } = await readDebts(ctx, input, {
    shopIds: ctx.shopIds,
    isByPerson: false,
    customerId: input.CustomerID,
  })
  const rows = Rows.map(({ Cells: _cells, ...row }) => ({ ...row, ...ofOthers }))
  return { rows, total: Summary.Customers, summary: { ...Summary, Offset: 0 } }
}

/** Debts by person over all shops. */
export async function listPersonDebts(ctx: Ctx, input: Input<ByPerson>): Promise<Page<ByPerson>> {
  const asked = { shopIds: ctx.shopIds, isByPerson: true }
  const { Summary: all, Columns, Rows } = await readDebts(ctx, input, asked)
  const { OpeningTheyOwe: _theirs, OpeningWeOwe: _ours, ...Summary } = all
  const rows = Rows.map(({ ObjectID, Code: _code, Promise: _promise, LastPay: _last, ...row }) => ({
    ...row,
    Key: String(ObjectID),
  }))
  return { rows, total: Summary.Customers, summary: { ...Summary, Columns } }
}

type Filter = z.output<typeof customerDebtFilter>
type DebtScope = { shopIds: number[]; isByPerson: boolean; customerId?: number | undefined }

function readDebts(ctx: Ctx, input: Filter, { shopIds, isByPerson, customerId }: DebtScope) {
  const { from, to } = readPeriod(input, monthUntil(ctx.today))
  return ctx.db.one(
    sql('list_customer_debts'),
    {
      company_id: ctx.companyId,
      shop_ids: shopIds,
      by_person: isByPerson,
      customer_id: customerId ?? null,
      staff_id: input.StaffID ?? null,
      today: ctx.today,
      to_send: orderStatus.toSend,
      from_day: from,
      to_day: to,
      is_to_now: to >= ctx.today,
      side: input.Side,
      promise: input.Promise,
      sort: input.Sort.replace('-', ''),
      sort_sign: input.Sort === '' || input.Sort.startsWith('-') ? 1 : -1,
      is_search: fold(input.GeneralSearch) !== '',
      ...searchTerms(input.GeneralSearch),
      limit: input.PageSize,
      offset: (input.PageIndex - 1) * input.PageSize,
    },
    DebtPage,
  )
}
