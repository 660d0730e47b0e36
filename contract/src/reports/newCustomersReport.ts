import { DueCustomers, Kept, NewCustomersOf, OrdersSince, ProfitSince, VolumeSince } from './countedMeasures.ts'
import { report } from './report.ts'

export const newCustomersReport = report({
  name: 'new-customers',
  title: 'Khách mới',
  about:
    'Customers whose first order is in the period, what they brought since, and how many of those with a due card came.',
  access: 'customersReport.view',
  measures: {
    NewCustomers: NewCustomersOf,
    OrdersSince,
    VolumeSince,
    ProfitSince,
    DueCustomers,
    Kept,
  },
  groupings: {
    source: { path: 'Report/ReportNewCustomer', sort: '-NewCustomers' },
    aff: { path: 'Report/NewCustomersByAff', sort: '-NewCustomers' },
    staff: { path: 'Report/NewCustomersByStaff', sort: '-NewCustomers' },
    customer: { path: 'Report/NewCustomersByName', sort: '-VolumeSince' },
  },
  filters: ['StaffID', 'AffID'],
})
