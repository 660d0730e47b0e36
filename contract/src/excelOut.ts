import { z } from 'zod'
import { type Call, read, write } from './call.ts'
import { cards } from './cards.ts'
import { nothing } from './fields.ts'
import { funds } from './funds.ts'
import { Started } from './jobs.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { pos } from './pos.ts'
import { cashbook } from './reports.ts'
import type { Right } from './rights.ts'

/** The columns of the sheet in their order, by the ids of the list's columns; none: all of them. */
const Columns = z.array(z.string().max(80)).max(80, 'Tối đa 80 cột').default([])

/** The filter of a list and how it stands, without the page: an Excel file holds all that match. */
const filterOf = <C extends Call>(list: C): z.ZodObject => {
  const { PageIndex: _index, PageSize: _size, Closed: _closed, ...filter } = list.input.shape
  return z.object({ ...filter, Columns })
}

const excelOf = (path: string, list: Call, access: Right) =>
  write(path, {
    about: `Begins an Excel file of what ${list.path} lists with the same filter: every row that matches, the columns asked for. Logged. Its job has the file.`,
    access,
    scope: 'many',
    input: filterOf(list),
    data: Started,
    worksExpired: true,
  })

/** Excel of exactly what a list shows. */
export const excelOut = {
  customers: excelOf('Job/ExcelCustomers', people.ajaxLoadCustomer, 'customers.export'),
  cards: excelOf('Job/ExcelCards', cards.getByConditions, 'cards.export'),
  orders: excelOf('Job/ExcelOrders', orders.getByConditions, 'orders.export'),
  pos: excelOf('Job/ExcelPos', pos.getByConditions, 'pos.export'),
  funds: excelOf('Job/ExcelFunds', funds.getByConditions, 'funds.export'),
  cashBook: excelOf('Job/ExcelCashBook', cashbook.reportCashBook, 'cashBook.export'),
}

export const cardExcel = {
  getCardDataExcel: read('CardData/GetCardDataExcel', {
    about:
      'The Excel file of the cards that match, with masked numbers, in one answer. Logged. Where there are so many that it would take too long, the file comes with the job of Job/ExcelCards instead.',
    access: 'cards.export',
    scope: 'many',
    input: filterOf(cards.getByConditions),
    data: nothing,
    givesFile: true,
  }),
}
