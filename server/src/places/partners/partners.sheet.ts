import type { Summary } from '@cardpro/contract/kit/call'
import type { Partner, partners } from '@cardpro/contract/places/partners/partners'
import { partnersList } from '@cardpro/contract/places/partners/partners.list'
import { columnsOf, listSheet, sheetColumns, sheetFilters, withBankNames } from '#kit/excel/excel.service.ts'
import { listPartners } from './partners.service.ts'

type Row = Partner & { BankName: string }
const column = columnsOf<Row, Summary<typeof partners.ajaxLoadPartner>>()

export const partnerSheet = listSheet<typeof partners.ajaxLoadPartner, Row>({
  name: 'Đối tác',
  read: withBankNames(listPartners),
  columns: sheetColumns<Row, Summary<typeof partners.ajaxLoadPartner>>(partnersList, {
    // Partners are no customers, whose phones take a right of their own.
    Phone: { isPhone: false },
    // What a partner owes for some orders and is owed for others is never netted.
    Balance: [
      column.money('TheyOwe', 'Họ nợ', { of: 'Balance', total: 'TheyOwe' }),
      column.money('WeOwe', 'Mình nợ', { of: 'Balance', total: 'WeOwe' }),
    ],
    CreditLimit: { value: ({ CreditLimit }) => CreditLimit || null },
    BankCode: { value: ({ BankName }) => BankName },
  }),
  filter: sheetFilters(partnersList),
})
