import { demoCompany } from '@cardpro/contract/people/demoCompany'
import type { Login } from '#host/database/externalDatabase.ts'
import type { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { type Running, type Work, workOf } from '#kit/jobs/jobs.service.ts'
import { companyWithoutDemo, removeDemoWork } from '#people/demoCompany/demoCompany.service.ts'
import { makeDemoBeside } from './load.ts'
import type { DemoOptions } from './options.ts'
import type { Telling } from './progress.ts'
import type { Face } from './staff.ts'

/** Enough that every list and report has something to show, and little enough to be there at once. */
const oneClickSize = { shops: 2, customers: 60, cards: 120, orders: 400, entries: null, days: 60 } as const

type Size = Omit<DemoOptions, 'seed'>
type Parts = { db: Db; login: Login; size?: Size }

/** What the queue of jobs does about demo companies. `login`: for a connection of the load's own. */
export const demoJobs = ({ db, login, size = oneClickSize }: Parts): Record<string, Work> => ({
  'demo.create': workOf(demoCompany.create, createDemoWork({ db, login, size })),
  'demo.remove': workOf(demoCompany.remove, removeDemoWork({ db, login })),
})

/**
 * Makes the demo of the job's company in one transaction, so that whatever stops it leaves nothing; begun again after it
 * was done, it finds the demo there.
 */
const createDemoWork =
  ({ db, login, size }: Required<Parts>): Work =>
  async (job) => {
    const company = await job.read(companyWithoutDemo)
    if (company === null) return { message: 'Dữ liệu mẫu đã có' }
    const { companyId, userName } = job.caller
    const face: Face = {
      companyName: `${company.name} (mẫu)`,
      mark: ' (mẫu)',
      expiresOn: company.expiresOn,
      demoOf: companyId,
      ownerName: 'Lê Minh Anh',
      ownerLogin: `${userName}.mau`,
      password: null,
    }
    const options: DemoOptions = { ...size, seed: job.id % 2 ** 32 }
    const demo = await makeDemoBeside({ login, shared: db, companyId: newId(), face }, options, toldTo(job))
    return { message: `Đã tạo ${demo.orders} đơn của ${options.shops} cửa hàng mẫu` }
  }

/** The days are nearly all of the work. Cancelling the job stops the load at its next step. */
function toldTo({ signal, progress }: Running): Telling {
  let isAtDays = false
  return {
    begin: (title) => {
      isAtDays = title === 'Đơn hàng và sổ cái'
      signal.throwIfAborted()
    },
    show: (share) => {
      signal.throwIfAborted()
      if (isAtDays) progress(Math.round(share * 100), 100)
    },
    end: () => {},
  }
}
