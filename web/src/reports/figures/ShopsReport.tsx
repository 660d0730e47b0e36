import type { Report } from '@cardpro/contract/reports/report'
import { shops } from '@cardpro/contract/shops/shops'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { useChooseShop } from '#app/header/ShopSwitcher.tsx'
import { DaysPicture } from './DaysPicture.tsx'
import { ReportPage } from './ReportPage.tsx'

type Chosen = { shopId: string; name: string; from: string; to: string }

/** A report with a row for each shop, which leads to that shop's own turnover of the same days. */
export function ShopsReport({ report, strip }: { report: Report; strip: readonly string[] }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <ReportPage
        report={report}
        strip={strip}
        noun={{ shop: 'cửa hàng', day: 'ngày' }}
        chart={(days) => days.length > 1 && <DaysPicture days={days} />}
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
