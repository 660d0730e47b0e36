import { existsSync } from 'node:fs'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

test.runIf(existsSync('/dev/full'))(
  'M1: a log on a disk that is full loses lines, and the process goes on',
  async () => {
    const log = makeLog('info', pino.destination('/dev/full'))

    for (let lines = 0; lines < 3; lines++) log.info('một dòng')
    await new Promise((resolve) => setTimeout(resolve, 50))

    expect(log.isLevelEnabled('info')).toBe(true)
  },
)
