import { RightOutlined } from '@ant-design/icons'
import { fileDays, type jobs as jobCalls } from '@cardpro/contract/kit/lists/jobs'
import type { NoticeKind } from '@cardpro/contract/people/identity/account'
import { Link } from '@tanstack/react-router'
import type { useCall } from '#kit/api/hooks.ts'
import { JobList } from '#kit/jobs/JobList.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { type NoticeCounts, noticeLines } from './notices.ts'
import './header.css'

type NoticesDrawerProps = {
  kinds: readonly NoticeKind[]
  counts: NoticeCounts
  jobs: ReturnType<typeof useCall<typeof jobCalls.getMine>>
  onClose: () => void
}

/** The chosen notices, and below them the user's jobs in this shop with their results. */
export function NoticesDrawer({ kinds, counts, jobs, onClose }: NoticesDrawerProps) {
  return (
    <DrawerFrame title="Thông báo" isNarrow onClose={onClose}>
      <Waiting {...{ kinds, counts, onClose }} />
      <h3 className="cp-notices-head">
        Tệp và việc nền <small>tệp giữ {fileDays} ngày</small>
      </h3>
      <JobList query={jobs} />
      <p className="flush above-16">
        <Link to="." search={(old: object) => ({ ...old, drawer: 'inbox' })} onClick={onClose}>
          Hộp thư báo cáo
        </Link>
      </p>
      <p className="flush above-4">
        <Link to="/changepassword" search={{ tab: 'notices' }} onClick={onClose}>
          Chọn thông báo và giờ yên lặng
        </Link>
      </p>
    </DrawerFrame>
  )
}

function Waiting({ kinds, counts, onClose }: Omit<NoticesDrawerProps, 'jobs'>) {
  const lines = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return kind === 'job' || count === 0 ? [] : [{ kind, count, ...noticeLines[kind] }]
  })
  if (lines.length === 0) return <p className="cp-quiet flush above-4">Không có gì chờ bạn.</p>
  return (
    <ul className="cp-notices" aria-label="Chờ bạn">
      {lines.map(({ kind, count, text, to, drawer }) => (
        <li key={kind}>
          <Link
            to={to}
            search={(old: object) => ({ ...(to === '.' && old), ...(drawer && { drawer }) })}
            onClick={onClose}
          >
            {text(count)} <RightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
