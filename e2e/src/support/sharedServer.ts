import { inject } from 'vitest'

/** The server that the files share which neither stop it nor set it up in a way of their own. */
export const sharedServer = (): { url: string } => ({ url: inject('serverUrl') })
