import { freemem, totalmem } from 'node:os'
import { sizeText } from '../backup/commandLine.ts'
import { manifest } from '../backup/version.ts'
import { type Check, green, red, yellow } from './check.ts'

const mega = 1_000_000
/** A machine sold with 1 GB and one with 2 GB; the system keeps a part of either. */
const leastBytes = 900 * mega
const wantedBytes = 1_800 * mega
/** So much is left for the reading of files, and for a trial restore; before the start, for the product itself too. */
const leastFree = { running: 200 * mega, stopped: 600 * mega }

export function nodeCheck(version: string = process.versions.node, range: string = manifest().engines.node): Check {
  if (isInRange(version, range)) return green('node', `Node ${version}, đúng bản cần (${range}).`)
  return red(
    'node',
    `Node ${version} không phải bản cần (${range}).`,
    'Cài Node 24 từ https://nodejs.org rồi chạy lại npm start.',
  )
}

/** A range as package.json of this project writes it: `^20.19.0 || >=24.0.0`. */
export function isInRange(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', least = ''] = /^\s*(\^|>=)\s*(\d+\.\d+\.\d+)\s*$/.exec(part) ?? []
    if (sign === '') throw new Error(`unknown range ${part}`)
    return numberOf(version) >= numberOf(least) && (sign === '>=' || majorOf(version) === majorOf(least))
  })
}

const majorOf = (version: string): number => Number.parseInt(version, 10)

function numberOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return (major * 1_000 + minor) * 1_000 + patch
}

export type Memory = { bytes: number; freeBytes: number | null }

/** In a container its own limit; the system does not report how much of that is free. */
export function memoryOfMachine(): Memory {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return isLimited ? { bytes: limit, freeBytes: null } : { bytes: totalmem(), freeBytes: freemem() }
}

export function memoryCheck(isRunning: boolean, { bytes, freeBytes }: Memory = memoryOfMachine()): Check {
  const free = freeBytes === null ? '' : `, còn trống ${sizeText(freeBytes)}`
  const found = `Bộ nhớ ${sizeText(bytes)}${free}`
  const more = `Card Pro cần ít nhất 1 GB, nên có 2 GB`
  if (bytes < leastBytes) return red('memory', `${found}: quá ít. ${more}.`, 'Thêm bộ nhớ cho máy.')
  if (bytes < wantedBytes) return yellow('memory', `${found}. ${more}.`, 'Thêm bộ nhớ cho máy.')
  const least = leastFree[isRunning ? 'running' : 'stopped']
  if (freeBytes !== null && freeBytes < least)
    return yellow(
      'memory',
      `${found}: nên còn ít nhất ${sizeText(least)}.`,
      'Xem chương trình nào đang chiếm bộ nhớ (top -o %MEM) rồi dừng bớt.',
    )
  return green('memory', `${found}.`)
}
