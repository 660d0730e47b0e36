/** `Status` of what is kept on file: customers, shops, funds, staff, partners, collaborators. A card and a POS have more. */
export const recordStatus = { stopped: 0, active: 1 } as const
