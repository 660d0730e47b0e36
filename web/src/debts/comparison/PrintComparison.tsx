import { PrinterOutlined } from '@ant-design/icons'
import type { Comparison } from '@cardpro/contract/debts/comparison'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { formatDay } from '@cardpro/contract/kit/dates'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCan, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { ComparisonPaper } from './ComparisonPaper.tsx'

/** The comparison on A4, or into a PDF by the printer's own window. Printing is written to the log. */
export function PrintComparison({ comparison }: { comparison: Comparison }) {
  const [isPrinting, setPrinting] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const { why } = useCan({ ...audit.add, access: 'comparison.export' })
  usePrinting(isPrinting, () => setPrinting(false))
  const print = async () => {
    const { Code, FromDate, ToDate } = comparison
    const Note = `In đối chiếu công nợ ${Code} ${formatDay(FromDate)} – ${formatDay(ToDate)}`
    if (await tell({ MenuID: menus.comparison.menuId, ActionID: actionIds.export, Note })) setPrinting(true)
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
          <section className="cp-print-list cp-print-compare">
            <ComparisonPaper comparison={comparison} />
          </section>,
          document.body,
        )}
    </>
  )
}
