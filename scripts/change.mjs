// What a change is: the files that differ from the commit where it began.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'
import { turnOf } from './sample.mjs'
import floors from './server-floors.cjs'

const { MODULE_FLOORS, KNOWN_AS } = floors

/** Where the last commit stands that `npm test` has passed on this machine. */
const passedFile = path.join(root, '.cache/gate-passed')

/** No test reads them. */
const TEXTS = /^docs\/|\.md$|^tests\/specification\/.*\.(txt|json|mjs)$/

/** @param {...string} args @returns {string | undefined} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 })
  return status === 0 ? stdout.trim() : undefined
}

const isClean = () => git('status', '--porcelain') === ''

/** From here on a change is what differs from this commit. */
export function rememberPassed() {
  const head = git('rev-parse', 'HEAD')
  if (head === undefined || !isClean()) return
  mkdirSync(path.dirname(passedFile), { recursive: true })
  writeFileSync(passedFile, head)
}

/** What lands at once is dozens of commits of one sitting. */
const SITTING_SECONDS = 3 * 3_600

/**
 * Where a landing began: a clone of the one branch does not tell, so it is what was committed in the three hours up to the last
 * commit, and in any case what `origin/main` does not have.
 */
function findLandingBase() {
  const end = Number(git('log', '-1', '--format=%ct'))
  const before = git('rev-list', '-1', `--before=@${end - SITTING_SECONDS}`, 'HEAD') || 'HEAD~1'
  const left = git('merge-base', 'origin/main', 'HEAD')
  return left !== undefined && git('merge-base', '--is-ancestor', left, before) !== undefined ? left : before
}

/**
 * What a change is counted from: the named commit, else the last that passed here, else where the landing began (by hand: the last
 * commit).
 */
export function findBase() {
  if (process.env.GATE_BASE !== undefined) return process.env.GATE_BASE
  const passed = existsSync(passedFile) ? readFileSync(passedFile, 'utf8').trim() : undefined
  const isBehind = passed !== undefined && git('merge-base', '--is-ancestor', passed, 'HEAD') !== undefined
  if (isBehind && passed !== git('rev-parse', 'HEAD')) return passed
  return process.env.CI ? findLandingBase() : 'HEAD~1'
}

/** @param {string} base @returns {string[] | undefined} undefined where git does not know it */
export function listChanged(base) {
  const tracked = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return undefined
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '' && !TEXTS.test(file))
}

/**
 * What the whole change has touched, also what has passed here before: that is not looked at again when it fails.
 * @returns {string[] | undefined} undefined where git does not know, as in a clone without its past
 */
export const listTouchedFiles = () => listChanged(process.env.GATE_BASE ?? findLandingBase())

/** @param {string} base @param {string} file @returns {string | undefined} its text in that commit */
export const textAt = (base, file) => git('show', `${base}:${file}`)

/** The domain that a file belongs to. */
const DOMAIN = new RegExp(`^(?:contract|server/(?:${MODULE_FLOORS.join('|')})|src/features|tests/(?:server|client|contract))/([^/.]+)/`)

/** Those that the files are in: `parcel`, `order`. @param {readonly string[]} files */
export const domainsOf = (files) => [...new Set(files.flatMap((file) => toDomain(DOMAIN.exec(file)?.[1])))]

/** @param {string | undefined} folder @returns {string[]} */
const toDomain = (folder) => (folder === undefined ? [] : [/** @type {Record<string, string>} */ (KNOWN_AS)[folder] ?? folder])

/** A landing in more domains than these is wide: the gate looks at so many of them as closely as at a narrow one's, others next time. */
const NARROW = 3

/** @param {readonly string[]} changed files */
export const isWide = (changed) => domainsOf(changed).length > NARROW

/** Of a change's domains, or of its other kinds of places, those whose turn it is. @param {readonly string[]} all */
export const someOf = (all) => turnOf(all, NARROW)
