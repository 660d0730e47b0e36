import { fold } from '@cardpro/contract/kit/search'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorBases, collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { formOfCollaborator, saveCollaborators } from './collaboratorEdit.ts'
import { collaboratorsByPhone, storedPhone } from './collaboratorKeys.service.ts'
import { stopCollaborators } from './collaboratorStop.ts'
import { lockForUpdate, lockShop, readVersions } from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

const phoneOf = ({ Phone }: Values): string => storedPhone(Phone)

const baseOf = (text: Values[string] | undefined): number => {
  const typed = fold(String(text ?? ''))
  return Number(Object.entries(collaboratorBases).find(([no, name]) => no === typed || fold(name) === typed)?.[0] ?? 0)
}

/** Parents are entered on the form only: in a file a parent may come later than the row that names it. */
export const collaboratorPart = importPart<KnownBanks>({
  part: 'collaborators',
  name: 'Cộng tác viên',
  call: collaborators.addOrEdit,
  idField: 'AffID',
  fields: importFields(collaboratorFields),
  keyOf: phoneOf,
  look: async (ctx, rows) => {
    const [known, banks] = await Promise.all([collaboratorsByPhone(ctx, rows.map(phoneOf)), readBanks(ctx)])
    return { banks, idOf: (values) => known.get(phoneOf(values)) }
  },
  inputOf: ({ Base, BankCode, ...values }, { banks }) => ({
    ...values,
    Base: baseOf(Base),
    ...(BankCode !== undefined && { BankCode: bankCode(banks, BankCode) }),
  }),
  currentMany: async (ctx, ids) => {
    // The shop is locked before its collaborators, as everywhere.
    const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids)])
    return ids.map((id) => {
      const collaborator = stored.get(id)
      return collaborator ? formOfCollaborator(collaborator) : collaboratorMissing('AffID')
    })
  },
  saveMany: (ctx, inputs: Parameters<typeof saveCollaborators>[1]) => saveCollaborators(ctx, inputs),
  versions: readVersions,
  undoRight: 'collaborators.cancel',
  undoMany: (ctx, ids) =>
    stopCollaborators(
      ctx,
      ids.map((id) => ({ id })),
    ),
})
