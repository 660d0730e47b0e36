import { BellOutlined } from '@ant-design/icons'
import { type Job, jobs } from '@cardpro/contract/jobs'
import { Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const JobsDrawer = lazyPart(() => import('./JobsDrawer.tsx').then((file) => file.JobsDrawer))

/** Long work of one's own: how much is under way, and the way to what came of it. */
export function JobsBell() {
  const [isOpen, setOpen] = useState(false)
  const found = useCall(jobs.getMine, {}, { silent: true })
  const open = (found.data?.Data ?? []).filter(isUnderWay).length
  const name = open > 0 ? `Việc đang chạy: ${open}` : 'Danh sách việc'
  return (
    <>
      <Tooltip title={name}>
        <button type="button" className="icon-button" aria-label={name} onClick={() => setOpen(true)}>
          <BellOutlined aria-hidden />
          {open > 0 && <span className="shell-badge">{open}</span>}
        </button>
      </Tooltip>
      <Suspense>{isOpen && <JobsDrawer query={found} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const isUnderWay = ({ Status }: Job): boolean => Status < 2
