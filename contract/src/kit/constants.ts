/** Numbers and formats that the specification fixes. */

/** The company level, all shops: a value of the ShopID header, never a shop that can be edited. */
export const companyShopId = -111
export const requestTimeoutMs = 60_000

export const siderWidth = 250
export const siderCollapsedWidth = 80
export const drawerWidth = 378
export const drawerLargeWidth = 736
export const badgeOverflowCount = 99

export const toastAutoCloseMs = 5000
export const toastPosition = 'top-right'
export const toastDraggablePercent = 80

export const shopListRetryMs = 1000
export const chunkLoadTimeoutMs = 120_000

export const dateFormat = 'DD/MM/YYYY'
export const timeFormat = 'HH:mm'
export const monthFormat = 'MM/YYYY'
export const dateTimeFormat = 'DD/MM/YYYY HH:mm'

/** `Status` of what is kept on file: customers, shops, funds, staff, partners, collaborators. A card and a POS have more. */
export const recordStatus = { stopped: 0, active: 1 } as const
