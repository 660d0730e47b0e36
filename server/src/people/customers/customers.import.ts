import { formValues } from '@cardpro/contract/kit/dictionary'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import { bankCode, readBanks } from '#kit/database/banks.ts'
import { importFields, importPart, type KnownBanks, type Values } from '#kit/excel/import.service.ts'
import { eachRow } from '#kit/refusableRows.ts'
import {
  collaboratorOf,
  collaboratorsByPhone,
  phoneOfCollaborator,
} from '#people/collaborators/collaboratorKeys.service.ts'
import { saveCustomers } from './customerEdit.ts'
import { stopCustomers } from './customerStop.ts'
import { readAccounts, readVersions } from './customers.repo.ts'
import { customerMissing, customersByPhone, readCustomers } from './people.service.ts'

/** The phone as it is stored; as typed where it is none, so that the form's own rule refuses it. */
const phoneOf = ({ Phone }: Values): string => {
  const read = readPhone(String(Phone ?? ''))
  return 'wrong' in read ? String(Phone ?? '') : read.phone
}

type CollaboratorsByPhone = KnownBanks & { collaborators: Map<string, number> }

export const customerPart = importPart<CollaboratorsByPhone>({
  part: 'customers',
  name: 'Khách hàng',
  call: people.addOrEditCustomer,
  idField: 'CustomerID',
  fields: importFields(customerFields),
  keyOf: phoneOf,
  named: (values) =>
    values['AffPhone'] === undefined ? [] : [{ part: 'collaborators', key: phoneOfCollaborator(values) }],
  look: async (ctx, rows) => {
    const [byPhone, collaborators, banks] = await Promise.all([
      customersByPhone(ctx, rows.map(phoneOf)),
      collaboratorsByPhone(ctx, rows.map(phoneOfCollaborator)),
      readBanks(ctx),
    ])
    return { collaborators, banks, idOf: (values) => byPhone.get(phoneOf(values)) }
  },
  inputOf: ({ BankCode, AccountNo, AccountName, AffPhone, ...own }, { collaborators, banks }) => {
    const values = { ...own, ...(AffPhone !== undefined && { AffID: collaboratorOf(collaborators, { AffPhone }) }) }
    if (BankCode === undefined && AccountNo === undefined && AccountName === undefined) return values
    const account = {
      BankCode: bankCode(banks, BankCode),
      AccountNo: String(AccountNo ?? ''),
      AccountName: String(AccountName ?? ''),
      IsDefault: true,
    }
    return { ...values, Accounts: [account] }
  },
  currentMany: async (ctx, ids) => {
    const [customers, accounts] = await Promise.all([readCustomers(ctx, ids), readAccounts(ctx, ids)])
    const forms = new Map(
      customers.map(({ CustomerID: id, ...customer }) => [
        id,
        {
          ...formValues(people.addOrEditCustomer.input, customer),
          CustomerID: id,
          Accounts: accounts.get(id) ?? [],
          // Of a CCCD only the last digits can be read: sent as nothing, the stored one stays.
          CitizenID: '',
          Consent: customer.HasConsent,
          ConsentDate: customer.ConsentAt?.slice(0, 10) ?? null,
        },
      ]),
    )
    return ids.map((id) => forms.get(id) ?? customerMissing())
  },
  saveMany: async (ctx, inputs: Parameters<typeof saveCustomers>[1]) =>
    eachRow(await saveCustomers(ctx, inputs), ({ id }) => id),
  versions: readVersions,
  undoRight: 'customers.cancel',
  undoMany: (ctx, ids) =>
    stopCustomers(
      ctx,
      ids.map((CustomerID) => ({ CustomerID })),
    ),
})
