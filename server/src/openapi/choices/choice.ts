/** What the values of a field mean; `of`: only in calls whose path begins so, `Job/Excel` of their list among them. */
export type Choice = { field: string; of?: readonly string[]; names: Readonly<Record<string | number, string>> }

export const choice = (
  field: string,
  names: Readonly<Record<string | number, string>>,
  of?: readonly string[],
): Choice => ({ field, names, ...(of && { of }) })

/** A filter that may also be left empty. */
export const orAll = (names: Readonly<Record<string | number, string>>): Readonly<Record<string | number, string>> => ({
  '': 'tất cả',
  ...names,
})
