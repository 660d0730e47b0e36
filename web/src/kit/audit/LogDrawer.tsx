import type { LogRow } from '@cardpro/contract/kit/audit/audit'
import { changesOf, deviceWords, momentOf } from '@cardpro/contract/kit/audit/logWords'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useSession } from '#kit/api/session.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Changes, LogTag } from '#kit/ui/record/Changes.tsx'
import { recordPath } from './recordPath.ts'

/** One line of the log, whole. */
export function LogDrawer({ row, onClose }: { row: LogRow; onClose: () => void }) {
  return (
    <DrawerFrame
      title={row.Act}
      subject={row.Ref}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <Facts row={row} />
      {changesOf(row).length > 0 && (
        <FormSection title="Trước và sau">
          <Changes row={row} />
        </FormSection>
      )}
    </DrawerFrame>
  )
}

function Facts({ row }: { row: LogRow }) {
  const path = recordPath(row, useSession().shop?.ShopID)
  return (
    <FormSection title="Thao tác" aside={<LogTag kind={row.Kind} />}>
      <FactGrid>
        <InfoRow label="Lúc">{momentOf(row)}</InfoRow>
        <InfoRow label="Nhân viên">{row.Staff || '—'}</InfoRow>
        <InfoRow label="Cửa hàng">{row.Shop || '—'}</InfoRow>
        <InfoRow label="Màn hình">{`${row.Menu} · ${row.Action}`}</InfoRow>
        <InfoRow label="Đối tượng">{path ? <Link to={path}>{row.Ref}</Link> : row.Ref || '—'}</InfoRow>
        <InfoRow label="Địa chỉ mạng">{row.IP || '—'}</InfoRow>
        <InfoRow label="Thiết bị">{deviceWords(row.Device)}</InfoRow>
      </FactGrid>
      {row.Note && <p className="cp-said cp-muted above-4">{row.Note}</p>}
    </FormSection>
  )
}
