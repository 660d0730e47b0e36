import type { BackupNews } from '@cardpro/contract/reports/reports'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { backupAlarm, backupLine } from './backupTexts.ts'

const BackupDetails = lazyComponent(() => import('./BackupDetails.tsx').then((file) => file.BackupDetails))

/** What is in order with the backups, in the line of the title. */
export function BackupLine({ news }: { news: BackupNews }) {
  if (backupAlarm(news) !== null) return null
  const { tone, text, short } = backupLine(news, today())
  return (
    <WithDetails news={news} look={tone === 'orange' ? 'cp-ink-orange' : ''}>
      <span className="cp-proof-long">{text}</span>
      <span className="cp-proof-short" aria-hidden="true">
        {short}
      </span>
    </WithDetails>
  )
}

/** What is wrong with them, in a line of its own. */
export function BackupAlarm({ news }: { news: BackupNews }) {
  const alarm = backupAlarm(news)
  if (alarm === null) return null
  return (
    <div className="cp-page-slot">
      <Note
        tone="red"
        act={
          <WithDetails news={news} look="cp-backup-more">
            Chi tiết
          </WithDetails>
        }
      >
        <b>{alarm.sentence}</b> {alarm.advice}
      </Note>
    </div>
  )
}

/** A press opens the times. */
function WithDetails({ news, look, children }: { news: BackupNews; look: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={`cp-backup ${look}`}>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {children}
      </button>
      <Suspense>{isOpen && <BackupDetails news={news} onClose={close} />}</Suspense>
    </span>
  )
}
