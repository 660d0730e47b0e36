import { PrinterOutlined } from '@ant-design/icons'
import { type CountDetail, countState, counts } from '@cardpro/contract/cash/cashbook/counts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { PrintSheet, usePaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { CountPaper } from './CountPaper.tsx'

export const subjectOf = ({ Code, FundName }: CountDetail): string => [Code, FundName].filter(Boolean).join(' · ')

/** The paper 08a-TT; printing it is logged. */
export function PrintCount({ count }: { count: CountDetail }) {
  const shop = usePaperHead()
  const [isPrinting, setPrinting] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const print = async () => {
    const note = { MenuID: menus.cashBook.menuId, ActionID: actionIds.export, Note: `In 08a-TT ${count.Code}` }
    if (!(await tell(note))) return
    setPrinting(true)
    // The paper has to be drawn first.
    setTimeout(() => {
      window.print()
      setPrinting(false)
    })
  }
  if (count.State === countState.waiting || !shop) return null
  return (
    <>
      <ActionButton call={counts.getCount} icon={<PrinterOutlined aria-hidden />} onClick={() => void print()}>
        In 08a-TT
      </ActionButton>
      {isPrinting && (
        <PrintSheet>
          <CountPaper count={count} shop={shop} />
        </PrintSheet>
      )}
    </>
  )
}
