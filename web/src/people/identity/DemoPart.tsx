import { Suspense } from 'react'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'

const DemoBox = lazyComponent(() => import('#kit/ui/basic/DemoBox.tsx').then((file) => file.DemoBox))

/** The demo company, for who has hidden the first steps or done them all. */
export function DemoPart() {
  useDocumentTitle('Dữ liệu mẫu')
  return (
    <section className="account-part">
      <h1>Dữ liệu mẫu</h1>
      <p>
        Một công ty mẫu riêng với hai cửa hàng, sáu mươi khách và vài trăm đơn của hai tháng, để xem và thử mọi màn
        hình. Sổ thật không bị đụng đến; xóa dữ liệu mẫu lúc nào cũng được.
      </p>
      <Suspense>
        <DemoBox showsWhyNot />
      </Suspense>
    </section>
  )
}
