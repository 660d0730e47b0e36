import type { Summary } from '@cardpro/contract/kit/call'
import type { Collaborator, collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorsList } from '@cardpro/contract/people/collaborators/collaborators.list'
import { listSheet, sheetColumns, sheetFilters, withBankNames } from '#kit/excel/excel.service.ts'
import { listCollaborators } from './collaborators.service.ts'

type Row = Collaborator & { BankName: string }

export const collaboratorSheet = listSheet<typeof collaborators.getByConditions, Row>({
  name: 'Cộng tác viên',
  read: withBankNames(listCollaborators),
  columns: sheetColumns<Row, Summary<typeof collaborators.getByConditions>>(collaboratorsList, {
    ParentPercent: { value: ({ ParentAffID, ParentPercent }) => (ParentAffID === null ? null : ParentPercent) },
    BankCode: { value: ({ BankName }) => BankName },
  }),
  filter: sheetFilters(collaboratorsList),
})
