import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** What is printed while it is there: on paper nothing else of the page stands. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="cp-print-sheet">{children}</div>, document.body)

type PaperHeadProps = { shop: { ShopName: string; Address?: string | undefined } | null; form: string; law: string }

/** Whose paper it is, and which form of the law. */
export const PaperHead = ({ shop, form, law }: PaperHeadProps) => (
  <header>
    <div>
      <b>Đơn vị: {shop?.ShopName}</b>
      <div>Địa chỉ: {shop?.Address}</div>
    </div>
    <div>
      <b>Mẫu số {form}</b>
      <div>{law}</div>
    </div>
  </header>
)

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
