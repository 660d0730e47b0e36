import { InboxOutlined } from '@ant-design/icons'
import { pos } from '@cardpro/contract/pos/pos'
import { statements } from '@cardpro/contract/reconcile/statements'
import { useState } from 'react'
import { useCall, useCan } from '#api/hooks.ts'
import { useBanks } from '#pickers/useBanks.ts'
import { Empty } from '#ui/basic/Empty.tsx'
import { Note } from '#ui/basic/PageError.tsx'
import { DateRangeFilter } from '#ui/form/DateRangeFilter.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { Row } from '#ui/layout/layout.tsx'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'
import { useDrafts } from './drafts.ts'
import { Mapper } from './Mapper.tsx'
import { type About, type Intake, useIntake } from './useIntake.ts'
import './statements.css'

/** Sao kê POS: a file or a table comes in, and is a draft until its columns are right. */
export function StatementTab({ onTaken }: { onTaken: () => void }) {
  const drafts = useDrafts()
  const [about, setAbout] = useState<About>({ PosID: null, bankID: null, from: '', to: '' })
  const intake = useIntake(about, drafts.add)
  const { allowed, why } = useCan(statements.uploadImagePDF)
  const isNarrow = useNarrow()
  const [first] = drafts.ids
  if (!allowed) return <Empty title="Không nhận được sao kê ở đây" reason={why} />
  if (first === undefined)
    return (
      <div className="cp-sta">
        <AboutFiles about={about} onChange={(change) => setAbout({ ...about, ...change })} />
        <DropZone intake={intake} />
        <Failures intake={intake} />
      </div>
    )
  return (
    <>
      <Failures intake={intake} />
      {isNarrow ? (
        <Empty
          title="Cần màn hình rộng hơn"
          reason="Ghép cột của sao kê cần thấy cả bảng. Bản nháp được giữ 7 ngày: mở trang này trên máy tính để làm tiếp."
        />
      ) : (
        <Mapper
          key={first}
          statementId={first}
          waiting={drafts.ids.length - 1}
          onGone={() => drafts.drop(first)}
          onTaken={() => {
            drafts.drop(first)
            if (drafts.ids.length === 1 && intake.reading === null) onTaken()
          }}
        />
      )}
    </>
  )
}

type AboutProps = { about: About; onChange: (change: Partial<About>) => void }

/** What is known of the files before they are read; all of it may be left open. */
function AboutFiles({ about, onChange }: AboutProps) {
  const terminals = useCall(pos.getAllPos, {}).data?.Data ?? []
  const banks = useBanks()
  return (
    <Row wrap gap={8} below={12}>
      <SelectFilter
        label="Máy POS hoặc POS cha"
        value={about.PosID}
        options={terminals.map(({ PosID, Name }) => ({ value: PosID, label: Name }))}
        onChange={(PosID) => onChange({ PosID })}
      />
      <SelectFilter
        label="Ngân hàng"
        value={about.bankID}
        options={banks.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
        onChange={(bankID) => onChange({ bankID })}
      />
      <DateRangeFilter
        value={{ from: about.from, to: about.to }}
        none="Mọi ngày trong tệp"
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </Row>
  )
}

function DropZone({ intake: { reading, read } }: { intake: Intake }) {
  const [isOver, setOver] = useState(false)
  const isBusy = reading !== null
  return (
    <label
      className={isOver ? 'cp-sta-drop cp-sta-over' : 'cp-sta-drop'}
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
          ? 'Kéo sao kê vào đây, bấm để chọn, hoặc dán bảng bằng Ctrl+V'
          : `Đang đọc ${reading.name}…${reading.left > 0 ? ` còn ${reading.left} tệp` : ''}`}
      </b>
      <small>Excel (.xlsx, .xls) hoặc CSV, tối đa 20 MB mỗi tệp, chọn nhiều tệp cùng lúc được.</small>
      <small>Số thẻ được che trước khi lưu. Chưa nhận dòng nào cho đến khi bạn bấm Nhận.</small>
      <input
        type="file"
        multiple
        accept=".xlsx,.xls,.csv,text/csv"
        aria-label="Tệp sao kê"
        disabled={isBusy}
        onChange={(event) => {
          void read([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Failures({ intake: { failures } }: { intake: Intake }) {
  if (failures.length === 0) return null
  return (
    <div className="cp-sta-failures">
      <Note tone="red">
        {failures.map(({ name, why }) => (
          <div key={name}>
            <b>{name}:</b> {why}
          </div>
        ))}
      </Note>
    </div>
  )
}
