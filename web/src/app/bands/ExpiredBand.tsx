import { expiredSentence, expiryOf } from '#api/expiry.ts'
import { useSession } from '#api/session.ts'

/** Says on every screen why nothing can be written any more. */
export function ExpiredBand() {
  const { user } = useSession()
  if (!user || expiryOf(user.ExpiredDate) !== 'over') return null
  return (
    <p className="expired-band" role="status">
      {expiredSentence(user.ExpiredDate)} Vui lòng gia hạn để dùng tiếp.
    </p>
  )
}
