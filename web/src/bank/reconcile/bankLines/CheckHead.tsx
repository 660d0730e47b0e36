import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { BankProof, ProofSentence } from '#kit/pickers/funds/BankProof.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import type { LineShow } from './lineList.ts'
import { UnlinkedDrawer } from './UnlinkedDrawer.tsx'
import './bankLines.css'

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

/** The same in one line: beside the board. */
export function BalanceLine({ fundId }: { fundId: number }) {
  const check = useCall(bankLines.getCheck, { BankCardID: fundId }, { silent: true }).data?.Data
  if (!check || check.FromDate === null) return null
  return (
    <span className="cp-bank-line flex wrap">
      {check.Closing !== null && (
        <span>
          Ngân hàng <Money value={check.Closing} tone="ink" /> − chưa ghi <Money value={check.NotBooked} tone="ink" />,
          sổ quỹ <Money value={check.Books} tone="ink" />
        </span>
      )}
      <ProofSentence check={check} />
    </span>
  )
}
