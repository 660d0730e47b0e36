/** A phone to call; a masked one is plain text. */
export function CallLink({ phone }: { phone: string }) {
  if (phone.includes('•')) return <span className="cp-nowrap">{phone}</span>
  return (
    <a href={`tel:${phone}`} className="cp-call">
      {phone}
    </a>
  )
}
