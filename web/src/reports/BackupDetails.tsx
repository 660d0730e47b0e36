import type { BackupNews } from '@cardpro/contract/reports/reports'
import { Popover } from 'antd'
import { useState } from 'react'
import { InfoRow } from '#kit/ui/basic/Panel.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { backupFacts } from './backupTexts.ts'

/** Lies over the button, so that another press there closes what the first one opened. */
export function BackupDetails({ news, onClose }: { news: BackupNews; onClose: () => void }) {
  const [openedAt] = useState(() => new Date())
  const isPhone = useNarrow()
  return (
    <Popover
      trigger="click"
      // Wider than its button: on a phone it would reach beyond the edge from there.
      placement={isPhone ? 'bottom' : 'bottomLeft'}
      arrow={false}
      open
      onOpenChange={(open) => !open && onClose()}
      content={
        <div
          className="cp-backup-facts"
          role="dialog"
          aria-label="Sao lưu"
          tabIndex={-1}
          ref={focusOnce}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          {backupFacts(news, openedAt).map(({ label, value }) => (
            <InfoRow key={label} label={label}>
              {value}
            </InfoRow>
          ))}
        </div>
      }
    >
      <span className="menu-anchor" aria-hidden="true" />
    </Popover>
  )
}

const focusOnce = (box: HTMLDivElement | null) => box?.focus({ preventScroll: true })
