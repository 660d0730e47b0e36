import { feeStates, partnerFeesList, shopFeesList } from '@cardpro/contract/places/partners/fee.fields'
import type { PartnerFee, partnerFees, ShopFee } from '@cardpro/contract/places/partners/partnerFees'
import { listSheet, ofRecord, sheetColumns, word } from '#kit/excel/excel.service.ts'
import { kindName } from './fees.rules.ts'
import { listFees } from './fees.service.ts'
import { listShopFees } from './shopFees.service.ts'

type Kind = Pick<ShopFee, 'typeCard' | 'IsForeign'>
const kindText = ({ typeCard, IsForeign }: Kind): string => kindName({ cardType: typeCard, isForeign: IsForeign })
const filter = { State: word('Hiệu lực', feeStates) }

/** The margin of a fee reveals what POS cost, and is in no column, here or on the screen. */
export const partnerFeeSheet = listSheet<typeof partnerFees.getConfigPartnerFeeShop>({
  name: 'Phí với đối tác',
  file: 'phi-doi-tac',
  read: listFees,
  columns: sheetColumns<PartnerFee, object>(partnerFeesList, { typeCard: { value: kindText } }),
  filter: { ...filter, partnerID: ofRecord('Của một đối tác'), partnenrID: ofRecord('Của một đối tác') },
})

export const shopFeeSheet = listSheet<typeof partnerFees.getConfigFeeShops>({
  name: 'Phí nội bộ',
  read: listShopFees,
  columns: sheetColumns<ShopFee, object>(shopFeesList, { typeCard: { value: kindText } }),
  filter,
})
