import { type Caller, can } from './context.ts'

// What a swipe costs the shop is told with the right to see profit only, on every screen (decision 142).

/** What a bank or a partner keeps of money, what is left of a rate, and the gross and net from which they follow. */
export const seesCosts = (caller: Caller): boolean => can(caller, 'orders.profit')

/** The rates that a bank charges for a terminal: also who sets them sees them. */
export const seesPosRates = (caller: Caller): boolean => seesCosts(caller) || can(caller, 'pos.edit')

const costs = { Gross: null, Fee: null, Net: null, NetDue: null, DiffFee: null }
type CostField = keyof typeof costs

/** A row or sum of POS money as this caller may see it. */
export const withoutCosts = <R extends { [K in CostField]?: number | null }>(caller: Caller, row: R): R =>
  seesCosts(caller) ? row : { ...row, ...Object.fromEntries(Object.entries(costs).filter(([field]) => field in row)) }
