import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { startTestServer, type TestServer } from '../../support/server'

/** How a connection ended: with an answer, without having asked, or cut off. */
interface Ended {
  readonly said: string
  readonly error: string | undefined
}

async function openOne(server: TestServer): Promise<{ socket: Socket; ask: () => void; ended: Promise<Ended> }> {
  const { port, hostname } = new URL(server.baseUrl)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  let error: string | undefined
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', (failed: Error & { code?: string }) => (error = failed.code ?? failed.message))
  const ended = new Promise<Ended>((resolve) => socket.once('close', () => resolve({ said: Buffer.concat(chunks).toString(), error })))
  await once(socket, 'connect')
  return { socket, ended, ask: () => void socket.write('GET /api/systemset/getsystem HTTP/1.1\r\nHost: a\r\n\r\n') }
}

const openMany = (server: TestServer, count: number) => Promise.all(Array.from({ length: count }, () => openOne(server)))
const readiness = async (server: TestServer) => (await server.fetch('/readyz')).status

it('says that it is leaving and answers 60 of 60 connections that were open before, resetting none', async () => {
  const server = await startTestServer({ environment: { LEAVE_SECONDS: '2' } })
  const connections = await openMany(server, 60)
  const [first, later, silent] = [connections.slice(0, 20), connections.slice(20, 40), connections.slice(40)]
  expect(await readiness(server)).toBe(200)

  const left = server.app.leave()
  for (const { ask } of first) ask()
  expect(await readiness(server)).toBe(503)
  // Who has not looked yet still gets in, and is asked to come by another connection next time.
  const strangers = await openMany(server, 5)
  for (const { ask } of [...later, ...strangers]) ask()
  for (const { said, error } of await Promise.all([...first, ...later, ...strangers].map(({ ended }) => ended))) {
    expect([error, said.split('\r\n')[0]]).toEqual([undefined, 'HTTP/1.1 200 OK'])
    expect(said).toMatch(/^connection: close\r$/im)
  }
  await left
  await server.close()
  expect(await Promise.all(silent.map(({ ended }) => ended))).toEqual(silent.map(() => ({ said: '', error: undefined })))
})

it('refuses what has arrived at the moment of closing by a 503, and not by a reset', async () => {
  const server = await startTestServer({ environment: { LEAVE_SECONDS: '0' } })
  const connections = await openMany(server, 60)
  for (const { ask } of connections) ask()
  await server.app.leave()
  await server.close()
  for (const { said, error } of await Promise.all(connections.map(({ ended }) => ended))) {
    expect(error).toBeUndefined()
    expect(said).toMatch(/^HTTP\/1\.1 (200|503) [^]*connection: close\r/i)
  }
})
