import { config } from '#api/config.ts'
import { type StoredUser, useSession } from '#api/session.ts'
import { Mark } from '#identity/Mark.tsx'
import { Row } from '#ui/layout/layout.tsx'

/** The product's mark, or the logo configured for this user, this owner or this host. */
export function Logo() {
  const logo = ownLogo(useSession().user)
  return (
    <Row gap={10} className="shell-logo">
      {logo ? <img src={logo} alt="" /> : <Mark size={26} />}
      <span>Card Pro</span>
    </Row>
  )
}

function ownLogo(user: StoredUser | null): string | undefined {
  const { users = {}, logo } = config.branding
  return users[String(user?.UserID)] ?? users[String(user?.OwnerUserID)] ?? logo
}
