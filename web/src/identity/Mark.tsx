/** The product's mark: a card with a tick, in the brand's ink. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" className="mark-ground" />
      <g className="mark-lines" fill="none">
        <path d="M5.5 9.2a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v7.6a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2z" strokeWidth="1.7" />
        <path d="M5.5 11.2h15" strokeWidth="2.4" />
        <path d="m14 15.4 1.4 1.4 2.6-2.8" strokeWidth="1.5" />
      </g>
    </svg>
  )
}
