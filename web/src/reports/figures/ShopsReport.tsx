import type { Report } from '@cardpro/contract/reports/report'
import { shops } from '@cardpro/contract/shops/shops'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { useChooseShop } from '#app/header/ShopSwitcher.tsx'
import { ReportPage } from './ReportPage.tsx'
import { ShopDays } from './ShopDays.tsx'

type Chosen = { shopId: string; name: string; from: string; to: string }

type ShopsReportProps = {
  report: Report
  strip: readonly string[]
  /** The figures that the picture of the days can show. */
  charted: readonly string[]
}

/** A report with a row for each shop, which leads to that shop's own turnover of the same days. */
export function ShopsReport({ report, strip, charted }: ShopsReportProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <ReportPage
        report={report}
        strip={strip}
        noun={{ shop: 'cửa hàng', day: 'ngày' }}
        chart={({ asked }) => <ShopDays report={report} measures={charted} asked={asked} />}
        onRow={({ Key, Name }, days) => setChosen({ shopId: Key, name: Name, ...days })}
      />
      {chosen && <EnterShop chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function EnterShop({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const chooseShop = useChooseShop()
  const shop = known.find(({ ShopID }) => String(ShopID) === chosen.shopId)
  return (
    <Modal
      open
      title={`Mở doanh thu của ${chosen.name}?`}
      okText="Chuyển cửa hàng"
      cancelText="Đóng"
      okButtonProps={{ disabled: !shop }}
      onCancel={onClose}
      onOk={() => shop && chooseShop(shop, `/report/turnover?fromDate=${chosen.from}&toDate=${chosen.to}`)}
    >
      Bạn sẽ làm việc trong cửa hàng này. Kỳ đang xem được giữ.
    </Modal>
  )
}
