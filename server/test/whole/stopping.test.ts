import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { expect, test } from 'vitest'
import { createApp } from '#app'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

test('REL-22: a server that stops answers what comes on an open connection, in the envelope, and then ends it', async () => {
  const app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: allRoutes })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString()
  })
  const body = JSON.stringify({ UserName: 'khong.co', Password: 'Không phải mật khẩu' })
  const head = ['Host: a', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.write(`POST /api/${signIn.login.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const reached = once(app.server, 'request')
  await reached

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write(`${body}GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`)
  await Promise.all([closed, once(socket, 'close')])

  const answers = text.split(/(?=HTTP\/1\.1 )/)
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  expect(answers[0]).toContain('"Result":0')
  expect(answers[1]).toContain('"Status":"ok"')
  expect(answers[1]).toMatch(/connection: close/i)
})
