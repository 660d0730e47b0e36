/** The server's settings for the web at run time, as JSON in the page: a build is not tied to an address. */
export type Config = {
  /** Where the calls go; ends with a slash. */
  apiBaseUrl: string
  /** The external company site of the sign-in page. Empty while it is not configured. */
  companySiteUrl: string
  /** The external report page behind the header's link. Empty while it is not configured. */
  adminReportUrl: string
  /** How the external sites learn who comes: by a code that is worth nothing elsewhere, or by the token itself. */
  handOff: 'code' | 'token'
  /** Who may make a company: every visitor, visitors with a code, or none. */
  registration: 'open' | 'invite' | 'closed'
  branding: {
    /** The logo of the host that served this page. */
    logo?: string
    /** User id or owner id → logo. */
    users?: Record<string, string>
  }
}

const defaults: Config = {
  apiBaseUrl: '/api/',
  companySiteUrl: '',
  adminReportUrl: '',
  handOff: 'code',
  registration: 'open',
  branding: {},
}

export const config: Config = readConfig()

function readConfig(): Config {
  if (typeof document === 'undefined') return { ...defaults }
  const sent: Partial<Config> = JSON.parse(document.getElementById('config')?.textContent || '{}')
  const merged = { ...defaults, ...dropEmpty(sent) }
  return { ...merged, apiBaseUrl: merged.apiBaseUrl.endsWith('/') ? merged.apiBaseUrl : `${merged.apiBaseUrl}/` }
}

function dropEmpty<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as T
}

/** The nonce under which the Content-Security-Policy lets this page add style elements. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
