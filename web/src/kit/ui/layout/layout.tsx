import type { HTMLAttributes, ReactNode } from 'react'
import './layout.css'

/** The spaces that layout.css has, in pixels. */
type Gap = 0 | 4 | 6 | 8 | 10 | 12 | 14
type Above = 2 | 4 | 6 | 8 | 10 | 12 | 16
type Below = 10 | 12 | 14

type BlockProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'span' | 'header'
  /** The gap between the children. */
  gap?: Gap
  /** The room over and under it. */
  above?: Above
  below?: Below
  children?: ReactNode
}

type RowProps = BlockProps & {
  align?: 'start' | 'baseline'
  /** How the children are aligned when there is room left. */
  pack?: 'end' | 'spread'
  wrap?: boolean
  /** As wide as its children. */
  inline?: boolean
}

/** Things side by side. */
export function Row({ align, pack, wrap, inline, gap = 8, ...block }: RowProps) {
  const flow = [
    inline ? 'row-inline' : 'row',
    align ? `align-${align}` : '',
    pack ? `pack-${pack}` : '',
    wrap ? 'wrap' : '',
  ]
  return <Block {...block} gap={gap} flow={flow} />
}

/** Things below one another. */
export const Stack = (block: BlockProps) => <Block {...block} flow={['stack']} />

/** A list in a part of a drawer, from edge to edge. */
export const Bleed = (block: BlockProps) => <Block {...block} flow={['bleed']} />

function Block({ as: Tag = 'div', gap, above, below, flow, className, ...rest }: BlockProps & { flow: string[] }) {
  const spaces = [gap && `gap-${gap}`, above && `above-${above}`, below && `below-${below}`]
  return <Tag {...rest} className={[...flow, ...spaces, className].filter(Boolean).join(' ')} />
}
