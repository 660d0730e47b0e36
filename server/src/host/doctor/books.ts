import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import { z } from 'zod'
import { AuditKeys } from '#kit/audit/chain.ts'
import { now } from '#kit/clock.ts'
import { type Db, readCompanies, type Tx } from '#kit/database/db.ts'
import { madeAt } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { readAuditKeys, type Settings } from '#kit/settings.ts'
import { momentText } from '../backup/commandLine.ts'
import { type Check, green, red, yellow } from './check.ts'

const sql = loadSql(import.meta.url, './doctor.sql')
const Seal = z.object({ hash: z.string(), mac: z.string(), keyId: z.string() })
const Proof = z.object({
  provedAt: z.string(),
  wholeAt: z.string().nullable(),
  invariant: z.string(),
  isBroken: z.boolean(),
})
const Queue = z.object({ waiting: z.number(), waitedSeconds: z.number(), failed: z.number() })

/** What one company's rows show. */
export type Signs = {
  companyId: number
  newestAt: Date
  seal: z.infer<typeof Seal> | null
  proof: z.infer<typeof Proof> | null
  queue: z.infer<typeof Queue>
}

/** So long companies are checked, one after the other; of many the first ones are a sample of all. */
const longestLookMs = 1_200
/** A job that waits longer means that none is worked on, or far too few are. */
const longWaitSeconds = 300
/** Everything is proved each night. */
const longestUnprovedMs = 50 * 3_600_000
const clockSlackMs = 5_000

/** Of every company, and of how many there are. */
export async function readSigns(db: Db): Promise<{ signs: Signs[]; companies: number }> {
  const ids = await readCompanies(db)
  const signs: Signs[] = []
  const end = performance.now() + longestLookMs
  for (const id of ids) {
    if (performance.now() > end) break
    signs.push(await db.transaction(id, (tx) => signsOf(tx, id), 'read only'))
  }
  return { signs, companies: ids.length }
}

async function signsOf(tx: Tx, companyId: number): Promise<Signs> {
  const company = { company_id: companyId }
  const { waiting, running, failed } = jobStatus
  const [newest, seal, proof, queue] = await Promise.all([
    tx.one(sql('newest_event'), company, IdRow),
    tx.optional(sql('last_seal'), company, Seal),
    tx.optional(sql('proof'), company, Proof),
    tx.one(sql('queue'), { ...company, waiting, running, failed }, Queue),
  ])
  return { companyId, newestAt: madeAt(newest.id), seal, proof, queue }
}

/** A clock behind the time of existing rows would give new rows an older time. */
export function newestRowCheck(signs: Signs[]): Check {
  const newest = Math.max(0, ...signs.map(({ newestAt }) => newestAt.getTime()))
  const at = now().getTime()
  const clock = momentText(new Date(at))
  if (newest > at + clockSlackMs)
    return red(
      'clock.rows',
      `Đồng hồ máy là ${clock}, chậm hơn dòng mới nhất trong sổ (${momentText(new Date(newest))}).`,
      'Chỉnh lại giờ trước khi ghi tiếp: timedatectl set-ntp true',
    )
  return green('clock.rows', `Đồng hồ máy là ${clock}, không chậm hơn dòng nào trong sổ.`)
}

