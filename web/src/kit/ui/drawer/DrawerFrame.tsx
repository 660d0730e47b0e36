import { CloseOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useCallback, useRef } from 'react'
import { useSession, useShopElsewhere } from '#kit/api/session.ts'
import { OwnDialog } from '#kit/ui/hooks/useHotkey.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { DrawerNavigation } from '#kit/ui/record/RecordNavigation.tsx'
import { useFocusBack } from './useFocusBack.ts'
import './drawer.css'

type DrawerFrameProps = {
  title: string
  /** Beside the title: the record it is about. */
  subject?: ReactNode
  /** Beside that: the state of the draft, or a link. */
  tag?: ReactNode
  /** 378 wide instead of 736. */
  isNarrow?: boolean
  /** Something is being written: a click beside the drawer does not close it. */
  isFixed?: boolean
  onClose: () => void
  /** Going on to the next record would lose what was typed: then it asks as closing does. */
  isTyped?: () => boolean
  footer?: ReactNode
  /** A column of 248 on sunken ground at the right. */
  side?: ReactNode
  children: ReactNode
}

/** What every drawer looks like: the head with its title, a body that scrolls alone, and the foot. */
export function DrawerFrame({
  title,
  subject,
  tag,
  isNarrow,
  isFixed,
  footer,
  side,
  children,
  ...frame
}: DrawerFrameProps) {
  const { onClose } = frame
  const isPhone = useNarrow()
  useFocusBack()
  const box = useRef<HTMLDivElement>(null)
  const ownDialog = useCallback(() => box.current?.closest('[role="dialog"]') ?? null, [])
  return (
    <Drawer
      open
      placement="right"
      size={isPhone ? '100%' : isNarrow ? 378 : 736}
      onClose={onClose}
      mask={{ blur: false, closable: isFixed !== true }}
      closable={false}
      styles={{ header: { display: 'none' }, body: { padding: 0 }, footer: { padding: 0 } }}
      title={title}
      footer={footer && <OwnDialog value={ownDialog}>{footer}</OwnDialog>}
    >
      <OwnDialog value={ownDialog}>
        <div className="cp-drawer" ref={box}>
          <Row as="header" gap={10} className="cp-drawer-head firm line-under">
            <b>{title}</b>
            {subject && <span>{subject}</span>}
            {tag}
            <DrawerNavigation {...frame} />
            <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label="Đóng" onClick={onClose} />
          </Row>
          <ElsewhereNote />
          <div className={side ? 'cp-drawer-two fill' : 'cp-drawer-one fill'}>
            <div className="cp-drawer-body">{children}</div>
            {side && <aside className="cp-drawer-side">{side}</aside>}
          </div>
        </div>
      </OwnDialog>
    </Drawer>
  )
}

/** The drawer covers the band with this notice, on a phone wholly. */
function ElsewhereNote() {
  const { shop } = useSession()
  if (!useShopElsewhere() || !shop) return null
  return (
    <p className="cp-drawer-elsewhere firm cp-ink-orange text-13 cp-name line-under" role="status">
      Cửa hàng đã đổi ở thẻ khác. Ở đây vẫn là {shop.ShopName}.
    </p>
  )
}

/** The foot of a drawer that only shows: its actions at the right. */
export function DrawerFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="cp-drawer-foot">
      <div className="cp-drawer-consequence fit cp-muted text-list">{note}</div>
      {children}
    </div>
  )
}
