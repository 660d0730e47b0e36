/** How the orders stand: as a list, by what is to be done next, or by the days of a week. */
export const orderViews = [
  { value: '', label: 'Bảng' },
  { value: 'status', label: 'Kanban' },
  { value: 'week', label: 'Lịch' },
] as const
export type OrderView = (typeof orderViews)[number]['value']
