import { readPhone } from '@cardpro/contract/kit/text/phone'
import type { Ctx } from '#kit/context.ts'
import type { Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { findByPhone } from './collaborators.repo.ts'

/** The collaborators in use of the shop who have these phones, as they are stored. */
export async function collaboratorsByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const found = await findByPhone(ctx, phones)
  return new Map([...found].map(([phone, { id }]) => [phone, id]))
}

/** The phone as it is stored; as typed where it is none, so that the form's own rule refuses it. */
export function storedPhone(typed: Values[string] | undefined): string {
  const text = String(typed ?? '')
  const read = readPhone(text)
  return 'wrong' in read ? text : read.phone
}

/** The phone by which a row of a file names its collaborator. */
export const phoneOfCollaborator = ({ AffPhone }: Values): string => storedPhone(AffPhone)

/** Whom a row names, among those who were found by their phones. */
export function collaboratorOf(found: Map<string, number>, values: Values): number {
  const id = found.get(phoneOfCollaborator(values))
  if (id === undefined) throw UserError.at('AffPhone', `Chưa có cộng tác viên với SĐT ${values['AffPhone']}`)
  return id
}
