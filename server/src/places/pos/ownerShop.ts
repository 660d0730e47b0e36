import { cardType } from '@cardpro/contract/kit/cardShort'
import { z } from 'zod'

/** Another shop of the company whose POS it is, and what that shop charges for it, the latest first. */
export const OwnerShop = z.object({
  id: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  fees: z.array(
    z.object({
      cardType,
      isForeign: z.boolean(),
      mpct: z.number(),
      minFeeVnd: z.number(),
      fromDate: z.string(),
      endedOn: z.string().nullable(),
    }),
  ),
})
export type OwnerShop = z.infer<typeof OwnerShop>
