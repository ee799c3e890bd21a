// Builds the site in a process of its own while the server runs here, and writes down how far it is, for who visits meanwhile.
import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'
import { ENDED_WITH_PARENT } from './stand-behind.mjs'

/**
 * @typedef {object} SiteWork
 * @property {string} site the folder that is served
 * @property {string} progressFile where the server reads how far it is (server/http/site/site-progress.ts)
 * @property {readonly string[]} builder what follows `node`; it calls `standBehind`
 * @property {number} usualSeconds
 * @property {(line: string) => void} say
 * @property {(line: string) => void} complain
 */

/**
 * Begins to build; the server takes the site as soon as it is there. One of other sources than these is taken away first: its pages
 * would ask this server in the words of another contract.
 * @param {SiteWork} work
 * @returns {{ settings: Record<string, string>, ended: Promise<void> }} the server's settings that promise the site, and when the
 * builder is gone
 */
export function buildSiteBeside({ site, progressFile, builder, usualSeconds, say, complain }) {
  const beganAt = Date.now()
  write(false)
  rmSync(site, { recursive: true, force: true })
  // The server looks into it from its first moment on.
  mkdirSync(site, { recursive: true })
  // By the channel the builder sees when this process is gone, however that went.
  const child = spawn(process.execPath, builder, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.unref()
  child.channel?.unref()
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(fail(error.message)))
    child.on('exit', (code, signal) => {
      if (code === 0) say('The site is there: pages that wait for it open by themselves.')
      else if (code !== ENDED_WITH_PARENT && signal !== 'SIGINT') fail(signal ?? `code ${code}`)
      resolve()
    })
  })
  return { settings: { SITE_PROGRESS: progressFile }, ended }

  /** Under its name only when it is whole. @param {boolean} hasFailed */
  function write(hasFailed) {
    mkdirSync(path.dirname(progressFile), { recursive: true })
    const draft = `${progressFile}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ beganAt, usualSeconds, hasFailed }))
    renameSync(draft, progressFile)
  }

  /** @param {string} reason */
  function fail(reason) {
    write(true)
    complain(`The site could not be built (${reason}): why stands above. The API goes on. Mend it and run npm run build:h5; the site is served as soon as it is there.`)
  }
}
