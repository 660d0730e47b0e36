import type { Shop } from '@cardpro/contract/places/shops/shops'
import { Form } from 'antd'
import { useReceivingBank } from '#kit/pickers/useBanks.ts'
import { QrCard } from '#kit/ui/basic/QrCard.tsx'
import { shopQr } from './shopQr.ts'
import './shops.css'

export type SavedAccount = Pick<Shop, 'BankCode' | 'AccountBank' | 'AccountOwner'>

/** The VietQR that customers will scan, drawn from the boxes while they are typed; at first from what is saved. */
export function ShopQr({ saved }: { saved: SavedAccount }) {
  const form = Form.useFormInstance()
  const typed: Partial<SavedAccount> | undefined = Form.useWatch<Partial<SavedAccount>>([], form)
  const { BankCode = null, AccountBank = '', AccountOwner = '' } = typed ?? saved
  const bank = useReceivingBank(BankCode ?? '')
  const qr = shopQr({ AccountBank, AccountOwner }, bank ?? null)
  if ('missing' in qr) return <p className="cp-shop-qr-missing cp-muted text-13">{qr.missing}</p>
  return (
    <div className="cp-shop-qr">
      <QrCard {...qr} amountVnd={null} />
    </div>
  )
}
