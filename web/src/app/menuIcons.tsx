import {
  AccountBookOutlined,
  AuditOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  FileTextOutlined,
  HistoryOutlined,
  PartitionOutlined,
  ProfileOutlined,
  SettingOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Only these titles have an icon of their own; that is what the specification says. */
const icons: Record<string, ReactNode> = {
  'Dữ liệu thẻ': <CreditCardOutlined />,
  'Đơn hàng': <ProfileOutlined />,
  'Thu chi': <AccountBookOutlined />,
  'Đối tác': <PartitionOutlined />,
  'Quản lý': <SettingOutlined />,
  'Công nợ': <WalletOutlined />,
  'Báo cáo': <BarChartOutlined />,
  'Lịch sử thao tác': <HistoryOutlined />,
  'Chi phí công nợ đối tác': <AuditOutlined />,
}

export const menuIcon = (title: string): ReactNode => icons[title] ?? <FileTextOutlined />
