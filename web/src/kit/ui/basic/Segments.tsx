import './tabs.css'

type SegmentsProps<V extends string> = {
  label: string
  options: { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of a few ways to look at a screen, all of them seen at once. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <div className="cp-switch flex firm" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
