import { lawLine } from '@cardpro/contract/shops/papers'
import type { PaperHead as Head } from '@cardpro/contract/shops/shops'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** What is printed while it is there: on paper nothing else of the page stands. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="cp-print-sheet">{children}</div>, document.body)

/** Whose paper it is, and which form of which law. */
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
