import { lawLine } from '@cardpro/contract/places/shops/papers'
import { type PaperHead as Head, shops } from '@cardpro/contract/places/shops/shops'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '#kit/api/hooks.ts'
import './paper.css'

/** Printed while it is mounted; the rest of the page is not. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="cp-print-sheet">{children}</div>, document.body)

/** Letterhead of a printed form, and which form of which law it is. */
export const PaperHead = ({ shop, form }: { shop: Head; form: string }) => (
  <header>
    <div>
      <b>Đơn vị: {shop.ShopName}</b>
      <div>Địa chỉ: {shop.Address || dots}</div>
      {shop.TaxCode && <div>Mã số thuế: {shop.TaxCode}</div>}
    </div>
    <div>
      <b>Mẫu số {form}</b>
      <div>{lawLine(shop.PaperLaw)}</div>
    </div>
  </header>
)

/** Where something is written by hand. */
const dots = '..............................'

/** The places to sign. */
export const PaperFoot = ({ who }: { who: string[] }) => (
  <footer>
    {who.map((one) => (
      <div key={one}>
        <b>{one}</b>
        <span>(Ký, họ tên)</span>
      </div>
    ))}
  </footer>
)

/** Letterhead of printed forms; undefined until it is read. */
export const usePaperHead = (): Head | undefined => useCall(shops.getPaperHead, {}, { silent: true }).data?.Data
