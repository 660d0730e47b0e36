import type { Report } from '@cardpro/contract/reports/report'
import { type ReactNode, useState } from 'react'
import { EnterShop } from '#kit/pickers/shops/EnterShop.tsx'
import { ReportPage, type ReportPageProps } from './ReportPage.tsx'
import { ShopDays } from './ShopDays.tsx'
import { isShop } from './ShopNotes.tsx'

type ShopPeriod = { shopId: string; name: string; from: string; to: string }

type ShopsReportProps = {
  report: Report
  strip: readonly string[]
  /** The figures that the picture of the days can show. */
  charted: readonly string[]
  /** The content above that picture. */
  above?: ReactNode
} & Pick<ReportPageProps, 'useMore'>

/** A report with a row for each shop, which leads to that shop's own turnover of the same days. */
export function ShopsReport({ report, strip, charted, above, ...more }: ShopsReportProps) {
  const [chosen, setChosen] = useState<ShopPeriod | null>(null)
  return (
    <>
      <ReportPage
        report={report}
        strip={strip}
        {...more}
        noun={{ shop: 'cửa hàng', day: 'ngày' }}
        chart={({ asked }) => (
          <>
            {above}
            <ShopDays report={report} measures={charted} asked={asked} />
          </>
        )}
        onRow={({ Key, Name }, days) => isShop(Key) && setChosen({ shopId: Key, name: Name, ...days })}
      />
      {chosen && (
        <EnterShop
          shopId={Number(chosen.shopId)}
          title={`Mở doanh thu của ${chosen.name}?`}
          path={`/report/turnover?fromDate=${chosen.from}&toDate=${chosen.to}`}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
