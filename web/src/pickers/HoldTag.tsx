import { holdStates } from '@cardpro/contract/debts/posMoneyRows'
import { Tag } from '#ui/basic/StatusTag.tsx'

const isKnown = (hold: number): hold is keyof typeof holdStates => hold in holdStates

/** That the bank holds back the money of a swipe, or who bears its loss. */
export const HoldTag = ({ hold, note = '' }: { hold: number; note?: string }) =>
  isKnown(hold) && (
    <span title={note || undefined}>
      <Tag tone={hold === 1 ? 'violet' : 'red'}>{holdStates[hold]}</Tag>
    </span>
  )
