import {
  AccountBookOutlined,
  AuditOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  HistoryOutlined,
  PartitionOutlined,
  ProfileOutlined,
  SettingOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** By the specification only these titles have an icon of their own. */
export const ownIcons: Record<string, ReactNode> = {
  'Dữ liệu thẻ': <CreditCardOutlined aria-hidden />,
  'Đơn hàng': <ProfileOutlined aria-hidden />,
  'Thu chi': <AccountBookOutlined aria-hidden />,
  'Đối tác': <PartitionOutlined aria-hidden />,
  'Quản lý': <SettingOutlined aria-hidden />,
  'Công nợ': <WalletOutlined aria-hidden />,
  'Báo cáo': <BarChartOutlined aria-hidden />,
  'Lịch sử thao tác': <HistoryOutlined aria-hidden />,
  'Chi phí công nợ đối tác': <AuditOutlined aria-hidden />,
}

/** The default icon: a tile with the two letters that abbreviate the title in its menu. */
export const menuIcon = (title: string, tiles: ReadonlyMap<string, string>): ReactNode =>
  ownIcons[title] ?? (
    // Drawn by the style, so that copying or searching the menu's text finds the titles alone.
    <i className="menu-tile grid firm cp-quiet" aria-hidden data-letters={tiles.get(title)} />
  )
