import { maskPhone } from '@cardpro/contract/kit/text/phone'
import { initialsOf, splitCode } from '#kit/ui/basic/figures.ts'
import './cell.css'

/** A long text ends in … with the whole of it in the tooltip. */
export function Cut({ text, width }: { text: string; width?: number | undefined }) {
  if (text === '') return <span className="cp-quiet">—</span>
  return (
    <span className="cp-cut" title={text} style={{ maxWidth: `var(--cut, ${width ?? 220}px)` }}>
      {text}
    </span>
  )
}

/** `DH261121-`**010**: the shared part is grey, the part that differs is emphasized. */
export function Code({ text }: { text: string }) {
  const { shared, own } = splitCode(text)
  return (
    <span className="cp-code">
      {shared && <i>{shared}</i>}
      {own || '—'}
    </span>
  )
}

export function Phone({ text }: { text: string }) {
  return <span className="cp-nowrap">{text === '' ? '—' : text.includes('•') ? text : maskPhone(text)}</span>
}

/** A person as two letters in a disc, the whole name in the tooltip and for a screen reader. */
export function Initials({ name, large }: { name: string; large?: boolean }) {
  if (name === '') return <span className="cp-quiet">—</span>
  return (
    <span className={large ? 'cp-initials cp-initials-large' : 'cp-initials'} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  )
}

/** A phone to call; a masked one is plain text. */
export function CallLink({ phone }: { phone: string }) {
  if (phone.includes('•')) return <span className="cp-nowrap">{phone}</span>
  return (
    <a href={`tel:${phone}`} className="cp-call">
      {phone}
    </a>
  )
}
