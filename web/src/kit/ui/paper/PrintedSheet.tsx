import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './formPaper.css'

/** A5 is landscape, A4 portrait, K80 a roll of 80 mm. */
export type SheetSize = 'A5' | 'A4' | 'K80'

type PrintedSheetProps = {
  size: SheetSize
  /** While true, nothing else is printed; before, the sheet is only rendered. */
  isPrinting: boolean
  sheet?: (sheet: HTMLElement | null) => void
  children: ReactNode
}

/** The paper as it will be printed, beside the page and in its real size. A page of a roll ends where its content ends. */
export function PrintedSheet({ size, isPrinting, sheet, children }: PrintedSheetProps) {
  const own = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (size !== 'K80' || !isPrinting || !own.current) return
    return withPage(`80mm ${rollLengthMm(own.current.getBoundingClientRect().height)}mm`)
  }, [size, isPrinting])
  return createPortal(
    <section
      ref={own}
      className={`cp-doc-off cp-doc-${size} ${isPrinting ? 'cp-doc-print' : ''}`}
      aria-hidden={!isPrinting}
    >
      <div ref={sheet}>{children}</div>
    </section>,
    document.body,
  )
}

const pxPerMm = 96 / 25.4

/** One millimetre more than is needed: a page that is too short by a hair becomes two. */
const rollLengthMm = (heightPx: number): number => Math.ceil(heightPx / pxPerMm) + 1

/** As a sheet of its own, which the content security policy lets pass where an inline style would be refused. */
function withPage(size: string): () => void {
  const rules = new CSSStyleSheet()
  rules.replaceSync(`@page doc-K80 { size: ${size}; margin: 0 4mm; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
  }
}
