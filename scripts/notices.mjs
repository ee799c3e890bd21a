// npm run notices: beside the built server, what it and the site are made of. THIRD-PARTY-NOTICES has the texts of the licences,
// sbom.json the packages of the server (CycloneDX). Not part of each build, since only what is handed on needs them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { listNotices, listSitePackages, writeNotices } from './notice-texts.mjs'
import { root } from './run.mjs'

const server = path.join(root, 'dist/server')

function makeBill() {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: server, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return stdout
}

/** @param {string} title @param {Parameters<typeof listNotices>[0]} packages */
const toPart = (title, packages) => `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${writeNotices(listNotices(packages))}`

await buildIfStale('server', console.log)
const { '': _itself, ...locked } = JSON.parse(readFileSync(path.join(server, 'package-lock.json'), 'utf8')).packages
writeFileSync(path.join(server, 'THIRD-PARTY-NOTICES'), `${toPart('Packages of the server', locked)}\n${toPart('Packages of the site', listSitePackages())}`)
const bill = makeBill()
writeFileSync(path.join(server, 'sbom.json'), bill)
console.log(`dist/server/THIRD-PARTY-NOTICES, and ${JSON.parse(bill).components.length} packages in dist/server/sbom.json`)
