import { z } from 'zod'
import { day, id, text } from '../kit/fields.ts'
import { groupBy, sortBy } from '../kit/sorts.ts'

/** What the list of orders may be filtered and sorted by. */
export const orderFilter = z.object({
  GeneralSearch: text,
  /** One order, whatever its day. */
  ScheduleID: id.optional(),
  Status: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  ForDate: day.optional(),
  ToDate: day.optional(),
  Contract_Type: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  TypeWorking: z.number().int().min(1).max(4).optional(),
  shiftWorking: z.number().int().min(0).max(3).optional(),
  StaffID: id.optional(),
  PosID: id.optional(),
  BankCode: text,
  /** The collaborator whose orders they are. */
  AffID: id.optional(),
  /** On whose POS something was swiped. */
  PartnerID: id.optional(),
  CustomerID: id.optional(),
  OnlyUnsettled: z.boolean().default(false),
  /** Only those with a bill whose picture is missing. */
  MissingImage: z.boolean().default(false),
  /** Only those with a swipe whose bill has no number yet. */
  MissingBill: z.boolean().default(false),
  Sort: sortBy(['ForDate', 'Request', 'TopUp', 'Swipe', 'Fee', 'Balance', 'Profit']),
  ...groupBy(['ForDate', 'StaffID', 'PosID', 'ShopID']),
})
