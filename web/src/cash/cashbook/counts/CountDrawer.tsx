import { EyeInvisibleOutlined } from '@ant-design/icons'
import { countKind, countKinds, counts, type Shift } from '@cardpro/contract/cash/cashbook/counts'
import { notes, sumOfNotes } from '@cardpro/contract/cash/cashbook/notes'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form } from 'antd'
import { useState } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { HeroMoney, Money } from '#kit/ui/basic/Money.tsx'
import { InfoRow } from '#kit/ui/basic/Panel.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { NoteField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { CountRow } from './CountRow.tsx'
import { afterCount } from './countList.ts'
import './counts.css'

type CountDrawerProps = { fundId: number; onCounted: (countId: number) => void; onClose: () => void }

/**
 * Kiểm quỹ: first the count is begun, then the notes are typed. In a blind count the book balance is hidden until the
 * count is sent.
 */
export function CountDrawer({ fundId, onCounted, onClose }: CountDrawerProps) {
  const query = useCall(counts.getShifts, { BankCardID: fundId })
  const [shift] = query.data?.Data ?? []
  if (!shift)
    return <DrawerWaiting title="Kiểm quỹ" query={query} missing="Không có quỹ tiền mặt này" onClose={onClose} />
  if (shift.BegunAt === null) return <BeginCount shift={shift} onClose={onClose} />
  return <CountForm shift={shift} onCounted={onCounted} onClose={onClose} />
}

const blindWords = 'Đếm mù: số trên sổ hiện ra sau khi gửi.'

/** The book balance now, or a note that it is shown only later. */
const Books = ({ shift: { Book } }: { shift: Shift }) =>
  Book === null ? (
    <p className="cp-blind row gap-8 cp-muted">
      <EyeInvisibleOutlined aria-hidden /> {blindWords}
    </p>
  ) : (
    <InfoRow label="Sổ quỹ lúc này">
      <Money value={Book} tone="ink" />
    </InfoRow>
  )

type PartProps = { shift: Shift; onClose: () => void }

/** Whose shift it is, and what the one before it ended with. */
function BeginCount({ shift, onClose }: PartProps) {
  const { BankCardID, Name, CountID, EndedBy, EndedAt } = shift
  const [kind, setKind] = useState<'1' | '2'>('1')
  const begin = useSubmit(counts.beginCount, { refresh: afterCount })
  const end = useSubmit(counts.endShift, { refresh: afterCount, onSuccess: onClose })
  return (
    <DrawerFrame
      title="Kiểm quỹ"
      subject={Name}
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          {CountID === null && (
            <ActionButton
              call={counts.endShift}
              loading={end.isPending}
              onClick={() => void end.submit({ BankCardID })}
            >
              Kết ca, đếm sau
            </ActionButton>
          )}
          <ActionButton
            call={counts.beginCount}
            kind="primary"
            loading={begin.isPending}
            onClick={() =>
              void begin.submit({ BankCardID, Kind: kind === '2' ? countKind.opening : countKind.closing })
            }
          >
            Bắt đầu đếm
          </ActionButton>
        </DrawerFoot>
      }
    >
      <Books shift={shift} />
      {CountID === null ? (
        <div className="below-14">
          <Segments label="Ca" options={kinds} value={kind} onChange={setKind} />
        </div>
      ) : (
        <InfoRow label="Kết ca">
          {EndedBy} <DateText value={EndedAt} as="short" />
        </InfoRow>
      )}
      <LastCount shift={shift} />
    </DrawerFrame>
  )
}

/** What the count before ended with. */
const LastCount = ({ shift: { LastCounted, LastCode, LastAt, LastBy } }: { shift: Shift }) => (
  <>
    <InfoRow label="Lần đếm trước">
      {LastCounted === null ? (
        'chưa có'
      ) : (
        <>
          <Money value={LastCounted} tone="ink" /> · {LastCode}
        </>
      )}
    </InfoRow>
    {LastAt !== null && (
      <InfoRow label="Người đếm">
        {LastBy} <DateText value={LastAt} as="short" />
      </InfoRow>
    )}
  </>
)

const kinds = [
  { value: '1' as const, label: countKinds[1] },
  { value: '2' as const, label: countKinds[2] },
]

function CountForm({ shift, onCounted, onClose }: PartProps & Pick<CountDrawerProps, 'onCounted'>) {
  const { BankCardID, Name, EndedBy, EndedAt, BegunBy } = shift
  const { user } = useSession()
  const form = useCallForm(counts.countFund, {
    initial: { BankCardID },
    refresh: afterCount,
    success: ({ Data }) => (Data.Diff === 0 ? `${Data.Code}: khớp sổ` : `${Data.Code}: đã ghi chênh lệch`),
    onDone: ({ Data }) => onCounted(Data.CountID),
  })
  return (
    <FormDrawer
      form={form}
      title="Kiểm quỹ"
      subject={Name}
      onClose={onClose}
      save="Gửi kết quả đếm"
      size={{ width: 'act' }}
      foot={{ consequence: '' }}
    >
      <Books shift={shift} />
      <Row pack="spread" className="cp-small">
        <span>
          Kết ca <b>{EndedBy}</b> <DateText value={EndedAt} as="time" />
        </span>
        <span>
          Người đếm <b>{BegunBy || user?.FullName}</b>
        </span>
      </Row>
      <table className="cp-count">
        <thead>
          <tr>
            <th>Mệnh giá</th>
            <th>Số tờ</th>
            <th>Thành tiền</th>
          </tr>
        </thead>
        <tbody>
          {notes.map(({ field, vnd }, index) => (
            <CountRow
              key={field}
              field={field}
              head={formatVnd(vnd)}
              label={`Số tờ ${formatVnd(vnd)}`}
              worth={vnd}
              autoFocus={index === 0}
            />
          ))}
          <CountRow field="Other" head="Khác" label="Số tiền khác" worth={1} />
        </tbody>
      </table>
      <Sum book={shift.Book} />
      <NoteField name="Note" label="Ghi chú" />
    </FormDrawer>
  )
}

/** What was counted so far, in figures and in words; beside the books where they are known. */
function Sum({ book }: { book: number | null }) {
  const typed: unknown = Form.useWatch([])
  const { pieces, vnd } = sumOfNotes((typed ?? {}) as object)
  return (
    <div className="cp-count-sum grid align-baseline" aria-live="polite">
      <span className="cp-muted">Đã đếm {formatVnd(pieces)} tờ</span>
      <HeroMoney value={vnd} size="panel" zero="0" />
      <span className="cp-small cp-count-words">{vnd === 0 ? '\u00a0' : amountInWords(vnd)}</span>
      {book !== null && <span className="cp-small cp-count-off">{offWords(vnd - book)}</span>}
      <span className="cp-small">Chỉ đếm tiền trong két lúc này, kể cả tiền lẻ.</span>
    </div>
  )
}

const offWords = (off: number): string =>
  off === 0 ? 'Khớp sổ quỹ' : `${off < 0 ? 'Thiếu' : 'Thừa'} ${formatVnd(Math.abs(off))} so với sổ quỹ`
