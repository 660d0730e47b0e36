import type { BillSwipe } from '@cardpro/contract/bank/reconcile/billPhotos'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Radio } from 'antd'
import { type Photo, swipeOf } from './photo.ts'
import type { Photos } from './usePhotos.ts'

type ChoiceProps = { photo: Photo; photos: Photos }

/** The swipes that the photo may be of, with the reasons for and against the one that is chosen. */
export function SwipeChoice({ photo, photos }: ChoiceProps) {
  const swipes = photo.match?.Swipes ?? []
  const swipe = swipeOf(photo)
  if (!swipe) return <p className="cp-pho-why cp-pho-none">{noneOf(photo)}</p>
  return (
    <div className="cp-pho-choice">
      {swipes.length > 1 && (
        <Radio.Group
          aria-label="Lần quẹt"
          value={swipe.LogWithdrawalID}
          onChange={({ target }) => photos.change(photo.key, { swipeId: Number(target.value) })}
        >
          {swipes.map((one) => (
            <Radio key={one.LogWithdrawalID} value={one.LogWithdrawalID}>
              {nameOf(one)}
            </Radio>
          ))}
        </Radio.Group>
      )}
      <p className="cp-pho-why">
        {swipe.For.length > 0 && `Khớp vì: ${swipe.For.join(', ')}. `}
        <Link to={`/contract/${swipe.ScheduleID}`}>{swipe.Code}</Link>
        {swipe.IsCancelled && ', lần quẹt đã hủy'}.
      </p>
      {swipe.Against.length > 0 && <p className="cp-pho-why cp-pho-against">Ngược lại: {swipe.Against.join(', ')}.</p>}
    </div>
  )
}

const nameOf = ({ Code, PosName, Amount, At }: BillSwipe): string =>
  `${Code} · ${PosName} · ${formatVnd(Amount)} · ${formatInstant(At).slice(0, 16)}`

function noneOf({ match, fields }: Photo): string {
  const noPos = fields?.Tid && match?.PosID === null ? `TID ${fields.Tid} không phải máy của cửa hàng. ` : ''
  return `${noPos}Không có lần quẹt nào cùng số tiền và 4 số cuối (hoặc máy) quanh ngày này.`
}
