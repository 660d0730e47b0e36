import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { z } from 'zod'
import { codeOf, reasonOf } from '#host/database/errors.ts'
import type { Holder } from '#host/database/lock.ts'
import type { Settings } from '#kit/settings.ts'
import { type Check, green, red, yellow } from './check.ts'

const Health = z.object({ Result: z.literal(1), Data: z.object({ Status: z.literal('ok') }) })
const waitMs = 1_500

/** The port that the server listens on: free while the server is stopped, otherwise its own. */
export async function portCheck({ host, port, databaseUrl }: Settings, holder: Holder | undefined): Promise<Check> {
  const address = `${host}:${port}`
  const server = holder?.server ? `Máy chủ (tiến trình ${holder.pid})` : null
  if (port === 0) return green('port', `${server ?? 'Máy chủ'} tự chọn cổng (PORT=0).`)
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  if (await answers(own, port)) {
    const isHealthy = await isCardPro(own, port)
    return server || (databaseUrl && isHealthy)
      ? ownCheck(server ?? 'Máy chủ', { address, isHealthy })
      : takenCheck(address, { port, isHealthy })
  }
  if (server === null) return freeCheck(address, { host, port })
  const message = `${server} đang chạy nhưng không nghe ở ${address}: có thể đã chạy với PORT khác.`
  return yellow('port', message, 'Chạy lệnh này với đúng PORT và HOST của máy chủ.')
}

const ownCheck = (server: string, { address, isHealthy }: { address: string; isHealthy: boolean }): Check =>
  isHealthy
    ? green('port', `${server} đang chạy và trả lời ở ${address}.`)
    : red(
        'port',
        `${server} không trả lời đúng ở ${address}.`,
        'Xem nhật ký của máy chủ, rồi dừng và chạy lại: npm start',
      )

const takenCheck = (address: string, { port, isHealthy }: { port: number; isHealthy: boolean }): Check =>
  red(
    'port',
    `Cổng ${address} đang được ${isHealthy ? 'một Card Pro của dữ liệu khác' : 'chương trình khác'} dùng.`,
    `Đặt PORT khác, hoặc dừng chương trình đang dùng cổng này: ss -ltnp 'sport = :${port}'`,
  )

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: waitMs })
  socket.once('timeout', () => socket.destroy(new Error('timeout')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function isCardPro(host: string, port: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(waitMs) })
    return Health.safeParse(await answer.json()).success
  } catch {
    return false
  }
}

/** Listens for a moment, as the server will. */
async function freeCheck(address: string, listening: { host: string; port: number }): Promise<Check> {
  const server = createServer()
  try {
    server.listen({ ...listening, exclusive: true })
    await once(server, 'listening')
    return green('port', `Máy chủ không chạy; cổng ${address} còn trống.`)
  } catch (error) {
    const sentences: Record<string, string> = {
      EACCES: `Người dùng này không được mở cổng ${address}`,
      EADDRNOTAVAIL: `Máy này không có địa chỉ ${listening.host}`,
      EADDRINUSE: `Cổng ${address} đang được chương trình khác dùng`,
    }
    const found = sentences[codeOf(error) ?? ''] ?? `Không mở được cổng ${address}: ${reasonOf(error)}`
    return red('port', `${found}.`, 'Đặt PORT và HOST khác rồi chạy lại.')
  } finally {
    server.close()
  }
}
