import { texts } from '@cardpro/contract/basic/texts'
import { config } from '#api/config.ts'
import { openAdminReport } from '#app/handOff.ts'

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
