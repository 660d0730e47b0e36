/** For how long this process has had the processor, in milliseconds; what it waited for it is not counted. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
