import type { Data, RawInput } from '@cardpro/contract/call'
import { type CardResult, cardBulk } from '@cardpro/contract/cardBulk'
import { cardStatuses } from '@cardpro/contract/cardShort'
import { cards } from '@cardpro/contract/cards'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { numberChoices } from '#ui/ChoiceField.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/DrawerFrame.tsx'
import type { Picked } from '#ui/list.ts'
import { LoadError } from '#ui/PageError.tsx'
import { usePieces } from '#ui/usePieces.ts'
import { type initialFilters, inputOf } from './CardFilters.tsx'
import { CardResults } from './CardResults.tsx'

type Wanted = RawInput<typeof cardBulk.previewStatus>
type CardStatusDrawerProps = { picked: Picked; onClose: () => void }

/** Another status for many cards: first what would become of each, then piece by piece, and what became of each. */
export function CardStatusDrawer({ picked, onClose }: CardStatusDrawerProps) {
  const [status, setStatus] = useState(2)
  const wanted = wantedOf(picked, status)
  const pieces = usePieces(cardBulk.changeStatus, (piece) => piece, refresh)
  const isBegun = pieces.rows.length > 0 || pieces.isRunning
  const query = useCall(cardBulk.previewStatus, wanted, { enabled: !isBegun })
  const preview = query.isPlaceholderData ? undefined : query.data?.Data
  return (
    <DrawerFrame
      title="Đổi trạng thái thẻ"
      subject={preview && `${preview.Total.toLocaleString('vi-VN')} thẻ`}
      isFixed={pieces.isRunning}
      onClose={pieces.isRunning ? () => undefined : onClose}
      footer={<Foot {...{ pieces, preview, onClose }} onRun={(UpTo) => pieces.run({ ...wanted, UpTo })} />}
    >
      <div className="cp-card-new-status">
        <label className="cp-label" htmlFor="card-new-status">
          Trạng thái mới
        </label>
        <Select id="card-new-status" value={status} options={statuses} disabled={isBegun} onChange={setStatus} />
      </div>
      {isBegun ? <CardResults rows={pieces.rows} isDone /> : <Told query={query} preview={preview} />}
    </DrawerFrame>
  )
}

type Preview = Data<typeof cardBulk.previewStatus> | undefined
type Pieces = { rows: CardResult[]; isRunning: boolean; isFinished: boolean }
type FootProps = { pieces: Pieces; preview: Preview; onClose: () => void; onRun: (upTo: number) => void }

function Foot({ pieces: { rows, isRunning, isFinished }, preview, onClose, onRun }: FootProps) {
  const changes = preview?.Changes ?? 0
  const whyNot = preview ? 'Không có thẻ nào đổi' : 'Đang xem trước'
  return (
    <DrawerFoot note={rows.length > 0 && <Done rows={rows} total={preview?.Total ?? 0} />}>
      {isFinished ? (
        <Button type="primary" onClick={onClose}>
          Xong
        </Button>
      ) : (
        <ActionButton
          call={cardBulk.changeStatus}
          kind="primary"
          blocked={changes > 0 ? undefined : whyNot}
          onClick={() => !isRunning && onRun(preview?.UpTo ?? 1)}
        >
          {isRunning ? 'Đang đổi…' : `Đổi ${changes.toLocaleString('vi-VN')} thẻ`}
        </ActionButton>
      )}
    </DrawerFoot>
  )
}

const statuses = numberChoices(cardStatuses)
const refresh = [cards.getByConditions, cards.getByCustomerID, cards.getByID, cards.getCountNoti]

function wantedOf(picked: Picked, NewStatus: number): Wanted {
  if ('keys' in picked) return { Ids: picked.keys, NewStatus }
  const { PageIndex: _page, PageSize: _size, ...filter } = inputOf(picked.filters as typeof initialFilters)
  return { ...filter, NewStatus }
}

type ToldProps = { query: { error: unknown; refetch: () => unknown }; preview: Preview }

function Told({ query, preview }: ToldProps) {
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!preview) return null
  const { Changes, Unchanged, Refused, Rows } = preview
  return (
    <>
      <p className="cp-card-told" role="status">
        Sẽ đổi <b>{Changes.toLocaleString('vi-VN')}</b> thẻ
        {Unchanged > 0 && <>, giữ nguyên {Unchanged.toLocaleString('vi-VN')} thẻ đã ở trạng thái này</>}
        {Refused > 0 && <>, không đổi được {Refused.toLocaleString('vi-VN')} thẻ</>}.
      </p>
      <CardResults rows={Rows} isDone={false} />
    </>
  )
}

function Done({ rows, total }: { rows: CardResult[]; total: number }) {
  const of = (result: number) => rows.filter(({ Result }) => Result === result).length.toLocaleString('vi-VN')
  return (
    <span role="status">
      Đã xong {rows.length.toLocaleString('vi-VN')} / {total.toLocaleString('vi-VN')}: đổi {of(1)}, giữ nguyên {of(2)},
      không đổi được {of(0)}
    </span>
  )
}
