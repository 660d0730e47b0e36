import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { moneyText, splitMoney } from './figures.ts'
import './money.css'

/** `they-owe` and `we-owe` are the two sides of a debt, `in` and `out` the two directions of cash. */
export type Tone = 'they-owe' | 'we-owe' | 'in' | 'out' | 'ink'

/** An amount in a line of text or a cell: sign or arrow and colour by its meaning. What is below zero of what came in or went out was taken back. */
export function Money({ value, tone }: { value: number | null | undefined; tone?: Tone }) {
  if (!value) return <span className="cp-money cp-quiet">{moneyText(value)}</span>
  if (tone === 'they-owe') return <Arrow sign="↓" label="Họ nợ" value={value} className="cp-they-owe" />
  if (tone === 'we-owe') return <Arrow sign="↑" label="Mình nợ" value={value} className="cp-we-owe" />
  if (tone === 'in' && value > 0) return <span className="cp-money cp-in">+{formatVnd(value)}</span>
  if (tone === 'out') return <span className="cp-money">{`${value > 0 ? '−' : '+'}${formatVnd(Math.abs(value))}`}</span>
  return <span className={value < 0 && tone !== 'ink' ? 'cp-money cp-negative' : 'cp-money'}>{moneyText(value)}</span>
}

/** A two-sided balance: above zero they owe us (↓), below zero we owe them (↑). `still` keeps it in ink: nothing to do yet. */
export function Balance({ value, still }: { value: number | null | undefined; still?: boolean }) {
  if (!value) return <Money value={value} />
  return (
    <span className={still ? 'cp-still' : undefined}>
      <Money value={Math.abs(value)} tone={value > 0 ? 'they-owe' : 'we-owe'} />
    </span>
  )
}

const inks: Partial<Record<Tone, string>> = { 'they-owe': 'cp-they-owe', 'we-owe': 'cp-we-owe', in: 'cp-in' }
const inkOf = (value: number, tone: Tone = 'ink'): string => (value < 0 ? 'cp-they-owe' : (inks[tone] ?? ''))

/** The one large figure of a screen. `size` `panel` is the smaller one inside a panel or a live column. */
export function HeroMoney({
  value,
  tone,
  size = 'hero',
  zero = '–',
}: {
  value: number | null
  tone?: Tone
  size?: 'hero' | 'panel' | 'result' | 'figure'
  /** The text of zero; in a sum it is a figure like the others. */
  zero?: '–' | '0'
}) {
  if (value === null || Number.isNaN(value)) return <span className={`cp-big cp-big-${size} cp-quiet`}>—</span>
  if (value === 0) return <span className={`cp-big cp-big-${size} cp-quiet`}>{zero}</span>
  const { strong, muted } = splitMoney(value)
  return (
    <span className={`cp-big cp-big-${size} ${inkOf(value, tone)}`}>
      {strong}
      {muted && <i>{muted}</i>}
      {size !== 'figure' && <u>₫</u>}
    </span>
  )
}

type ArrowProps = { sign: string; label: string; value: number; className: string }

function Arrow({ sign, label, value, className }: ArrowProps) {
  return (
    <span className={`cp-money ${className}`}>
      <span className="cp-arrow" role="img" aria-label={label}>
        {sign}
      </span>
      {formatVnd(value)}
    </span>
  )
}
