import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { pos } from '@cardpro/contract/places/pos/pos'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useBanks } from '#kit/pickers/useBanks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { DraftOrIntake } from './DraftOrIntake.tsx'
import { type StatementScope, usePosDoor } from './doors.ts'

/** Sao kê POS: a file or a table comes in, and is a draft until its columns are right. */
export function StatementTab({ onTaken }: { onTaken: () => void }) {
  const [about, setAbout] = useState<StatementScope>({ PosID: null, bankID: null, from: '', to: '' })
  const door = usePosDoor(about)
  const { allowed, why } = useCan(statements.uploadImagePDF)
  if (!allowed) return <Empty title="Không nhận được sao kê ở đây" reason={why} />
  return (
    <DraftOrIntake door={door} onTaken={onTaken}>
      <AboutFiles about={about} onChange={(change) => setAbout({ ...about, ...change })} />
    </DraftOrIntake>
  )
}

type AboutProps = { about: StatementScope; onChange: (change: Partial<StatementScope>) => void }

/** What is known of the files before they are read; all of it may be left open. */
function AboutFiles({ about, onChange }: AboutProps) {
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const banks = useBanks()
  return (
    <Row wrap gap={8} below={12}>
      <SelectFilter
        label="Máy POS hoặc POS cha"
        value={about.PosID}
        options={posChoices.map(({ PosID, Name }) => ({ value: PosID, label: Name }))}
        onChange={(PosID) => onChange({ PosID })}
      />
      <SelectFilter
        label="Ngân hàng"
        value={about.bankID}
        options={banks.map(({ BankCode, ShortName }) => ({ value: BankCode, label: ShortName }))}
        onChange={(bankID) => onChange({ bankID })}
      />
      <DateRangeFilter
        value={{ from: about.from, to: about.to }}
        none="Mọi ngày trong tệp"
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </Row>
  )
}
