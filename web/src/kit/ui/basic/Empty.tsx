import { InboxOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Row } from '#kit/ui/layout/layout.tsx'
import './states.css'

/** Why there is nothing here, and the one action that helps. */
export function Empty({ title, reason, act }: { title: string; reason?: ReactNode; act?: ReactNode }) {
  return (
    <div className="cp-empty row gap-6 cp-ink">
      <InboxOutlined className="cp-empty-icon" aria-hidden />
      <b>{title}</b>
      {reason && <span className="cp-muted">{reason}</span>}
      {act && <Row above={8}>{act}</Row>}
    </div>
  )
}
