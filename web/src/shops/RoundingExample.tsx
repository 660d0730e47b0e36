import { formatVnd } from '@cardpro/contract/money/amounts'
import { exactVnd, roundSteps, roundToStep } from '@cardpro/contract/money/money'
import { Form } from 'antd'
import './shops.css'

const exampleVnd = 123_456

/** What the chosen rounding makes of a fee, while it is being chosen. */
export function RoundingExample() {
  const chosen: unknown = Form.useWatch('RoundingStep')
  const mode = Form.useWatch<unknown>('RoundingMode') === 2 ? 'up' : 'nearest'
  const step = roundSteps.find((one) => one === chosen) ?? 1
  const roundedVnd = roundToStep(exactVnd(exampleVnd), { step, mode })
  return (
    <p className="cp-rounding" aria-live="polite">
      Phí tính ra {formatVnd(exampleVnd)} → thu <b className="cp-ink cp-bold">{formatVnd(roundedVnd)}</b>
    </p>
  )
}
