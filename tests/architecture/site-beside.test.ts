import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildSiteBeside } from '../../scripts/site-beside.mjs'
import { makeFolderBeside, putInPlace } from '../../scripts/site-folders.mjs'
import { root } from './repository'

// The site is built beside the server that serves it: whole or not at all, and by nobody when the server is gone.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parcel-beside-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string) => path.join(folder, name)
const script = (name: string) => JSON.stringify(pathToFileURL(path.join(root, 'scripts', name)).href)

function writeProgram(name: string, text: string): string {
  writeFileSync(place(name), text)
  return place(name)
}

function begin(program: string) {
  const said: string[] = []
  const complaints: string[] = []
  const work = { site: place('h5'), progressFile: place('progress.json'), builder: [writeProgram('builder.mjs', program)], usualSeconds: 90 }
  const { settings, ended } = buildSiteBeside({ ...work, say: (line) => said.push(line), complain: (line) => complaints.push(line) })
  const progress = () => JSON.parse(readFileSync(place('progress.json'), 'utf8'))
  return { said, complaints, settings, ended, progress }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

describe('a site that is built beside the server', () => {
  it('takes the former one away at once, and says when it is there', async () => {
    mkdirSync(place('h5'))
    writeFileSync(place('h5/index.html'), 'former')
    const beganAt = Date.now()
    const { said, complaints, settings, ended, progress } = begin(`import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(place('h5/index.html'))}, 'new')`)
    expect(readdirSync(place('h5'))).toEqual([])
    expect(settings).toEqual({ SITE_PROGRESS: place('progress.json') })
    expect(progress()).toMatchObject({ usualSeconds: 90, hasFailed: false })
    expect(progress().beganAt).toBeGreaterThanOrEqual(beganAt)
    await ended
    expect(readFileSync(place('h5/index.html'), 'utf8')).toBe('new')
    expect([said.length, complaints]).toEqual([1, []])
    expect(progress().hasFailed).toBe(false)
  })

  it.each([
    ['ends with a fault', 'process.exitCode = 1'],
    ['throws', 'throw new Error("no")'],
    ['is killed', 'process.kill(process.pid, "SIGKILL")'],
  ])('that %s is said to have failed, with the way on', async (_what, program) => {
    const { said, complaints, ended, progress } = begin(program)
    await ended
    expect([said, complaints.length, progress().hasFailed]).toEqual([[], 1, true])
    expect(complaints[0]).toContain('npm run build:h5')
  })

  it('that was asked to end has not failed', async () => {
    const { complaints, ended, progress } = begin(`import { standBehind } from ${script('stand-behind.mjs')}; standBehind(); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`)
    await ended
    expect([complaints, progress().hasFailed]).toEqual([[], false])
  })

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with all that it runs when the server’s process ends by %s', async (signal) => {
    const pids = place('pids')
    writeProgram('worker.mjs', `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n'); setInterval(() => {}, 1000)`)
    writeProgram('builder.mjs', `import { appendFileSync } from 'node:fs'
      import { runNode } from ${script('run.mjs')}
      import { standBehind } from ${script('stand-behind.mjs')}
      standBehind()
      appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')
      await runNode([${JSON.stringify(place('worker.mjs'))}], { quiet: true })`)
    const server = spawn(process.execPath, [writeProgram('server.mjs', `import { buildSiteBeside } from ${script('site-beside.mjs')}
      buildSiteBeside({ site: ${JSON.stringify(place('h5'))}, progressFile: ${JSON.stringify(place('progress.json'))}, builder: [${JSON.stringify(place('builder.mjs'))}], usualSeconds: 1, say() {}, complain() {} })
      setInterval(() => {}, 1000)`)], { stdio: 'ignore' })
    const begun = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').filter(Boolean).map(Number) : [])
    await until(() => begun().length === 2)
    server.kill(signal)
    await until(() => begun().every(isGone))
    expect(begun()).toHaveLength(2)
  })
})

describe('the folder beside', () => {
  it('comes into the place of the former site whole, and leaves nothing behind', () => {
    mkdirSync(place('h5'))
    writeFileSync(place('h5/former.js'), 'former')
    const beside = makeFolderBeside(folder)
    writeFileSync(path.join(beside, 'index.html'), 'half')
    expect(readdirSync(place('h5'))).toEqual(['former.js'])
    putInPlace(beside, place('h5'))
    expect([readdirSync(folder), readdirSync(place('h5'))]).toEqual([['h5'], ['index.html']])
  })

  it('takes away what builders left that were killed, and nothing of one that lives', async () => {
    const gone = spawn(process.execPath, ['--eval', ''])
    await new Promise((resolve) => gone.once('exit', resolve))
    const [left, former, other] = [`h5-building-${gone.pid}`, `h5-building-${gone.pid}-former`, `h5-building-${process.ppid}`]
    for (const name of [left, former, other, 'h5', 'weapp']) mkdirSync(place(name))
    const beside = makeFolderBeside(folder)
    expect(readdirSync(folder).sort()).toEqual([other, 'h5', 'weapp', path.basename(beside)].sort())
  })
})
