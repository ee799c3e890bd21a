import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atScale } from '../support/scale'

jest.setTimeout(7_200_000)

const STARTERS = 20

let folder: string
let program: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'second-'))
  program = path.join(path.resolve('.cache'), 'second-process.mjs')
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error']
  execFileSync(path.resolve('node_modules/esbuild/bin/esbuild'), ['tests/support/embedded-process.ts', ...options, `--outfile=${program}`])
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Starter {
  readonly child: ChildProcess
  /** "open" or "refused". */
  readonly word: Promise<string>
}

function start(directory: string, platform: string, prefix: readonly string[] = []): Starter {
  const [command = '', ...words] = [...prefix, process.execPath, program, directory, 'lock', platform]
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const word = new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    child.once('close', () => resolve('ended'))
  })
  return { child, word }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.kill('SIGKILL')
  return gone
}

const expected = ['open', ...Array.from({ length: STARTERS - 1 }, () => 'refused')]

async function startAll(directory: string, platform: string): Promise<readonly Starter[]> {
  const starters = Array.from({ length: STARTERS }, () => start(directory, platform))
  expect((await Promise.all(starters.map(({ word }) => word))).sort()).toEqual(expected)
  return starters
}

describe.each(['linux', 'darwin'])('twenty that start at once, the way of %s', (platform) => {
  it('are one that opens and nineteen that are refused, again and again over the lock of the one that was killed', async () => {
    const directory = path.join(folder, platform)
    const rounds = atScale({ quick: 2, bounded: 2, full: 20 })
    for (let round = 0; round < rounds; round += 1) {
      // From the second round on, the lock is that of a killed process.
      for (const { child } of await startAll(directory, platform)) await end(child)
      expect(await readdir(`${directory}.lock`)).toHaveLength(1)
    }
  })
})

/** As from a second container that shares the volume: other process numbers, another network. */
const CONTAINER = ['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc']
const hasContainers = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0

describe('a second container on the same volume', () => {
  if (!hasContainers) {
    it.todo('was not tried: this kernel or user may not unshare namespaces')
    return
  }

  it('is refused while the first one lives, and takes over when it is gone', async () => {
    const directory = path.join(folder, 'shared')
    const first = start(directory, 'linux', CONTAINER)
    expect(await first.word).toBe('open')
    expect(await start(directory, 'linux', CONTAINER).word).toBe('refused')
    expect(await start(directory, 'linux').word).toBe('refused')
    await end(first.child)
    expect(await start(directory, 'linux', CONTAINER).word).toBe('open')
  })

  it('sees a process outside of all containers too', async () => {
    const directory = path.join(folder, 'outside')
    expect(await start(directory, 'linux').word).toBe('open')
    expect(await start(directory, 'linux', CONTAINER).word).toBe('refused')
  })
})
