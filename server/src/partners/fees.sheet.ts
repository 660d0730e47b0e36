import {
  feeDirections,
  feeStates,
  type PartnerFee,
  type partnerFees,
  type ShopFee,
} from '@cardpro/contract/partners/partnerFees'
import { by, columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { kindName } from './fees.rules.ts'
import { listFees } from './fees.service.ts'
import { listShopFees } from './shopFees.service.ts'

const ofPartner = columnsOf<PartnerFee>()
const ofShop = columnsOf<ShopFee>()
const directions: Record<number, string> = feeDirections
const states: Record<number, string> = feeStates

type Kind = Pick<ShopFee, 'typeCard' | 'IsForeign'>
const kindText = ({ typeCard, IsForeign }: Kind): string => kindName({ cardType: typeCard, isForeign: IsForeign })
const filter = { State: word('Hiệu lực', states) }

/** What is left of a fee tells what terminals cost, and stands in no column of the screen either. */
export const partnerFeeSheet = listSheet<typeof partnerFees.getConfigPartnerFeeShop>({
  kind: 'excel.partnerFees',
  menu: 'partnerFees',
  right: 'partnerFees.export',
  name: 'Phí với đối tác',
  file: 'phi-doi-tac',
  read: listFees,
  columns: [
    ofPartner.text('ShopName', 'Cửa hàng', { width: 26 }),
    ofPartner.text('PartnerName', 'Đối tác', { width: 28 }),
    ofPartner.made('Chiều', ({ Direction }) => directions[Direction] ?? '', { width: 16 }),
    ofPartner.made('Loại thẻ', kindText),
    ofPartner.percent('Percent', 'Phí (%)'),
    ofPartner.money('MinFee', 'Tối thiểu'),
    ofPartner.day('FromDate', 'Từ ngày', { of: 'Hiệu lực' }),
    ofPartner.day('ToDate', 'Đến ngày', { of: 'Hiệu lực' }),
    ofPartner.made('Trạng thái', ({ State }) => states[State] ?? '', { width: 16 }),
  ],
  filter: { ...filter, partnerID: by('Của một đối tác'), partnenrID: by('Của một đối tác') },
})

export const shopFeeSheet = listSheet<typeof partnerFees.getConfigFeeShops>({
  kind: 'excel.shopFees',
  menu: 'partnerShops',
  right: 'partnerShops.export',
  name: 'Phí nội bộ',
  file: 'phi-noi-bo',
  read: listShopFees,
  columns: [
    ofShop.text('ShopName', 'Cửa hàng thu', { width: 26 }),
    ofShop.text('OtherShopName', 'Cửa hàng trả', { width: 26 }),
    ofShop.made('Loại thẻ', kindText),
    ofShop.percent('Percent', 'Phí (%)'),
    ofShop.money('MinFee', 'Tối thiểu'),
    ofShop.day('FromDate', 'Từ ngày', { of: 'Hiệu lực' }),
    ofShop.day('ToDate', 'Đến ngày', { of: 'Hiệu lực' }),
    ofShop.made('Trạng thái', ({ State }) => states[State] ?? '', { width: 16 }),
  ],
  filter,
})
