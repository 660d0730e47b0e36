import type { CashLine } from '@cardpro/contract/reports/reports'

/** Under which id a line that can be cancelled here is cancelled; null for what is cancelled where it was entered. */
export const cancelIdOf = ({ TransferID, OpeningID, ShopTransferID, CapitalID }: CashLine): number | null =>
  TransferID ?? OpeningID ?? ShopTransferID ?? CapitalID
