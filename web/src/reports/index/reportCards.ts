import { menus } from '@cardpro/contract/kit/rights'
import { fold } from '@cardpro/contract/kit/search'
import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import type { Report } from '@cardpro/contract/reports/report'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { posReport, scheduleReport, staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { companyCards } from './companyCards.ts'
import type { ReportCard } from './reportCard.ts'

const ofTurnover = { name: 'turnover', path: '/report/turnover', group: 'who', report: turnover } as const

const ofView = (view: string, report?: Report) => ({
  name: report?.name ?? view,
  path: '/report/turnover',
  view,
  ...(report && { report }),
})

/**
 * Every report that has a screen, in the order of /report. A new one is entered here once; users with the right to it see
 * it. A grouping that has a card of its own is listed besides the report that it belongs to.
 */
export const reportCards: readonly ReportCard[] = [
  { ...ofTurnover, title: 'Doanh thu', about: 'Doanh số, phí, chi phí và lãi từng ngày', group: 'result' },
  {
    ...ofView('interest', interest),
    title: 'Lãi sau chi phí',
    about: 'Lãi gộp trừ chi phí hoạt động, từng ngày',
    group: 'result',
  },
  {
    name: 'allShops',
    path: '/report/reportallshop',
    title: 'Tất cả cửa hàng',
    about: 'Các cửa hàng bạn vào được',
    group: 'result',
    report: allShops,
  },
  { ...ofTurnover, by: 'customer', figure: 'Revenue', title: 'Khách', about: 'Doanh số, phí, lãi từng khách' },
  {
    ...ofView('staff', staffReport),
    figure: 'Orders',
    title: 'Nhân viên',
    about: 'Đơn, lãi, lần hủy, bill thiếu',
    group: 'who',
  },
  {
    ...ofView('pos', posReport),
    figure: 'LotFee',
    title: 'POS',
    about: 'Phí thực so với biểu, ngày tiền về, lãi',
    group: 'who',
  },
  { ...ofTurnover, by: 'aff', figure: 'Commission', title: 'CTV', about: 'Doanh số, lãi sau hoa hồng' },
  { ...ofTurnover, by: 'card', figure: 'TopUp', title: 'Phí theo thẻ', about: 'Mỗi thẻ qua các kỳ đáo' },
  {
    ...ofTurnover,
    by: 'bank',
    figure: 'Volume',
    title: 'Ngân hàng phát hành',
    about: 'Thẻ ngân hàng nào mang lại lãi',
  },
  { ...ofTurnover, by: 'kind', figure: 'Orders', title: 'Loại đơn', about: 'Rút, đáo, đáo + rút, quẹt hộ' },
  {
    name: 'dailyReport',
    path: '/report/reportdaily',
    access: 'dailyReport.view',
    title: 'Báo cáo ngày',
    about: 'Một ngày trên một trang, bảy bước chốt và khóa sổ',
    group: 'result',
    usual: 'Hôm nay',
  },
  {
    name: 'cashBook',
    path: '/report/cashbook',
    access: 'cashBook.view',
    title: 'Sổ quỹ',
    about: 'Tồn đầu, thu, chi, tồn cuối từng quỹ',
    group: 'money',
    usual: 'Hôm nay',
  },
  {
    name: 'advances',
    path: '/report/debt_aday',
    access: 'advances.view',
    title: 'Tạm ứng',
    about: 'Nhân viên nhận, dùng, thu khách, hoàn và còn giữ từng ngày',
    group: 'money',
    usual: '7 ngày',
  },
  {
    name: 'customerPays',
    path: '/report/historycustomerpay',
    access: 'customerPays.view',
    title: 'Lịch sử khách trả',
    about: 'Khách đã trả gì, vào quỹ hay vào tay ai, đã nộp về quỹ chưa',
    group: 'money',
    usual: 'Tháng này',
  },
  {
    name: 'debtSummary',
    path: '/debt',
    access: 'debtSummary.view',
    title: 'Công nợ',
    about: 'Khách, POS, đối tác, CTV: đầu kỳ, phát sinh, cuối kỳ',
    group: 'money',
    usual: 'Hôm nay',
  },
  {
    name: 'partnerDebts',
    path: '/debt/partner',
    access: 'partnerDebts.view',
    title: menus.partnerDebts.title,
    about: 'Họ nợ, mình nợ theo đơn, đã cấn trừ, quá kỳ đối soát',
    group: 'money',
    usual: 'Tháng này',
  },
  {
    name: 'affDebts',
    path: '/debt/aff',
    access: 'affDebts.view',
    title: 'Công nợ CTV',
    about: 'Hoa hồng phát sinh, đã trả, còn',
    group: 'money',
    usual: 'Tháng này',
  },
  {
    name: 'partnerOrders',
    path: '/contract/partner',
    access: 'partnerOrders.view',
    title: 'Đơn đối tác',
    about: 'POS đối tác, thẻ đối tác, nạp hộ, chia phí: còn phải thu, phải trả',
    group: 'money',
    usual: 'Tháng này',
  },
  {
    name: 'bills',
    path: '/export-bill',
    access: 'bills.view',
    title: 'Xuất bill',
    about: 'Bill đã ghi, thiếu ảnh, thiếu số',
    group: 'money',
  },
  {
    ...ofView('statements', statementReport),
    figure: 'RowsWithoutBill',
    title: 'Đối soát sao kê',
    about: 'Dòng sao kê khớp, lệch, chưa có bill, đã ghi theo máy POS',
    group: 'money',
  },
  {
    ...ofView('new-customers', newCustomersReport),
    title: 'Khách mới',
    about: 'Đơn đầu, nguồn, giữ chân',
    group: 'customers',
  },
  {
    ...ofView('aff'),
    name: 'affReport',
    access: 'turnover.view',
    title: 'Báo cáo CTV',
    about: 'Khách, doanh số, hoa hồng, lãi sau hoa hồng',
    group: 'who',
    usual: 'Tháng này',
  },
  {
    ...ofView('away'),
    name: 'customersReport',
    access: 'customersReport.view',
    title: 'Không dùng dịch vụ',
    about: '30, 60, 90 ngày không có đơn',
    group: 'customers',
    usual: '30 ngày',
  },
  {
    ...ofView('schedule', scheduleReport),
    title: 'Lịch hẹn',
    about: 'Kế hoạch so với đã làm',
    group: 'customers',
  },
  ...companyCards,
]

/** What a card is known by among the favourites. */
export const keyOf = ({ path, view, by }: ReportCard): string =>
  view ? `${path}?view=${view}` : by ? `${path}?by=${by}` : path

export const isOfCompany = ({ group }: ReportCard): boolean => group === 'company'

/** The cards that these rights open. Those of the company level need the right to it besides. */
export const cardsFor = (rights: readonly string[]): ReportCard[] =>
  reportCards.filter((card) => {
    const needs = [card.access ?? card.report?.access, isOfCompany(card) ? 'company.view' : undefined]
    return needs.every((right) => right === undefined || rights.includes(right))
  })

/** The cards that have every typed word in their title, what they are about or the title of a figure; accents or not. */
export function findCards(cards: ReportCard[], typed: string): ReportCard[] {
  const words = fold(typed).split(' ').filter(Boolean)
  return cards.filter((card) => {
    const figures = Object.values(card.report?.measures ?? {}).map(({ title }) => title)
    const text = ` ${fold([card.title, card.about, ...figures].join(' '))}`
    return words.every((word) => text.includes(` ${word}`))
  })
}
