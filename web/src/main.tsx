import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from '#app/routes.tsx'
import { watchNetwork } from '#kit/api/connection.ts'
import { reloadFlag, watchOtherTabs } from '#kit/api/session.ts'
import { startTheme } from '#kit/theme/mode.ts'
import '#kit/theme/fonts.css'
import '#kit/theme/tokens.css'
import '#kit/theme/base.css'
// The primitives come before every sheet of a screen.
import '#kit/ui/layout/layout.css'

allowStyleText()
forbidEval()
startTheme()
watchOtherTabs()
watchNetwork()
window.addEventListener('pagehide', reloadFlag.keep)

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)

/**
 * Where the server's policy demands Trusted Types, antd may still fill its style elements: text without a single tag.
 * Anything that looks like markup is refused, so no string can become HTML or a script.
 */
function allowStyleText(): void {
  const factory = (window as WindowWithTrustedTypes).trustedTypes
  factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}

type Policy = { createHTML: (text: string) => string | null }
type WindowWithTrustedTypes = Window & { trustedTypes?: { createPolicy: (name: string, policy: Policy) => unknown } }

/**
 * Keeps zod from trying `new Function`: the security policy forbids it and reports each try. Set through zod's global
 * settings and before its code arrives, because its schemas read them while they are made.
 */
function forbidEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
