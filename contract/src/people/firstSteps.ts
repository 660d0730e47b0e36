import { z } from 'zod'
import { read, write } from '../kit/call.ts'
import { emptyAnswer } from '../kit/fields.ts'
import type { Right } from '../kit/rights.ts'

/** What a new shop does first, in this order, and the rights that each takes. */
export const firstStepRights = {
  shop: ['shops.edit'],
  funds: ['funds.add'],
  pos: ['pos.add'],
  customers: ['customers.add', 'cards.add'],
  staff: ['staff.add'],
  order: ['orders.add'],
  posMoney: ['posMoney.add'],
} as const satisfies Record<string, readonly Right[]>
export type FirstStepKey = keyof typeof firstStepRights
export const firstStepKeys = Object.keys(firstStepRights) as FirstStepKey[]

/** Calls of our own: the list of first steps on the dashboard. */
export const firstSteps = {
  getSteps: read('FirstStep/GetSteps', {
    about:
      'What a new shop does first and whether its records show that it is done: only the steps that the caller may do. At the company level: of all shops together. IsHidden: the caller has hidden the list.',
    access: 'dashboard.view',
    scope: 'many',
    input: z.object({}),
    data: z.object({
      Steps: z.array(z.object({ Key: z.enum(firstStepKeys), IsDone: z.boolean() })),
      IsHidden: z.boolean(),
    }),
  }),
  hide: write('FirstStep/Hide', {
    about: 'Hides the list of first steps from the caller, in every shop, or shows it again.',
    access: 'dashboard.view',
    scope: 'many',
    input: z.object({ IsHidden: z.boolean() }),
    data: emptyAnswer,
  }),
}
