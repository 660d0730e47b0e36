import { formatDay } from '@cardpro/contract/kit/dates'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { RequestsDrawer } from '#kit/ui/record/RequestsDrawer.tsx'
import { CloseDay } from '../daily/CloseDay.tsx'
import { CloseRulesDrawer } from '../daily/CloseRulesDrawer.tsx'
import { LockHistory } from '../daily/LockHistory.tsx'
import { ReopenDrawer } from '../daily/ReopenDrawer.tsx'
import '../daily/daily.css'

/** Closing a day of the company's own book, with the same steps as a shop has. */
export function CompanyLock({ day }: { day: string }) {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <div className="cp-lock-company">
      <ActionButton call={dayClose.getDayClose} onClick={() => setOpen('close')}>
        Chốt sổ công ty {formatDay(day).slice(0, 5)}
      </ActionButton>
      {open === 'close' && <CompanyClose day={day} show={setOpen} onClose={close} />}
      {open === 'rules' && <CloseRulesDrawer day={day} onClose={() => setOpen('close')} />}
      {open === 'reopen' && <ReopenDrawer day={day} onClose={close} />}
      {open === 'locks' && <LockHistory onClose={close} />}
      {open === 'requests' && <RequestsDrawer onClose={close} />}
    </div>
  )
}

type CloseProps = { day: string; show: (kind: string) => void; onClose: () => void }

function CompanyClose({ day, show, onClose }: CloseProps) {
  const { data } = useCall(dayClose.getDayClose, { Date: day })
  return (
    <DrawerFrame title={`Chốt sổ công ty ${formatDay(day)}`} onClose={onClose}>
      {data && <CloseDay close={data.Data} show={show} />}
    </DrawerFrame>
  )
}