/** Do the keys that are here prove the ends of the signed log? */
export function auditKeyCheck(settings: Pick<Settings, 'dataDir' | 'auditKey'>, signs: Signs[]): Check {
  const sealed = signs.flatMap(({ seal }) => seal ?? [])
  if (sealed.length === 0) return green('audit_key', 'Lịch sử thao tác chưa có dòng nào được ký.')
  const fix = 'Chép lại keys/audit của dữ liệu này từ nơi cất khóa, hoặc đặt AUDIT_KEY như trước, rồi chạy lại.'
  const [key, ...former] = readAuditKeys(settings)
  if (key === undefined)
    return red('audit_key', 'Lịch sử thao tác đã được ký, mà không có khóa nào ở đây: npm start sẽ bị từ chối.', fix)
  const keys = new AuditKeys(key, former)
  const proved = sealed.map(({ hash, mac, keyId }) =>
    keys.isSignedSeal(Buffer.from(hash, 'hex'), { keyId, mac: Buffer.from(mac, 'hex') }),
  )
  const [unknown, forged] = [null, false].map((answer) => proved.filter((one) => one === answer).length)
  if (unknown) return red('audit_key', `Khóa ở đây không phải khóa đã ký lịch sử thao tác của ${unknown} công ty.`, fix)
  if (forged)
    return red('audit_key', `Chữ ký lịch sử thao tác của ${forged} công ty không đúng.`, 'Xem chỗ sai: npm run verify')
  return green('audit_key', `Khóa lịch sử thao tác đúng với nhật ký đã ký (${sealed.length} công ty).`)
}

export function proofChecks(
  signs: Signs[],
  { companies, isRunning }: { companies: number; isRunning: boolean },
): Check[] {
  if (companies === 0) return [green('verify', 'Chưa có công ty nào, chưa có sổ để kiểm tra.')]
  const broken = signs.filter(({ proof }) => proof?.isBroken)
  const [first] = broken
  if (first)
    return [
      red(
        'verify',
        `Sổ của ${broken.length} công ty không cân đối, ví dụ công ty ${first.companyId}: ${first.proof?.invariant}.`,
        'Xem dòng sai: npm run verify',
      ),
    ]
  const whole = signs.map(({ proof }) => Date.parse(proof?.wholeAt ?? ''))
  const never = whole.filter((at) => Number.isNaN(at)).length
  if (never > 0)
    return [yellow('verify', `Sổ của ${never} công ty chưa được kiểm tra toàn bộ lần nào.`, toProve(isRunning))]
  const oldest = new Date(Math.min(...whole))
  const found = `Sổ của ${signs.length} trên ${companies} công ty đã được kiểm tra toàn bộ, lâu nhất là lúc ${momentText(oldest)}`
  if (now().getTime() - oldest.getTime() > longestUnprovedMs) return [yellow('verify', `${found}.`, toProve(isRunning))]
  return [green('verify', `${found}; không sai lệch.`)]
}

const toProve = (isRunning: boolean): string =>
  isRunning ? 'Máy chủ kiểm tra mỗi đêm từ 1 đến 5 giờ; kiểm tra ngay: npm run verify' : 'Kiểm tra ngay: npm run verify'

export function queueChecks(signs: Signs[], isRunning: boolean): Check[] {
  const sum = (pick: (queue: Signs['queue']) => number) => signs.reduce((all, { queue }) => all + pick(queue), 0)
  const [waiting, failed] = [sum((queue) => queue.waiting), sum((queue) => queue.failed)]
  const longest = Math.max(0, ...signs.map(({ queue }) => queue.waitedSeconds))
  const found: Check[] = []
  if (longest > longWaitSeconds)
    found.push(
      isRunning
        ? red(
            'queue',
            `Có việc đã chờ ${Math.floor(longest / 60)} phút (${waiting} việc đang chờ).`,
            'Dừng và chạy lại máy chủ: npm start',
          )
        : yellow(
            'queue',
            `Có ${waiting} việc chờ máy chủ chạy, lâu nhất ${Math.floor(longest / 60)} phút.`,
            'Chạy npm start',
          ),
    )
  if (failed > 0)
    found.push(
      yellow(
        'queue',
        `Có ${failed} việc bị lỗi trong 24 giờ qua.`,
        'Xem dòng lỗi trong nhật ký của máy chủ, rồi làm lại việc đó trên màn hình.',
      ),
    )
  return found.length > 0
    ? found
    : [green('queue', `Hàng đợi có ${waiting} việc, không việc nào bị lỗi trong 24 giờ qua.`)]
}
