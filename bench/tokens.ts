import { newToken } from '../server/src/people/identity/session/tokens.service.ts'
import type { Figure } from './figures.ts'

const wanted = 1_000_000

/** SEC-06: a million session tokens, no two alike. */
export function measureTokens(): Figure {
  const seen = new Set<string>()
  for (let n = 0; n < wanted; n++) seen.add(newToken(1).text)
  return {
    name: 'Mã phiên khác nhau khi tạo 1.000.000 mã',
    value: String(seen.size),
    goal: String(wanted),
    isMet: seen.size === wanted,
  }
}
