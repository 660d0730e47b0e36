import { pos } from '@cardpro/contract/pos/pos'
import { useCall } from '#api/hooks.ts'
import { SelectFilter } from '#ui/list/SelectFilter.tsx'

/** One terminal alone. */
export function PosFilter({ value, onChange }: { value: number | null; onChange: (posId: number | null) => void }) {
  const terminals = useCall(pos.getAllPos, {}).data?.Data ?? []
  const options = terminals.map(({ PosID, Name }) => ({ value: PosID, label: Name }))
  return <SelectFilter label="Máy POS" value={value} onChange={onChange} options={options} />
}
