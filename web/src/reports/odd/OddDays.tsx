import { AlertOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { type OddFigure, oddDays } from '@cardpro/contract/reports/oddDays'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan, whyNot } from '#kit/api/hooks.ts'
import { prefetch } from '#kit/api/prefetch.ts'
import { session, useSession } from '#kit/api/session.ts'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { dayText, oddText, pathOf, usualText } from './oddWords.ts'
import { SilenceOdd } from './SilenceOdd.tsx'
import './oddDays.css'

/** What is unlike its weekdays; nothing for users who may not see it, and nothing that is pending. */
export function useOddDays(): { odd: OddFigure[]; isPending: boolean } {
  const { allowed } = useCan(oddDays.getOddToday)
  const { data, isPending } = useCall(oddDays.getOddToday, {}, { enabled: allowed, silent: true })
  return { odd: data?.Data ?? [], isPending: allowed && isPending }
}

/** Along with the first read of the screen that shows it. */
export function prefetchOdd(): void {
  if (whyNot(oddDays.getOddToday, session()) === '') prefetch(oddDays.getOddToday, {})
}

/** Lạ hôm nay: at most three figures a day, each with what is behind it. A day like any other shows nothing. */
export function OddDays({ odd }: { odd: OddFigure[] }) {
  const [silenced, setSilenced] = useState<OddFigure | null>(null)
  const [entered, setEntered] = useState<OddFigure | null>(null)
  const isCompany = useSession().shop?.ShopID === companyShopId
  if (odd.length === 0) return null
  return (
    <section className="cp-odd flex wrap firm" aria-label="Lạ hôm nay">
      <h2>
        <AlertOutlined aria-hidden /> Lạ hôm nay
      </h2>
      <ul>
        {odd.map((one) => (
          <li key={`${one.ShopID} ${one.Date} ${one.Measure} ${one.StaffID}`}>
            <span>
              <b>{[isCompany && one.ShopName, dayText(one, today())].filter(Boolean).join(' · ')}</b> {oddText(one)}{' '}
              <small>{usualText(one)}</small>
            </span>
            {isCompany ? (
              <Button size="small" onClick={() => setEntered(one)}>
                Xem
              </Button>
            ) : (
              <Link to={pathOf(one)} className="cp-odd-open">
                Xem
              </Link>
            )}
            <Button size="small" type="text" onClick={() => setSilenced(one)}>
              Đã rõ
            </Button>
          </li>
        ))}
      </ul>
      {silenced && <SilenceOdd odd={silenced} onClose={() => setSilenced(null)} />}
      {entered && (
        <EnterShop
          shopId={entered.ShopID}
          title={`Sang ${entered.ShopName} để xem?`}
          path={pathOf(entered)}
          onClose={() => setEntered(null)}
        />
      )}
    </section>
  )
}
