import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run.mjs'
import { printColumns } from './table.mjs'

const MEASURED = ['payments', 'reads']

/** @param {string} command @param {string[]} args @param {string} cwd @returns {Promise<string>} what it wrote */
function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8')
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))))
  })
}

/** The product as it was at a commit, in a folder of its own, with what it depended on then. @param {string} commit */
async function unpack(commit) {
  const id = (await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], root)).trim()
  const folder = path.join(root, '.cache/bench', id)
  if (existsSync(path.join(folder, 'node_modules'))) return folder
  mkdirSync(folder, { recursive: true })
  const archive = path.join(root, '.cache/bench', `${id}.tar`)
  await run('git', ['archive', '--output', archive, id], root)
  await run('tar', ['-xf', archive, '-C', folder], root)
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], folder)
  return folder
}

/**
 * The answers a second of each row that a run printed: `order/pay, 50 accounts   90.4   468.0   …`
 * @param {string} output
 */
function readFigures(output) {
  /** @type {Map<string, number>} */
  const figures = new Map()
  let title = ''
  for (const line of output.split('\n')) {
    title = /^── \w+, (.+)/.exec(line)?.[1] ?? title
    const [, name, perSecond] = /^(\S.*?) {2,}(\d+\.\d) {2}/.exec(line) ?? []
    if (name !== undefined) figures.set(`${title}: ${name}`, Number(perSecond))
  }
  return figures
}

const median = (/** @type {number[]} */ values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * Payments and reads of ours and of a commit in turn, each by its own server and scripts, and how many times as many we
 * answer: what the machine does besides falls on both.
 * @param {string} commit @param {{ rounds: number, parts: string[], settings: string[] }} options both sides are given the same
 */
export async function benchBeside(commit, { rounds, parts, settings }) {
  const args = [...(parts.length > 0 ? parts : MEASURED), ...settings]
  const sides = { theirs: await unpack(commit), ours: root }
  /** @type {Record<keyof typeof sides, Map<string, number[]>>} */
  const seen = { theirs: new Map(), ours: new Map() }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [side, folder] of Object.entries(sides)) {
      console.log(`Round ${round} of ${rounds}, ${side === 'ours' ? 'ours' : commit} …`)
      const output = await run(process.execPath, ['scripts/bench.mjs', ...args], folder)
      const all = seen[/** @type {keyof typeof sides} */ (side)]
      for (const [title, perSecond] of readFigures(output)) all.set(title, [...(all.get(title) ?? []), perSecond])
    }
  }
  const lines = [...seen.ours].map(([title, figures]) => {
    const [ours, theirs] = [median(figures), median(seen.theirs.get(title) ?? [])]
    return [title, ours.toFixed(1), theirs.toFixed(1), `${(ours / theirs).toFixed(2)} ×`]
  })
  printColumns(`Beside ${commit}, medians of ${rounds}`, ['', 'ours a second', 'theirs', 'ours : theirs'], lines)
}
