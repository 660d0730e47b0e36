import { type Mapping, type StatementDraft, statements } from '@cardpro/contract/bank/reconcile/statements'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { type NamedPosChoice, posChoicesOf } from './mapping.ts'

const calmMs = 350

type Edits = { mapping: Mapping | null; posChoices: NamedPosChoice[] }
const noEdits: Edits = { mapping: null, posChoices: [] }

/** A draft as the server reads it, and what was changed since: it is read again soon after the last change. */
export function useDraft(statementId: number) {
  const query = useCall(statements.getDraft, { StatementID: statementId }, { silent: true })
  const [answered, setAnswered] = useState<StatementDraft | null>(null)
  const [edits, setEdits] = useState<Edits>(noEdits)
  const { submit, isPending, error, clearError } = useSubmit(statements.mapDraft)
  const read = query.data?.Data
  const draft = answered && answered.Version >= (read?.Version ?? 0) ? answered : read
  const isEdited = edits !== noEdits
  const send = useEffectEvent(async () => {
    if (!draft) return
    const sent = edits
    const answer = await submit({
      StatementID: statementId,
      Mapping: sent.mapping ?? draft.Mapping,
      Terminals: posChoicesOf(draft, sent.posChoices),
      Version: draft.Version,
    })
    if (!answer) return
    setAnswered(answer.Data)
    setEdits((now) => (now === sent ? noEdits : now))
  })
  useEffect(() => {
    // What was refused is not sent again before it is changed.
    if (edits === noEdits || isPending || error !== null) return undefined
    const timer = setTimeout(() => void send(), calmMs)
    return () => clearTimeout(timer)
  }, [edits, isPending, error])
  const change = (next: Partial<Edits>) => {
    clearError()
    setEdits({ ...edits, ...next })
  }
  return {
    draft,
    mapping: edits.mapping ?? draft?.Mapping,
    posChoices: edits.posChoices,
    isChanging: isEdited && error === null,
    error,
    query,
    setMapping: (mapping: Mapping) => change({ mapping }),
    setPosChoice: (choice: NamedPosChoice) =>
      change({ posChoices: [...edits.posChoices.filter(({ Text }) => Text !== choice.Text), choice] }),
  }
}
