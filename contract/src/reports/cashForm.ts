import type { CashFlowKey, CashFlowLine } from './cashFlow.ts'
import { cashLines } from './cashLines.ts'

/** The lines of the form B03-DN, direct method, as TT 99/2025 has them. A sum lists the codes that it adds up. */
const formLines: readonly (readonly [code: string, title: string, of?: readonly string[]])[] = [
  ['', 'I. Lưu chuyển tiền từ hoạt động kinh doanh'],
  ['01', '1. Tiền thu từ bán hàng, cung cấp dịch vụ và doanh thu khác'],
  ['02', '2. Tiền chi trả cho người cung cấp hàng hóa và dịch vụ'],
  ['03', '3. Tiền chi trả cho người lao động'],
  ['04', '4. Chi phí đi vay đã trả'],
  ['05', '5. Thuế thu nhập doanh nghiệp đã nộp'],
  ['06', '6. Tiền thu khác từ hoạt động kinh doanh'],
  ['07', '7. Tiền chi khác cho hoạt động kinh doanh'],
  ['20', 'Lưu chuyển tiền thuần từ hoạt động kinh doanh', ['01', '02', '03', '04', '05', '06', '07']],
  ['', 'II. Lưu chuyển tiền từ hoạt động đầu tư'],
  ['21', '1. Tiền chi để mua sắm, xây dựng TSCĐ và các tài sản dài hạn khác'],
  ['22', '2. Tiền thu từ thanh lý, nhượng bán TSCĐ và các tài sản dài hạn khác'],
  ['23', '3. Tiền chi cho vay, mua các công cụ nợ của đơn vị khác'],
  ['24', '4. Tiền thu hồi cho vay, bán lại các công cụ nợ của đơn vị khác'],
  ['25', '5. Tiền chi đầu tư góp vốn vào đơn vị khác'],
  ['26', '6. Tiền thu hồi đầu tư góp vốn vào đơn vị khác'],
  ['27', '7. Tiền thu lãi cho vay, cổ tức và lợi nhuận được chia'],
  ['30', 'Lưu chuyển tiền thuần từ hoạt động đầu tư', ['21', '22', '23', '24', '25', '26', '27']],
  ['', 'III. Lưu chuyển tiền từ hoạt động tài chính'],
  ['31', '1. Tiền thu từ phát hành cổ phiếu, nhận vốn góp của chủ sở hữu'],
  ['32', '2. Tiền trả lại vốn góp cho các chủ sở hữu, mua lại cổ phiếu đã phát hành'],
  ['33', '3. Tiền thu từ đi vay'],
  ['34', '4. Tiền trả nợ gốc vay'],
  ['35', '5. Tiền trả nợ gốc thuê tài chính'],
  ['36', '6. Cổ tức, lợi nhuận đã trả cho chủ sở hữu'],
  ['40', 'Lưu chuyển tiền thuần từ hoạt động tài chính', ['31', '32', '33', '34', '35', '36']],
  ['50', 'Lưu chuyển tiền thuần trong kỳ (50 = 20 + 30 + 40)', ['20', '30', '40']],
  ['60', 'Tiền và tương đương tiền đầu kỳ'],
  ['61', 'Ảnh hưởng của thay đổi tỷ giá hối đoái quy đổi ngoại tệ'],
  ['70', 'Tiền và tương đương tiền cuối kỳ (70 = 50 + 60 + 61)', ['50', '60', '61']],
]

/** The line of the form that one of ours belongs to: by its whole, so that its columns stay together. */
export function formCodeOf(line: CashFlowKey, total: number): string {
  if (line === 'opening') return '60'
  if (line === 'closing') return '70'
  const { code } = cashLines[line]
  return code === '06/07' ? (total < 0 ? '07' : '06') : code
}

/** The statement on the form: the same columns, each line made of those of ours that belong to it. */
export function formOf(lines: readonly CashFlowLine[], columns: number): CashFlowLine[] {
  const made = new Map<string, CashFlowLine>()
  for (const line of lines) if (line.Line !== 'closing') addLine(made, line.Code, line)
  return formLines.map(([Code, Title, of]) => {
    if (Code === '') return { Line: null, Code, Title, Cells: [], Between: 0, Total: 0 }
    for (const part of of ?? []) addLine(made, Code, made.get(part) ?? emptyOf(columns))
    const line = { ...(made.get(Code) ?? emptyOf(columns)), Code, Title }
    made.set(Code, line)
    return line
  })
}

const emptyOf = (columns: number): CashFlowLine => ({
  Line: null,
  Code: '',
  Title: '',
  Cells: Array.from({ length: columns }, () => 0),
  Between: 0,
  Total: 0,
})

function addLine(made: Map<string, CashFlowLine>, code: string, line: CashFlowLine): void {
  const so = made.get(code) ?? emptyOf(line.Cells.length)
  made.set(code, {
    ...so,
    Cells: so.Cells.map((vnd, at) => vnd + (line.Cells[at] ?? 0)),
    Between: so.Between + line.Between,
    Total: so.Total + line.Total,
  })
}
