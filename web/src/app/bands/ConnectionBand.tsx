import { formatInstant } from '@cardpro/contract/basic/dates'
import { useConnection } from '#api/connection.ts'

/** Says calmly that nothing can be asked right now and from when the figures are. It goes by itself. */
export function ConnectionBand() {
  const { away, answeredMs } = useConnection()
  if (away === '') return null
  const since = formatInstant(new Date(answeredMs).toISOString()).slice(11, 16)
  return (
    <p className="expired-band" role="status">
      {away === 'offline' ? 'Mất kết nối mạng.' : 'Máy chủ chưa trả lời.'} Đang xem số liệu lúc {since}; sẽ tự tải lại
      khi có kết nối.
    </p>
  )
}
