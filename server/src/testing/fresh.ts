import '#platform/db.ts'
import { setClock } from '#platform/clock.ts'
import { install } from '#platform/installation.ts'

// Test files follow one another in one process, which spares each of them to load the whole server anew. So each begins
// with the machine's own time, an installation that is set to nothing, and values read from PostgreSQL as the server does.
setClock(null)
install({ companySiteUrl: '', adminReportUrl: '', handoffSecret: '', vaultFolder: null, isShared: false })
