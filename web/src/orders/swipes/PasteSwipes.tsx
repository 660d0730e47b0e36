import { Button, Input } from 'antd'
import { useState } from 'react'

/** Rows of a spreadsheet, to become swipes. */
export function PasteSwipes({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <div className="cp-swipe-paste below-10">
      <Input.TextArea
        autoFocus
        className="cp-note-box"
        rows={3}
        aria-label="Các dòng sao chép từ Excel"
        placeholder={'VD: VCB 01\t000124.000008\t4K81QZ\t13:41\t30.000.000'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row gap-8 above-6">
        <span className="cp-help">Mỗi dòng một lần quẹt: POS, lô.bill, chuẩn chi, giờ, số tiền ở cuối dòng.</span>
        <Button size="small" onClick={onClose}>
          Thôi
        </Button>
        <Button size="small" type="primary" disabled={lines === 0} onClick={() => onPaste(text)}>
          Thêm {lines > 0 ? lines : ''} dòng
        </Button>
      </div>
    </div>
  )
}
