import { fold } from '@cardpro/contract/kit/search'
import {
  feeColumns,
  partnerFields,
  partnerTypes,
  settlePeriods,
} from '@cardpro/contract/places/partners/partner.fields'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { partners } from '@cardpro/contract/places/partners/partners'
import { z } from 'zod'
import { ensureRight, type WriteCtx } from '#kit/context.ts'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { eachRow, eachRowAsync, isAccepted, type Refusable } from '#kit/refusableRows.ts'
import { setFee } from './feeEdit.ts'
import { formOfPartner, savePartners, stopPartners } from './partnerEdit.ts'
import { lockForUpdate, lockShop, partnersByName, readVersions } from './partners.repo.ts'
import { partnerMissing } from './partners.service.ts'

const Fee = z.object({ typeCard: z.string(), Direction: z.number(), Percent: z.number() })

/** The partner's form, and for each fee of the row the form of a fee. */
const partnerWithFees = {
  path: partners.addOrEdit.path,
  access: partners.addOrEdit.access,
  input: partners.addOrEdit.input.extend({ Fees: z.array(Fee).default([]) }),
}
type FormWithFees = z.output<typeof partnerWithFees.input>

const numberNamed = (names: Readonly<Record<number, string>>, text: Values[string] | undefined): number => {
  const typed = fold(String(text ?? ''))
  return Number(Object.entries(names).find(([no, name]) => no === typed || fold(name) === typed)?.[0] ?? 0)
}

const nameOf = ({ Name }: Values): string => fold(String(Name ?? ''))

const feesOf = (values: Values) =>
  feeColumns.flatMap(({ field, typeCard, Direction }) => {
    const Percent = values[field]
    return typeof Percent === 'number' ? [{ typeCard, Direction, Percent }] : []
  })

export const partnerPart = importPart<KnownBanks>({
  part: 'partners',
  name: 'Đối tác',
  call: partnerWithFees,
  idField: 'PartnerID',
  fields: importFields(partnerFields),
  keyOf: nameOf,
  look: async (ctx) => {
    const [known, banks] = await Promise.all([partnersByName(ctx), readBanks(ctx)])
    return { banks, idOf: (values) => known.get(nameOf(values)) }
  },
  inputOf: (values, { banks }) => {
    const { Type, SettlePeriod, BankCode, ...rest } = values
    const form = Object.entries(rest).filter(([field]) => !feeColumns.some((column) => column.field === field))
    return {
      ...Object.fromEntries(form),
      Type: numberNamed(partnerTypes, Type),
      ...(SettlePeriod !== undefined && { SettlePeriod: numberNamed(settlePeriods, SettlePeriod) }),
      ...(BankCode !== undefined && { BankCode: bankCode(banks, BankCode) }),
      Fees: feesOf(values),
    }
  },
  currentMany: async (ctx, ids) => {
    // The shop is locked before its partners, as everywhere.
    const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids)])
    return ids.map((id) => {
      const partner = stored.get(id)
      return partner ? formOfPartner(partner) : partnerMissing('PartnerID')
    })
  },
  saveMany: saveWithFees,
  versions: readVersions,
  undoRight: 'partners.cancel',
  undoMany: (ctx, ids) =>
    stopPartners(
      ctx,
      ids.map((id) => ({ id })),
    ),
})

/** The partners first, with the same statements; then the fees of each. */
async function saveWithFees(ctx: WriteCtx, inputs: Refusable<FormWithFees>[]): Promise<Refusable<number>[]> {
  const saved = await savePartners(
    ctx,
    eachRow(inputs, ({ Fees: _fees, ...form }) => form),
  )
  return eachRowAsync(saved, (id, index) => {
    const input = inputs[index]
    return saveFees(ctx, id, input && isAccepted(input) ? input.Fees : [])
  })
}

async function saveFees(ctx: WriteCtx, partnerID: number, fees: FormWithFees['Fees']): Promise<number> {
  if (fees.length > 0) ensureRight(ctx, 'partnerFees.edit')
  for (const fee of fees) for (const IsForeign of [false, true]) await saveFee(ctx, { ...fee, IsForeign, partnerID })
  return partnerID
}

type TypedFee = z.output<typeof Fee> & { IsForeign: boolean; partnerID: number }

/**
 * What the fee's own form refuses belongs to the column of the fee. A fee that loses is only asked about there, and a file
 * cannot be asked: it is taken, and the table of fees shows it in red.
 */
async function saveFee(ctx: WriteCtx, fee: TypedFee): Promise<void> {
  try {
    await setFee(ctx, readInput(partnerFees.configFeePartnerShop.input, { ...fee, Confirm: ['W_MARGIN'] }))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw UserError.at(`Fee${fee.Direction}${fee.typeCard}`, error.message)
  }
}
