import { type Import, type ImportPart, imports, knownModes } from '@cardpro/contract/kit/files/excelIn'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { Segments } from '#kit/ui/basic/Segments.tsx'

type KnownMode = keyof typeof knownModes
const modes = (Object.keys(knownModes) as KnownMode[]).map((value) => ({ value, label: knownModes[value] }))

/** Which sheet and which column is what. Folded up while everything needed was found by itself. */
export function ImportColumns({ file, isUnderWay }: { file: Import; isUnderWay: boolean }) {
  const [parts, setParts] = useState<ImportPart[]>(() =>
    file.Parts.map(({ Part, Sheet, Columns }) => ({ Part, Sheet, Columns })),
  )
  const [known, setKnown] = useState<KnownMode>(file.Known)
  const check = useSubmit(imports.check, { refresh: [imports.getByID], isOfRows: true })
  const ask = (mode: KnownMode) =>
    void check.submit({ ImportID: file.ImportID, Known: mode, Parts: parts.map((part) => wholePart(part, file)) })
  const change = (part: ImportPart) => setParts(parts.map((one) => (one.Part === part.Part ? part : one)))
  return (
    <details className="cp-import-columns" open={file.JobID === 0}>
      <summary>Trang tính, cột, và dòng đã có</summary>
      <div className="cp-import-known">
        <span>Dòng đã có trong cửa hàng:</span>
        <Segments label="Dòng đã có" options={modes} value={known} onChange={(mode) => (setKnown(mode), ask(mode))} />
      </div>
      {file.Parts.map((part, index) => (
        <PartColumns key={part.Part} file={file} part={part} chosen={parts[index] ?? part} onChange={change} />
      ))}
      <Button disabled={isUnderWay || check.isPending} onClick={() => ask(known)}>
        Kiểm tra lại
      </Button>
    </details>
  )
}

type PartProps = {
  file: Import
  part: Import['Parts'][number]
  chosen: ImportPart
  onChange: (part: ImportPart) => void
}

function PartColumns({ file, part, chosen, onChange }: PartProps) {
  const sheet = chosen.Sheet === null ? undefined : file.Sheets[chosen.Sheet]
  const fields = part.Fields.map(({ Field, Title, IsRequired }) => ({
    value: Field,
    label: IsRequired ? `${Title} *` : Title,
  }))
  return (
    <fieldset>
      <legend>{part.Name}</legend>
      <Select
        aria-label={`Trang tính cho ${part.Name}`}
        value={chosen.Sheet ?? -1}
        options={[
          { value: -1, label: 'Không nhập' },
          ...file.Sheets.map(({ Name, Rows }, value) => ({ value, label: `${Name} (${Rows} dòng)` })),
        ]}
        onChange={(value: number) => onChange({ ...chosen, Sheet: value === -1 ? null : value, Columns: [] })}
      />
      {sheet && (
        <div className="cp-import-heads grid gap-10 above-10">
          {sheet.Heads.map((head, index) => (
            <label key={`${index} ${head}`}>
              <span>{head || `Cột ${index + 1}`}</span>
              <Select
                aria-label={`Cột ${head || index + 1} là`}
                placeholder="Bỏ qua"
                allowClear
                value={chosen.Columns[index] ?? null}
                options={fields}
                onChange={(value: string | undefined) =>
                  onChange({ ...chosen, Columns: withColumn(chosen, index, value) })
                }
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function withColumn({ Columns }: ImportPart, index: number, value: string | undefined): (string | null)[] {
  const next = Columns.map((one) => (one === value ? null : one))
  while (next.length <= index) next.push(null)
  next[index] = value ?? null
  return next
}

/** As many columns as the sheet has. */
function wholePart(part: ImportPart, file: Import): ImportPart {
  const heads = part.Sheet === null ? [] : (file.Sheets[part.Sheet]?.Heads ?? [])
  return { ...part, Columns: heads.map((_, index) => part.Columns[index] ?? null) }
}
