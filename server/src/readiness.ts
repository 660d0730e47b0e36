import type { FastifyInstance } from 'fastify'
import { now } from '#kit/clock.ts'
import { isOperator } from './health.ts'

/** What a check found. `at`: when that was last known to be so, now unless given; null where it never was. */
export type CheckResult = { isOk: boolean; at?: string | null; message: string; figures?: Record<string, unknown> }
export type Check = {
  name: string
  /** If it fails the server takes no calls; any other check is only reported. */
  isNeeded: boolean
  ask: () => Promise<CheckResult> | CheckResult
}
type Measured = Required<Pick<CheckResult, 'isOk' | 'message'>> &
  Pick<Check, 'name' | 'isNeeded'> & { at: string | null; tookMs: number; figures?: CheckResult['figures'] }

/** A check that takes longer has failed. */
const limitMs = 2_000
/** So long an answer serves all who ask: probing costs nothing, however often it is done. */
const keepMs = 1_000

/** Measures each part of the server by itself: one that hangs keeps no other waiting, and is not asked again meanwhile. */
export class Readiness {
  readonly #checks: Check[]
  readonly #limitMs: number
  readonly #asking = new Map<string, Promise<CheckResult>>()
  #measured: Promise<Measured[]> | null = null
  #until = 0

  constructor(checks: Check[], limits: { limitMs: number } = { limitMs }) {
    this.#checks = checks
    this.#limitMs = limits.limitMs
  }

  measure(): Promise<Measured[]> {
    const kept = this.#measured
    if (kept && performance.now() < this.#until) return kept
    this.#until = Number.POSITIVE_INFINITY
    this.#measured = Promise.all(this.#checks.map((check) => this.#measureOne(check))).finally(() => {
      this.#until = performance.now() + keepMs
    })
    return this.#measured
  }

  async #measureOne({ name, isNeeded, ask }: Check): Promise<Measured> {
    const begun = performance.now()
    const asking = this.#asking.get(name) ?? this.#ask(name, ask)
    const answer = await this.#orLate(asking)
    const { isOk, message, at = now().toISOString(), figures } = answer
    const tookMs = Math.round(performance.now() - begun)
    return { name, isNeeded, isOk, message, at, tookMs, ...(figures && { figures }) }
  }

  #ask(name: string, ask: Check['ask']): Promise<CheckResult> {
    const asking = (async () => ask())()
      .catch(
        (error: unknown): CheckResult => ({
          isOk: false,
          message: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => this.#asking.delete(name))
    this.#asking.set(name, asking)
    return asking
  }

  async #orLate(asking: Promise<CheckResult>): Promise<CheckResult> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<CheckResult>((resolve) => {
      const message = `Chưa trả lời sau ${this.#limitMs} ms`
      timer = setTimeout(() => resolve({ isOk: false, message }), this.#limitMs)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}

type ReadinessOptions = { readiness: Readiness; token: string | undefined }

/** `GET /api/ready`: may calls be sent here? 200 or 503; only operators get the reasons. */
export function serveReadiness(app: FastifyInstance, { readiness, token }: ReadinessOptions): void {
  app.get('/api/ready', async (request, reply) => {
    const measured = await readiness.measure()
    const isReady = measured.every(({ isOk, isNeeded }) => isOk || !isNeeded)
    const seesAll = isOperator(request, token)
    const Checks = measured.map(({ name, isOk, at, tookMs, message, figures }) => ({
      Name: name,
      Ok: isOk,
      At: at,
      TookMs: tookMs,
      ...(seesAll && { Message: message, ...(figures && { Figures: figures }) }),
    }))
    return reply
      .status(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        Result: isReady ? 1 : 0,
        Message: isReady ? '' : 'Máy chủ chưa sẵn sàng',
        Data: { Ready: isReady, Checks },
      })
  })
}
