// npm run audit:weapp: WeChat's own code audit of the built mini-program, offline. Ends with "N of N".
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { loadExtraTool } from './extra-tool.mjs'
import { root } from './run.mjs'

/** As many as WeChat has today: fewer would mean that some were not looked at. */
const RULES = 11
/** Has an appid's form and belongs to nobody: nothing is uploaded. */
const NOBODYS_APPID = 'wx0000000000000000'

/** The tool refuses a project without a key file, which the audit never reads. @param {string} folder */
function writeKey(folder) {
  const file = path.join(folder, 'private.key')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
  writeFileSync(file, privateKey, { mode: 0o600 })
  return file
}

let code = 1
const folder = mkdtempSync(path.join(tmpdir(), 'weapp-audit-'))
try {
  await buildIfStale('weapp', (line) => console.log(line))
  const ci = await loadExtraTool('weapp-audit', 'miniprogram-ci')
  const project = new ci.Project({
    appid: NOBODYS_APPID,
    type: 'miniProgram',
    projectPath: root,
    privateKeyPath: writeKey(folder),
    // Only the build and the project's settings are the mini-program.
    ignores: ['node_modules/**/*', 'src/**/*', 'server/**/*', 'tests/**/*', 'tools/**/*', '.cache/**/*', 'data/**/*', 'dist/h5/**/*', 'dist/server/**/*'],
  })
  /** @type {{ name: string, success: boolean, text: string, detail?: unknown }[]} */
  const results = await ci.checkCodeQuality(project)
  for (const { name, success, text, detail } of results) {
    // Its texts say what would be wrong.
    console.log(success ? `ok      ${name}` : `FAILED  ${name.padEnd(30)} ${text}`)
    if (!success && detail !== undefined) console.log(JSON.stringify(detail, undefined, 2))
  }
  const kept = results.filter(({ success }) => success).length
  console.log(`\n${kept} of ${RULES}`)
  code = kept === RULES && results.length === RULES ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// The tool goes on watching the project's files.
process.exit(code)
