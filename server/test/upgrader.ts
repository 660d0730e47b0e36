import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { migrate } from '#host/database/migrations.ts'

// A process that upgrades a database until a test kills it. It reads which one, and the folder of the migrations.
const [line] = await once(createInterface(process.stdin), 'line')
const { owner, folder } = JSON.parse(String(line))
await migrate(owner, { folder })
