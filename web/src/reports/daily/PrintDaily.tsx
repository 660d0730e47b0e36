import { PrinterOutlined } from '@ant-design/icons'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { formatDay } from '@cardpro/contract/kit/dates'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import type { DailyReport } from '@cardpro/contract/reports/dailyReport'
import type { DayClose } from '@cardpro/contract/reports/dayClose'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { DailyPaper } from './DailyPaper.tsx'

/** The page on A4, or into a PDF by the printer's own window. Printing is written to the log. */
export function PrintDaily({ report, close }: { report: DailyReport; close: DayClose | undefined }) {
  const [isPrinting, setPrinting] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const { why } = useCan({ ...audit.add, access: 'dailyReport.export' })
  usePrinting(isPrinting, () => setPrinting(false))
  const print = async () => {
    const note = {
      MenuID: menus.dailyReport.menuId,
      ActionID: actionIds.export,
      Note: `In báo cáo ngày ${formatDay(report.Date)}`,
    }
    if (await tell(note)) setPrinting(true)
  }
  return (
    <>
      <ActionButton
        call={audit.add}
        icon={<PrinterOutlined aria-hidden />}
        blocked={why || undefined}
        onClick={() => void print()}
      >
        In A4
      </ActionButton>
      {isPrinting &&
        createPortal(
          <section className="cp-print-list cp-print-daily">
            <DailyPaper report={report} close={close} />
          </section>,
          document.body,
        )}
    </>
  )
}
