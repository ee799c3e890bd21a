// A site is written beside the one that is served, and put in its place when it is whole: who opens it never meets half of one.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const BESIDE = /^h5-building-(\d+)(?:-former)?$/

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is somebody else's, and lives.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** An empty folder in `parent` for this process; what processes left there that were killed is taken away. @param {string} parent */
export function makeFolderBeside(parent) {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const [, pid] = BESIDE.exec(name) ?? []
    if (pid !== undefined && (Number(pid) === process.pid || !lives(Number(pid))))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const folder = path.join(parent, `h5-building-${process.pid}`)
  mkdirSync(folder)
  return folder
}

/** @param {string} folder of `makeFolderBeside` @param {string} site where it is served */
export function putInPlace(folder, site) {
  const former = `${folder}-former`
  if (existsSync(site)) renameSync(site, former)
  renameSync(folder, site)
  rmSync(former, { recursive: true, force: true })
}
