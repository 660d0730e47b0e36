import { CheckCircleOutlined, PictureOutlined, StopOutlined } from '@ant-design/icons'
import { billKindWords } from '@cardpro/contract/bank/reconcile/billPhotos'
import { formatDay } from '@cardpro/contract/kit/dates'
import type { KeyboardEvent } from 'react'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import {
  matchWords,
  type Photo,
  type ShownField,
  standOf,
  swipeOf,
  textOf,
  toLookAt,
  toneOf,
  unreadWord,
} from './photo.ts'

type RowsProps = { rows: Photo[]; chosen: string | null; onChoose: (key: string) => void }

const heads = [
  'Ảnh',
  'Loại',
  'POS',
  'Ngày giờ',
  'Lô',
  'Bill',
  'Chuẩn chi',
  '4 số',
  'Thẻ',
  'Số tiền',
  'Khớp với',
  'Tình trạng',
]

/** One row a photo; ↑ and ↓ move between them. */
export function PhotoRows({ rows, chosen, onChoose }: RowsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = rows.findIndex(({ key }) => key === chosen)
    const next = rows[at + step]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-photo="${next.key}"]`)?.focus()
  }
  return (
    <div className="cp-pho-rows">
      <table aria-label="Ảnh bill" onKeyDown={move}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'Số tiền' || head === 'Tình trạng' ? 'cp-right' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((photo) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              isChosen={photo.key === chosen}
              onChoose={() => onChoose(photo.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { photo: Photo; isChosen: boolean; onChoose: () => void }

function PhotoRow({ photo, isChosen, onChoose }: RowProps) {
  const { read } = photo
  const stand = standOf(photo)
  return (
    <tr className={isChosen ? 'cp-pho-chosen' : ''} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <td>
        <button type="button" data-photo={photo.key} className="cp-pho-open" aria-label={`Mở ảnh ${photo.name}`}>
          {stand === 'refused' ? <StopOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
        </button>
      </td>
      <td className={`cp-pho-kind cp-pho-${kindMark(photo)}`}>{kindWord(photo)}</td>
      {read ? (
        <ReadCells photo={photo} />
      ) : (
        <td colSpan={8} className="cp-pho-name">
          {photo.why || photo.name}
        </td>
      )}
      <td>
        {read && <span className={stand === 'unknown' ? 'cp-pho-none' : ''}>{matchWords(photo)}</span>}
        {read && <small>{swipeOf(photo)?.CustomerName}</small>}
      </td>
      <td className="cp-right">
        <StandMark photo={photo} />
      </td>
    </tr>
  )
}

const waitWords = { kept: 'Chưa đọc lại', waiting: 'Chờ đọc', reading: 'Đang đọc', refused: '—', read: '' }
const kindWord = ({ read, state }: Photo): string => (read ? billKindWords[read.Kind] : waitWords[state])
const kindMark = ({ read, state }: Photo): string => read?.Kind ?? (state === 'refused' ? 'none' : 'unread')

function ReadCells({ photo }: { photo: Photo }) {
  const isSlip = photo.read?.Kind === 'settlement'
  const [day = '', clock = ''] = textOf(photo, 'Time').split('T')
  return (
    <>
      <Cell photo={photo} field="Tid" text={photo.match?.PosName || textOf(photo, 'Tid')} />
      <Cell photo={photo} field="Time" text={day && `${formatDay(day).slice(0, 5)} ${clock}`} />
      <Cell photo={photo} field="LotNo" />
      {isSlip ? (
        <Cell photo={photo} field="Count" text={`${textOf(photo, 'Count')} bill`} />
      ) : (
        <Cell photo={photo} field="BillNo" />
      )}
      {isSlip ? <td colSpan={3} /> : <SwipeCells photo={photo} />}
      <Cell photo={photo} field="Amount" text={signed(photo)} isRight />
    </>
  )
}

const SwipeCells = ({ photo }: { photo: Photo }) => (
  <>
    <Cell photo={photo} field="Approval" />
    <Cell photo={photo} field="Last4" />
    <Cell photo={photo} field="CardType" />
  </>
)

const signed = (photo: Photo): string => {
  const text = textOf(photo, 'Amount')
  return photo.read?.Kind === 'void' && text !== '' ? `−${text}` : text
}

const toneWords = { sure: 'chắc', look: 'cần xem', missing: 'không đọc được' }

function Cell({ photo, field, text, isRight }: { photo: Photo; field: ShownField; text?: string; isRight?: boolean }) {
  const tone = toneOf(photo, field)
  const mark = { sure: '', look: '?', missing: '!' }[tone]
  return (
    <td className={isRight ? 'cp-right' : ''}>
      <span className={`cp-pho-${tone}`}>
        {(tone === 'missing' ? '' : (text ?? textOf(photo, field))) || '—'}
        {mark && <sup aria-hidden="true">{mark}</sup>}
        <span className="unseen">, {toneWords[tone]}</span>
      </span>
    </td>
  )
}

function StandMark({ photo }: { photo: Photo }) {
  const stand = standOf(photo)
  if (stand === 'placed')
    return (
      <span className="cp-pho-placed">
        <CheckCircleOutlined aria-hidden /> {photo.placed}
      </span>
    )
  if (stand === 'reading')
    return <span className={photo.state === 'reading' ? 'cp-pho-bar cp-pho-moving' : 'cp-pho-bar'} />
  if (stand === 'kept') return <Tag>Chờ từ trước</Tag>
  if (stand === 'refused') return <Tag>{unreadWord}</Tag>
  if (stand === 'unknown') return <Tag tone="red">Không thấy</Tag>
  if (stand === 'ready') return <Tag tone="green">Sẵn sàng</Tag>
  const cells = toLookAt(photo).length
  return <Tag tone="orange">{cells > 0 ? `${cells} ô cần xem` : 'Lệch với sổ'}</Tag>
}
