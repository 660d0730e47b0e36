import { openDatabase } from '#host/database/openDatabase.ts'

// A process that owns a database until it is killed; tests kill it in every way.
// Words: the data folder, `server` or `command`, and `outlive` when the database is to survive its owner.
const [dataDir = '', kind, fate] = process.argv.slice(2)
try {
  const options = { exclusive: kind === 'server', purpose: 'tiến trình thử', endsWithParent: fate !== 'outlive' }
  await openDatabase({ dataDir, databaseUrl: undefined }, options)
  process.stdout.write('ready\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
