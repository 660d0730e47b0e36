import { InboxOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Intake } from './useIntake.ts'

/** Files are dropped or chosen here; `blocked`: what has to be chosen before. */
export function DropZone({ intake: { reading, read }, blocked }: { intake: Intake; blocked: string }) {
  const [isOver, setOver] = useState(false)
  const isBusy = reading !== null
  return (
    <label
      className={isOver ? 'cp-sta-drop grid gap-6 cp-sta-over' : 'cp-sta-drop grid gap-6'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void read([...event.dataTransfer.files])
      }}
    >
      <InboxOutlined aria-hidden />
      <b aria-live="polite">
        {reading === null
          ? blocked || 'Kéo sao kê vào đây, bấm để chọn, hoặc dán bảng bằng Ctrl+V'
          : `Đang đọc ${reading.name}…${reading.left > 0 ? ` còn ${reading.left} tệp` : ''}`}
      </b>
      <small className="cp-muted text-12">
        Excel (.xlsx, .xls), .ods, CSV hoặc PDF có chữ, tối đa 20 MB mỗi tệp, chọn nhiều tệp cùng lúc được.
      </small>
      <small className="cp-muted text-12">
        Số thẻ được che trước khi lưu. Chưa nhận dòng nào cho đến khi bạn bấm Nhận.
      </small>
      <input
        type="file"
        multiple
        accept=".xlsx,.xls,.ods,.fods,.csv,.html,.htm,.mht,.pdf,text/csv,application/pdf"
        aria-label="Tệp sao kê"
        disabled={isBusy || blocked !== ''}
        onChange={(event) => {
          void read([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
