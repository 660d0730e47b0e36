import type { Input } from '@cardpro/contract/basic/call'
import { fold } from '@cardpro/contract/basic/search'
import type { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { CustomerDebt, PersonDebt } from '@cardpro/contract/debts/debtRows'
import { type customerDebtFilter, debtSums } from '@cardpro/contract/debts/debts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { searchTerms } from '#people/people.service.ts'
import type { Ctx } from '#platform/context.ts'
import { monthUntil, readPeriod } from '#platform/database/period.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Page } from '#platform/http/http.ts'
import { shopsAsked } from './shopsAsked.ts'

const sql = loadSql(import.meta.url, './customerDebtList.sql')

type ByPerson = typeof companyDebts.companyDebtCustomer

const Row = CustomerDebt.extend(PersonDebt.omit({ Key: true }).shape)
const Column = z.object({ ShopID: z.number(), Name: z.string(), TheyOwe: z.number(), WeOwe: z.number() })
const DebtPage = z.object({ Summary: debtSums, Columns: Column.array(), Rows: Row.array() })

/** Debts by customer, of the shops of the call. */
export async function listCustomerDebts(
  ctx: Ctx,
  input: Filter & { CustomerID?: number | undefined },
): Promise<{ rows: CustomerDebt[]; total: number; summary: z.output<typeof debtSums> }> {
  const found = await readDebts(ctx, input, { shopIds: ctx.shopIds, isByPerson: false, customerId: input.CustomerID })
  const rows = found.Rows.map(({ TheyOwe: _they, WeOwe: _we, Cells: _cells, ...row }) => row)
  return { rows, total: found.Summary.Customers, summary: found.Summary }
}

/** Debts by person over all shops. */
export async function listPersonDebts(ctx: Ctx, input: Input<ByPerson>): Promise<Page<ByPerson>> {
  const { Summary, Columns, Rows } = await readDebts(ctx, input, {
    shopIds: shopsAsked(ctx, input.shopID),
    isByPerson: true,
  })
  const rows = Rows.map(({ ObjectID, Code: _code, ...row }) => ({ ...row, Key: String(ObjectID) }))
  return { rows, total: Summary.Customers, summary: { ...Summary, Columns } }
}

type Filter = z.output<typeof customerDebtFilter>
type Of = { shopIds: number[]; isByPerson: boolean; customerId?: number | undefined }

function readDebts(ctx: Ctx, input: Filter, { shopIds, isByPerson, customerId }: Of) {
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
