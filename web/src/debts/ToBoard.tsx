import { Link } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'

/** The board of statements, where what the bank pays is matched with lô and bills. */
export function ToBoard() {
  const isSeen = useSession().user?.Rights.includes('uploadBill.view') ?? false
  if (!isSeen) return null
  return (
    <p className="cp-quiet">
      <Link to="/post/uploadbill">Có sao kê của máy POS: đối soát từng bill</Link>
    </p>
  )
}
