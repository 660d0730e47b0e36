import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { Button } from 'antd'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { FormOfFile } from './FormOfFile.tsx'
import { MapperFoot } from './MapperFoot.tsx'
import { MapperGrid } from './MapperGrid.tsx'
import { Proofs } from './Proofs.tsx'
import { Questions } from './Questions.tsx'
import { useDraft } from './useDraft.ts'

type MapperProps = {
  statementId: number
  /** So many drafts wait behind it. */
  waiting: number
  onGone: () => void
  onTaken: () => void
}

/** Ghép cột: what each column of a file is, what proves it, and what has to be decided before its rows are taken. */
export function Mapper({ statementId, waiting, onGone, onTaken }: MapperProps) {
  const state = useDraft(statementId)
  const { draft, mapping, query } = state
  if (!draft || !mapping)
    return query.error ? (
      <div className="cp-page-slot">
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
        <Button onClick={onGone}>Bỏ bản nháp này khỏi danh sách</Button>
      </div>
    ) : (
      <SkeletonRows columns={8} rows={6} />
    )
  return (
    <div className="stack fill" aria-busy={state.isChanging}>
      <div className="cp-map-body">
        <Head draft={draft} waiting={waiting} />
        <FormOfFile draft={draft} mapping={mapping} onChange={state.setMapping} />
        {state.error && (
          <div className="cp-map-note">
            <Note tone="red">{state.error.message}</Note>
          </div>
        )}
        <MapperGrid draft={draft} mapping={mapping} onChange={state.setMapping} />
        <div className="cp-map-parts">
          <Proofs draft={draft} />
          <Questions draft={draft} chosen={state.posChoices} onChoose={state.setPosChoice} />
        </div>
      </div>
      <MapperFoot draft={draft} isChanging={state.isChanging} onGone={onGone} onTaken={onTaken} />
    </div>
  )
}

function Head({ draft: { FileName, Changed, Template }, waiting }: { draft: StatementDraft; waiting: number }) {
  return (
    <div className="cp-map-head">
      <h2>{FileName}</h2>
      {Changed.length > 0 && <Tag tone="orange">Mẫu đã đổi: {Changed.join(', ')}</Tag>}
      {Changed.length === 0 && Template !== '' && <Tag tone="green">Mẫu {Template}</Tag>}
      {waiting > 0 && <Tag>còn {waiting} tệp chờ</Tag>}
    </div>
  )
}
