import { type CountDetail, cancelCountOf, countKind, countState, counts } from '@cardpro/contract/cash/cashbook/counts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { CountSettlements } from './CountSettlements.tsx'
import { PrintCount, subjectOf } from './PrintCount.tsx'
import { SettleForm } from './SettleForm.tsx'
import './counts.css'

type CountDrawers = {
  /** Counts the fund again, once this count is cancelled. */
  onRecount: (fundId: number) => void
  onCancel: (countId: number) => void
  onUnsettle: (settlementId: number) => void
}
type ResultProps = CountDrawers & { countId: number; onClose: () => void }

/** What was counted beside the books, and what to do with the difference. */
export function CountResultDrawer({ countId, onClose, ...drawers }: ResultProps) {
  const query = useCall(counts.getCount, { CountID: countId })
  const count = query.data?.Data
  const { allowed } = useCan(counts.settleDiff)
  if (count?.CountID !== countId)
    return <DrawerWaiting title="Kiểm quỹ" query={query} missing="Không có phiếu kiểm quỹ này" onClose={onClose} />
  if (allowed && count.Left !== 0)
    return (
      <SettleForm
        key={count.Left}
        count={count}
        top={<CountTop count={count} drawers={drawers} />}
        onRecount={() => drawers.onRecount(count.BankCardID)}
        onClose={onClose}
      >
        <CountedNotes count={count} />
      </SettleForm>
    )
  return (
    <DrawerFrame
      title="Kiểm quỹ"
      subject={subjectOf(count)}
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          {count.MayCancel && (
            <ActionButton call={cancelCountOf(count)} onClick={() => drawers.onCancel(countId)}>
              Hủy phiếu
            </ActionButton>
          )}
          <PrintCount count={count} />
        </DrawerFoot>
      }
    >
      <CountFacts count={count} drawers={drawers} />
    </DrawerFrame>
  )
}

type TopProps = { count: CountDetail; drawers: CountDrawers }

/** The count beside the books, and what became of the difference. */
function CountTop({ count, drawers }: TopProps) {
  return (
    <>
      <Figures count={count} />
      <Told count={count} />
      <CountSettlements count={count} onUnsettle={drawers.onUnsettle} />
    </>
  )
}

function CountFacts({ count, drawers }: TopProps) {
  if (count.State === countState.waiting)
    return <Note tone="orange">Ca đã kết, đang chờ đếm. Số trên sổ hiện ra sau khi gửi kết quả.</Note>
  return (
    <>
      <CountTop count={count} drawers={drawers} />
      <CountedNotes count={count} />
    </>
  )
}

function CountedNotes({ count: { Notes, Other, CountedAt, CountedBy, Note: note } }: { count: CountDetail }) {
  const pieces = Notes.reduce((sum, one) => sum + one.Count, 0)
  return (
    <FormSection
      title={`${formatVnd(pieces)} tờ đã đếm`}
      aside={
        <small>
          <DateText value={CountedAt} as="short" />, {CountedBy}
        </small>
      }
    >
      <dl>
        {Notes.filter((one) => one.Count > 0).map(({ Value, Count }) => (
          <div key={Value} className="flex pack-spread text-13">
            <dt className="cp-muted">
              {formatVnd(Value)} × {formatVnd(Count)}
            </dt>
            <dd className="cp-name">{formatVnd(Value * Count)}</dd>
          </div>
        ))}
        {Other > 0 && (
          <div className="flex pack-spread text-13">
            <dt className="cp-muted">Khác</dt>
            <dd className="cp-name">{formatVnd(Other)}</dd>
          </div>
        )}
      </dl>
      {note !== '' && <p className="cp-muted">Ghi chú: {note}</p>}
    </FormSection>
  )
}

function Figures({ count: { Counted, Book, Diff } }: { count: CountDetail }) {
  const diff = Diff ?? 0
  return (
    <dl className="cp-counted flex framed sunken">
      <div>
        <dt className="cp-muted text-12">Đã đếm</dt>
        <dd>{formatVnd(Counted ?? 0)}</dd>
      </div>
      <div>
        <dt className="cp-muted text-12">Sổ quỹ</dt>
        <dd>{formatVnd(Book ?? 0)}</dd>
      </div>
      <div>
        <dt className="cp-muted text-12">{diff === 0 ? 'Chênh lệch' : diff < 0 ? 'Thiếu' : 'Thừa'}</dt>
        <dd>{diff === 0 ? '0' : <Money value={diff} {...(diff > 0 && { tone: 'in' as const })} />}</dd>
      </div>
    </dl>
  )
}

/** What was posted, and with what the next shift begins. */
function Told({ count }: { count: CountDetail }) {
  const { Diff, Left, State, Counted, LastCounted, LastCode, Kind, CancelReason } = count
  const diff = Diff ?? 0
  const opensWith = `Ca sau mở với ${formatVnd(Counted ?? 0)}.`
  if (State === countState.cancelled) return <Note tone="red">Phiếu đã hủy: {CancelReason}</Note>
  const moved =
    Kind === countKind.opening && LastCounted !== null && LastCounted !== Counted
      ? ` Lần đếm trước ${LastCode} là ${formatVnd(LastCounted)}.`
      : ''
  if (diff === 0)
    return (
      <Note tone="primary">
        <b>Khớp sổ.</b> {opensWith}
        {moved}
      </Note>
    )
  const side = diff < 0 ? `thiếu ${formatVnd(-diff)} vào 1381` : `thừa ${formatVnd(diff)} vào 3381`
  return (
    <Note tone={Left === 0 ? 'primary' : 'orange'}>
      <b>
        Đã ghi {side}
        {Left === 0 ? ', đã xử lý hết.' : ', chờ xử lý.'}
      </b>{' '}
      Sổ quỹ nay bằng số đếm. {opensWith}
      {moved}
    </Note>
  )
}
