import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const COUNT = 3
const REQUESTS_EACH = 5
const TOKEN = 'a-token-for-figures-of-this-test'

let leader: ChildProcess
let port: number
let workers: number[]

beforeAll(async () => {
  const program = path.resolve('.cache/figures-process.mjs')
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error', '--define:__APP_VERSION__="1.0.0"']
  execFileSync(path.resolve('node_modules/esbuild/bin/esbuild'), ['tests/support/figures-process.ts', ...options, `--outfile=${program}`])
  leader = spawn(process.execPath, [program, String(COUNT), TOKEN], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(leader.stdout as NodeJS.EventEmitter, 'data')) as [Buffer]
  ;({ port, workers } = JSON.parse(line.toString()) as { port: number; workers: number[] })
})
afterAll(async () => {
  leader.kill('SIGTERM')
  await once(leader, 'exit')
})

/** On a connection of its own, which any of the workers takes that can. */
async function ask(address: string): Promise<string> {
  const request = http.get({ host: '127.0.0.1', port, path: address, agent: false, headers: { authorization: `Bearer ${TOKEN}` } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return text(response)
}

const read = (figures: string, name: RegExp) => Number(new RegExp(`^${name.source} (\\S+)$`, 'm').exec(figures)?.[1])

it('tells the figures of all processes behind one port, whichever is asked', async () => {
  for (const worker of workers) {
    const others = workers.filter((one) => one !== worker)
    for (const other of others) process.kill(other, 'SIGSTOP')
    for (let times = 0; times < REQUESTS_EACH; times += 1) await ask('/')
    for (const other of others) process.kill(other, 'SIGCONT')
  }
  for (let scrape = 0; scrape < COUNT * 2; scrape += 1) {
    const figures = await ask('/metrics')
    expect(read(figures, /http_request_duration_seconds_count{method="GET",route="\/",status="200",outcome=""}/)).toBe(COUNT * REQUESTS_EACH)
    expect(read(figures, /database_up/)).toBe(0)
    expect(figures.match(/^database_up/gm)).toHaveLength(1)
  }
})
