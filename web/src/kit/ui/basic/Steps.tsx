import { CheckOutlined } from '@ant-design/icons'
import './steps.css'

export type Step = { label: string; note?: string; state: 'done' | 'now' | 'later' }

/** The band of an order's few big steps: what is done, what is next. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="cp-steps grid gap-10" aria-label="Tiến trình">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={`cp-step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span aria-hidden="true">{step.state === 'done' ? <CheckOutlined aria-hidden /> : index + 1}</span>
          <b>{step.label}</b>
          {step.note && <em>{step.note}</em>}
        </li>
      ))}
    </ol>
  )
}
