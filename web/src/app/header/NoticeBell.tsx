import { BellOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { bellCount } from './notices.ts'
import { Badge, Hint } from './Shortcuts.tsx'
import { useNotices } from './useNotices.ts'

const NoticesDrawer = lazyComponent(() => import('./NoticesDrawer.tsx').then((file) => file.NoticesDrawer))

/** The number of the chosen notices, and the way to them. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false)
  const { kinds, counts, jobs, lookAtJobs } = useNotices()
  const count = bellCount(counts, kinds)
  const name = count > 0 ? `Thông báo: ${count}` : 'Thông báo'
  const open = () => {
    lookAtJobs()
    setOpen(true)
  }
  const close = () => {
    lookAtJobs()
    setOpen(false)
  }
  return (
    <>
      <Hint title={name}>
        <button type="button" className="icon-button" aria-label={name} onClick={open}>
          <BellOutlined aria-hidden />
          {count > 0 && <Badge count={count} />}
        </button>
      </Hint>
      <Suspense>{isOpen && <NoticesDrawer {...{ kinds, counts, jobs }} onClose={close} />}</Suspense>
    </>
  )
}
