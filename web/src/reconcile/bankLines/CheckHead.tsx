import { bankLines } from '@cardpro/contract/bankLines/bankLines'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { BankProof } from '#pickers/funds/BankProof.tsx'
import type { LineShow } from './lineList.ts'
import { UnlinkedDrawer } from './UnlinkedDrawer.tsx'

type HeadProps = { fundId: number; onShow: (show: LineShow) => void }

/** Khớp số dư ngân hàng, or the difference and what it comes from. */
export function CheckHead({ fundId, onShow }: HeadProps) {
  const check = useCall(bankLines.getCheck, { BankCardID: fundId }, { silent: true }).data?.Data
  const [isOpen, setOpen] = useState(false)
  if (!check || check.FromDate === null) return null
  return (
    <>
      <BankProof
        check={check}
        onOpen={{
          notBooked: () => onShow('left'),
          notLinked: () => setOpen(true),
          skipped: () => onShow('skipped'),
        }}
      />
      {isOpen && <UnlinkedDrawer check={check} onClose={() => setOpen(false)} />}
    </>
  )
}
