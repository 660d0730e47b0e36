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

const usual = <FileTextOutlined aria-hidden />

export const menuIcon = (title: string): ReactNode => icons[title] ?? usual
