import { texts } from '@cardpro/contract/kit/texts'
import { openAdminReport } from '#app/handOff.ts'
import { config } from '#kit/api/config.ts'

/** The external report page, in a new tab. */
export function AdminReportLink({ className }: { className: string }) {
  const open = (event: React.MouseEvent): void => {
    event.preventDefault()
    void openAdminReport()
  }
  return (
    <a
      className={className}
      href={config.adminReportUrl || '#'}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
    >
      {texts.shell.companySite}
    </a>
  )
}
