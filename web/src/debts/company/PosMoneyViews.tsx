import { Segments } from '#kit/ui/basic/Segments.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'

const views = [
  { value: 'shop', label: 'Theo cửa hàng' },
  { value: 'paid', label: 'Theo khoản ngân hàng trả' },
]

/** By the shops of the POS, or as the banks pay: a POS with those below it. */
export function PosMoneyViews() {
  const [by, setBy] = useAddress('by')
  return (
    <Segments
      label="Xem theo"
      options={views}
      value={by === 'paid' ? 'paid' : 'shop'}
      onChange={(value) => setBy(value === 'paid' ? value : null)}
    />
  )
}
