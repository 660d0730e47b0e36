import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Form, type FormInstance } from 'antd'
import './choice.css'

export type PostedSide = { side: 'Nợ' | 'Có'; account: string; amountVnd: number }

/** What will be posted: the accounts and their amounts. */
export function Entries({ entries }: { entries: readonly PostedSide[] }) {
  return (
    <p className="cp-entries flex wrap cp-muted text-13 sunken">
      {entries.map(({ side, account, amountVnd }) => (
        <span key={`${side}${account}`}>
          {side} {account} <b className="cp-ink cp-bold">{formatVnd(amountVnd)}</b>
        </span>
      ))}
    </p>
  )
}

type OutcomeEntriesProps = { sidesOf: (outcome: number) => { debit: string; credit: string } }

/** The same for a form that posts its Amount to the accounts of its Outcome; nothing while the amount cannot be read. */
export function OutcomeEntries({ sidesOf }: OutcomeEntriesProps) {
  const form = Form.useFormInstance()
  const { outcome, amountVnd } = useTyped(form)
  if (outcome === null || amountVnd === null) return null
  const { debit, credit } = sidesOf(outcome)
  return (
    <Entries
      entries={[
        { side: 'Nợ', account: debit, amountVnd },
        { side: 'Có', account: credit, amountVnd },
      ]}
    />
  )
}

type OutcomeVerbProps = { form: FormInstance; verbs: Record<number, string>; otherwise: string }

/** The words of the primary button of such a form: the verb of its Outcome, and its Amount. */
export function OutcomeVerb({ form, verbs, otherwise }: OutcomeVerbProps) {
  const { outcome, amountVnd } = useTyped(form)
  const verb = (outcome !== null && verbs[outcome]) || otherwise
  return amountVnd === null ? verb : `${verb} ${formatVnd(amountVnd)}`
}

function useTyped(form: FormInstance): { outcome: number | null; amountVnd: number | null } {
  const chosen: unknown = Form.useWatch('Outcome', form)
  const amount: unknown = Form.useWatch('Amount', form)
  return {
    outcome: typeof chosen === 'number' ? chosen : null,
    amountVnd: typeof amount === 'number' && Number.isInteger(amount) ? amount : null,
  }
}
