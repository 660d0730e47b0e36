import { holdStates } from '@cardpro/contract/debts/posMoneyRows'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'

const isKnown = (hold: number): hold is keyof typeof holdStates => hold in holdStates

type HoldTagProps = { hold: number; note?: string; isClawedBack?: boolean }

/** That the bank holds back the money of a swipe, has taken it back, or who bears its loss. */
export const HoldTag = ({ hold, note = '', isClawedBack = false }: HoldTagProps) =>
  isKnown(hold) && (
    <span title={note || undefined}>
      <Tag tone={hold === 1 && !isClawedBack ? 'violet' : 'red'}>{isClawedBack ? 'Bị đòi lại' : holdStates[hold]}</Tag>
    </span>
  )
