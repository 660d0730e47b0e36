import type { WarningRow } from '@cardpro/contract/orders/warnings'
import { EnterShop } from '#app/header/EnterShop.tsx'

export type Entering = { row: Pick<WarningRow, 'ShopID' | 'ShopName' | 'Code'>; path: string }

/** Work is done in the shop of the order. */
export const EnterRowShop = ({ entering: { row, path }, onClose }: { entering: Entering; onClose: () => void }) => (
  <EnterShop shopId={row.ShopID} title={`Mở ${row.Code} ở ${row.ShopName}?`} path={path} onClose={onClose} />
)
