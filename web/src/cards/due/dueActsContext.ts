import { createContext } from 'react'
import type { DueActs } from './useDueActs.ts'

const nothing: DueActs = {
  ofRow: () => [],
  saveDebt: () => undefined,
  makeOrder: () => undefined,
  makeAppointment: () => undefined,
}

/** What the cells of the radar can do, without the columns being made anew for it. */
export const DueActsContext = createContext<DueActs>(nothing)
