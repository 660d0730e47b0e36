import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { encode } from 'uqr'
import { Row } from '#kit/ui/layout/layout.tsx'
import { HeroMoney } from './Money.tsx'
import './qr.css'

type QrCardProps = {
  /** The VietQR text (EMVCo), as the contract's `vietQr` makes it. */
  payload: string
  amountVnd: number | null
  bank: string
  account: string
  owner: string
  /** The content of the transfer, which the copy button copies. Without it the payer writes one. */
  content?: string
}

/** A transfer to be scanned, with the same facts in words for those who type. */
export function QrCard({ payload, amountVnd, bank, account, owner, content }: QrCardProps) {
  return (
    <div className="cp-qr">
      <Row gap={12} className="cp-qr-top">
        <QrPicture payload={payload} label={`Mã VietQR chuyển cho ${owner}`} />
        <dl>
          <dt>Số tiền</dt>
          <dd>{amountVnd === null ? 'Khách tự nhập' : <HeroMoney value={amountVnd} size="panel" />}</dd>
          <dt>Ngân hàng</dt>
          <dd>{bank}</dd>
          <dt>Số tài khoản</dt>
          <dd>{account}</dd>
          <dt>Chủ tài khoản</dt>
          <dd>{owner}</dd>
        </dl>
      </Row>
      {content && (
        <Row className="cp-qr-content text-13 cp-nowrap sunken">
          <span>Nội dung</span>
          <b>{content}</b>
          <CopyButton text={content} />
        </Row>
      )}
    </div>
  )
}

/** Copies a text and confirms it in the button. */
export function CopyButton({ text, label = 'Sao chép' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button type="link" size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()} aria-live="polite">
      {isCopied ? 'Đã sao chép' : label}
    </Button>
  )
}

/** The modules as one path: a scanner wants black on white, in the dark theme too. */
export function QrPicture({ payload, label }: { payload: string; label: string }) {
  const { data, size } = encode(payload, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="cp-qr-picture firm framed"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
