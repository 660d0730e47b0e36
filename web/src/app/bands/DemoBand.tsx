import { useSession } from '#api/session.ts'
import { leaveDemo } from '#app/header/logOut.ts'

/** Says on every screen of a demo company that nothing here is real, and leads back. */
export function DemoBand() {
  if (!useSession().user?.IsDemo) return null
  return (
    <aside className="expired-band demo-band" aria-label="Công ty mẫu">
      <b>CÔNG TY MẪU</b> Mọi số liệu ở đây là giả, cứ thử thoải mái.
      <button type="button" onClick={() => void leaveDemo()}>
        Về công ty của tôi
      </button>
    </aside>
  )
}
