import { type ReactNode, useEffect } from 'react'
import { config } from '#kit/api/config.ts'
import { Guilloche } from './Guilloche.tsx'
import './public.css'

/** The two halves of a public page: the pattern with the brand, and the form. */
export function PublicLayout({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="public">
      <aside className="public-art">
        <Guilloche />
        <Brand />
      </aside>
      <main className="public-main">
        <div className="public-box">
          <Brand />
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

function Brand() {
  return (
    <div className="public-brand">
      {config.branding.logo ? <img src={config.branding.logo} alt="" /> : <Mark />}
      <b>Card Pro</b>
    </div>
  )
}

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
