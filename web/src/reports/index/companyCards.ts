import { companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import type { ReportCard } from './reportCard.ts'

/** The reports that have a screen at the company level, in the order of /report. */
export const companyCards: readonly ReportCard[] = [
  {
    name: 'company-revenue',
    path: '/bao-cao-doanh-thu',
    title: 'Báo cáo doanh thu',
    about: 'Mỗi cửa hàng một dòng, so kỳ trước',
    group: 'company',
    report: companyRevenue,
  },
  {
    name: 'company-result',
    path: '/bao-cao-ket-qua-kinh-doanh',
    title: 'Kết quả kinh doanh',
    about: 'Từ doanh thu phí tới lợi nhuận ròng, theo cửa hàng hay tháng',
    group: 'company',
    report: businessResult,
  },
  {
    name: 'collectExpense-company',
    path: '/bao-cao-thu-chi',
    title: 'Báo cáo thu chi',
    about: 'Thu, chi ngoài đơn theo loại, từng cửa hàng và công ty',
    group: 'company',
    report: collectExpenseReport,
  },
  {
    name: 'customerDebts',
    path: '/bao-cao-cong-no-khach-hang',
    access: 'customerDebts.view',
    title: 'Công nợ khách hàng',
    about: 'Ai nợ ở cửa hàng nào, tuổi nợ',
    group: 'company',
  },
  {
    name: 'partnerDebts-company',
    path: '/bao-cao-cong-no-doi-tac',
    access: 'partnerDebts.view',
    title: 'Công nợ đối tác các cửa hàng',
    about: 'Mỗi đối tác một dòng, mỗi cửa hàng một cột',
    group: 'company',
  },
  {
    name: 'affDebts-company',
    path: '/bao-cao-cong-no-ctv',
    access: 'affDebts.view',
    title: 'Công nợ CTV các cửa hàng',
    about: 'Mỗi cộng tác viên một dòng, mỗi cửa hàng một cột',
    group: 'company',
  },
  {
    name: 'posMoney',
    path: '/bao-cao-cong-no-pos',
    access: 'posMoney.view',
    title: 'Công nợ POS',
    about: 'Tiền chưa về theo cửa hàng, máy, lô',
    group: 'company',
  },
  {
    name: 'cashBook-company',
    path: '/report/cashbookcompany',
    access: 'cashBook.view',
    title: 'Sổ quỹ công ty',
    about: 'Quỹ của công ty và các cửa hàng',
    group: 'company',
    usual: 'Hôm nay',
  },
]
