import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '#api/connection.ts'
import { reloadFlag, watchOtherTabs } from '#api/session.ts'
import { router } from '#app/routes.tsx'
import { allowStyleText } from '#app/trustedTypes.ts'
import { forbidEval } from '#app/zodWithoutEval.ts'
import { startTheme } from '#theme/mode.ts'
import '#theme/fonts.css'
import '#theme/tokens.css'
import '#theme/base.css'

allowStyleText()
forbidEval()
startTheme()
watchOtherTabs()
watchNetwork()
window.addEventListener('pagehide', reloadFlag.keep)

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
