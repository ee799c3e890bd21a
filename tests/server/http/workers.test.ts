import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'

const COUNT = 3
const REQUESTS = 12

let leader: ChildProcess
let port: number
let workers: number[]

beforeAll(async () => {
  const program = path.resolve('.cache/workers-process.mjs')
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error']
  execFileSync(path.resolve('node_modules/esbuild/bin/esbuild'), ['tests/support/workers-process.ts', ...options, `--outfile=${program}`])
  leader = spawn(process.execPath, [program, String(COUNT)], { stdio: ['pipe', 'pipe', 'inherit'] })
  ;({ port, workers } = JSON.parse(await hear()) as { port: number; workers: number[] })
})
afterAll(async () => {
  leader.kill('SIGTERM')
  await once(leader, 'exit')
})

async function hear(): Promise<string> {
  const [line] = (await once(leader.stdout as NodeJS.EventEmitter, 'data')) as [Buffer]
  return line.toString()
}

/** Which processes it has now. A turn of the leader's event loop that began after this has ended with its answer. */
async function askLeader(): Promise<readonly number[]> {
  leader.stdin?.write('?\n')
  return (JSON.parse(await hear()) as { workers: number[] }).workers
}

const PATIENCE_MS = 15_000

/** On a connection of its own: who answered, or why nobody did. */
function ask(): { isConnected: Promise<unknown>; outcome: Promise<string> } {
  const request = http.get({ host: '127.0.0.1', port, agent: false, timeout: PATIENCE_MS })
  const outcome = new Promise<string>((resolve) => {
    request.on('response', (response) => {
      response.setEncoding('utf8').on('data', (pid: string) => resolve(pid))
    })
    request.on('error', () => resolve('closed'))
    request.on('timeout', () => {
      resolve('neither answered nor closed')
      request.destroy()
    })
  })
  const isConnected = new Promise((resolve) => request.once('socket', (socket) => socket.once('connect', resolve)))
  return { isConnected, outcome }
}

it('leaves no request waiting for a process that fell before it has taken it', async () => {
  const [first = 0, ...others] = workers
  for (const worker of workers) process.kill(worker, 'SIGSTOP')
  const asked = Array.from({ length: REQUESTS }, ask)
  await Promise.all(asked.map((one) => one.isConnected))
  // Had the leader connections to hand on, it has done so.
  await askLeader()
  await askLeader()
  for (const worker of others) process.kill(worker, 'SIGKILL')
  process.kill(first, 'SIGCONT')
  const outcomes = await Promise.all(asked.map((one) => one.outcome))
  expect(outcomes).toEqual(asked.map(() => expect.stringMatching(/^\d+$/) as string))
})

it('answers at the same port again within seconds after all have fallen at once', async () => {
  const fallen = await askLeader()
  for (const worker of fallen) process.kill(worker, 'SIGKILL')
  const end = Date.now() + PATIENCE_MS
  let outcome = 'closed'
  while (outcome === 'closed' && Date.now() < end) outcome = await ask().outcome
  expect(outcome).toMatch(/^\d+$/)
  expect(fallen).not.toContain(Number(outcome))
}, 30_000)
