import { type ReactNode, useEffect } from 'react'
import { config } from '#api/config.ts'
import { Guilloche } from './Guilloche.tsx'
import { Mark } from './Mark.tsx'
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
