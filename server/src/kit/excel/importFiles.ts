import type { Input } from '@cardpro/contract/kit/call'
import { type Import, importKinds, imports } from '@cardpro/contract/kit/files/excelIn'
import { Download, FileCall, type FileCtx, readAlone } from '#kit/http/downloads.ts'
import { type CellValue, excelType, fillWorkbook } from '#kit/workbook/workbook.ts'
import { cellText } from './cells.rules.ts'
import { finder } from './import.service.ts'
import type { AnyPart, Importing } from './importPart.ts'
import { readRows } from './importStore.ts'
import { importingOf } from './importWork.ts'
import { guideName } from './takeSheets.ts'

type SheetContent = { name: string; widths: number[]; rows: CellValue[][] }

/** The calls about reading Excel that answer a file. */
export function importFiles(importings: Importing[]) {
  const find = finder(importings)
  const getTemplate = (ctx: FileCtx, { Kind }: Input<typeof imports.getTemplate>) => {
    const { parts, file } = importingOf(importings, Kind)
    return answerWorkbook(ctx, `${file}.xlsx`, [...parts.map(emptySheet), guide(Kind, parts)])
  }
  const getWrong = async (ctx: FileCtx, { ImportID }: Input<typeof imports.getWrong>) => {
    const sheets = await readAlone(ctx, async (read) => {
      const [found, { parts }] = await find(read, ImportID)
      const filled: SheetContent[] = []
      for (const { Part, Sheet } of found.choice.Parts) {
        const part = parts.find((one) => one.part === Part)
        if (!part || Sheet === null) continue
        const rows = (await readRows(read, ImportID, Sheet)).filter(({ errors }) => Object.keys(errors).length > 0)
        const heads = found.sheets[Sheet]?.Heads ?? []
        const lines = rows.map(({ row_no: no, cells, errors }) => [
          ...heads.map((_, index) => cellText(cells[index] ?? null)),
          reasonOf(part, errors),
          no,
        ])
        filled.push({
          name: part.name,
          widths: [...heads.map(() => 20), 60, 10],
          rows: [[...heads, 'Lý do', 'Dòng cũ'], ...lines],
        })
      }
      return filled
    })
    return answerWorkbook(ctx, 'dong-loi.xlsx', sheets)
  }
  return {
    getTemplate: new FileCall<typeof imports.getTemplate>(getTemplate),
    getWrong: new FileCall<typeof imports.getWrong>(getWrong),
  }
}

const reasonOf = ({ fields }: AnyPart, errors: Record<string, string>): string =>
  Object.entries(errors)
    .map(([field, why]) => `${fields.find((one) => one.field === field)?.title ?? 'Dòng'}: ${why}`)
    .join('; ')

/** The heads alone: an example row left in the file would be stored. */
const emptySheet = ({ name, fields }: AnyPart): SheetContent => ({
  name,
  widths: fields.map(({ title }) => Math.max(14, title.length + 2)),
  rows: [fields.map(({ title, isRequired }) => (isRequired ? `${title} *` : title))],
})

const guide = (kind: Import['Kind'], parts: AnyPart[]): SheetContent => ({
  name: guideName,
  widths: [18, 26, 12, 44],
  rows: [
    [
      `Mẫu nhập: ${importKinds[kind]}. Cột có dấu * là bắt buộc. Không ghi CVV, PIN, OTP; số thẻ chỉ giữ 6 số đầu và 4 số cuối.`,
    ],
    ['Trang tính', 'Cột', 'Bắt buộc', 'Ví dụ'],
    ...parts.flatMap(({ name, fields }) =>
      fields.map(({ title, isRequired, example }) => [name, title, isRequired ? 'Có' : '', example]),
    ),
  ],
})

const answerWorkbook = async ({ companyId }: FileCtx, name: string, sheets: SheetContent[]): Promise<Download> =>
  new Download(name, excelType, await fillWorkbook(companyId, sheets))
