/** The line pattern of bank notes: three rings, each one wave turned many times by a small angle. Sign-in pages only. */
const rings = [
  { id: 'ring-a', middle: 250, swing: 58, petals: 12, copies: 14, opacity: 0.34 },
  { id: 'ring-b', middle: 158, swing: 34, petals: 16, copies: 12, opacity: 0.3 },
  { id: 'ring-c', middle: 92, swing: 22, petals: 8, copies: 12, opacity: 0.42 },
]

type Ring = (typeof rings)[number]

export function Guilloche() {
  return (
    <svg
      className="guilloche"
      viewBox="-330 -330 660 660"
      fill="none"
      stroke="#9AD6E1"
      strokeWidth=".55"
      aria-hidden="true"
    >
      {rings.map((ring) => (
        <g key={ring.id} strokeOpacity={ring.opacity}>
          <path id={ring.id} d={wave(ring)} />
          {copies(ring).map((angle) => (
            <use key={angle} href={`#${ring.id}`} transform={`rotate(${angle})`} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** A circle whose radius swings `petals` times. */
function wave({ middle, swing, petals }: Ring): string {
  const steps = petals * 30
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const radius = middle + swing * Math.cos(petals * angle)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** The turns that spread the copies evenly over one petal. The first copy is the path itself. */
function copies({ petals, copies: count }: Ring): string[] {
  const step = 360 / petals / count
  return Array.from({ length: count - 1 }, (_, index) => ((index + 1) * step).toFixed(2))
}
