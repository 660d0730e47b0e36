import { readdirSync, readFileSync } from 'node:fs'

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/pg/postmaster.pid`, 'utf8').split('\n')[0])

/** The postmaster and every process below it. */
export function databasePids(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir)
  return [postmaster, ...childrenOf(postmaster)]
}

/** The processes that serve a connection which is in use at this moment. */
export const busyBackends = (dataDir: string): number[] =>
  childrenOf(postmasterOf(dataDir)).filter((pid) =>
    /^postgres: cardpro(_admin)? cardpro .*(?<!authentication|\bidle|startup)$/.test(titleOf(pid)),
  )

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has gone by itself.
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
