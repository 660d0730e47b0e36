import type { Search } from '#kit/ui/list/filters.ts'

/** The parameter of a list that names the page of the record lying over it. */
export const overKey = 'over'

/** What is open inside the record; it is part of the record's own address. */
const innerKeys = ['tab', 'act']

/**
 * A record that has a page of its own lies over its list at the address of that page: the list stays as it is underneath,
 * and the address, reloaded or sent to another user, shows the page.
 */
export function recordMask(search: Search): { mask?: { to: string; search: Search; unmaskOnReload: boolean } } {
  const to = search[overKey]
  if (typeof to !== 'string' || !/^\/\w/.test(to)) return {}
  const inner = Object.fromEntries(innerKeys.filter((key) => key in search).map((key) => [key, search[key]]))
  return { mask: { to, search: inner, unmaskOnReload: true } }
}

/** The list alone: nothing of the record stays in its address. */
export const withoutRecord = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== overKey && !innerKeys.includes(key)))
