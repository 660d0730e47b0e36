import { existsSync, readFileSync } from 'node:fs'
import { root } from '../install.mjs'

/** How long each file of tests took when all of them last ran on this machine. */
export const timesFile = `${root}node_modules/.cache/card-pro/testTimes.json`

/** The times that are known, by file. */
export const knownTimes = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {})
