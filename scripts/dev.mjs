// The API on its own port, rebuilt and restarted when its sources change, and the H5 site in watch mode before it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import * as esbuild from 'esbuild'
import { copyMigrations, serverOptions, taroArguments } from './builds.mjs'
import { root } from './run.mjs'

const apiPort = process.env.PORT ?? '3000'
const sitePort = process.env.H5_PORT ?? '10086'

/** @type {import('node:child_process').ChildProcess | undefined} */
let api
let ending = false

function startApi() {
  api = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: apiPort },
    stdio: 'inherit',
  })
}

/** The embedded database allows one process on its folder, so the next one waits for the last to end. */
function restartApi() {
  const last = api
  if (last === undefined || last.exitCode !== null || last.signalCode !== null) return startApi()
  last.once('exit', () => {
    if (!ending) startApi()
  })
  last.kill('SIGTERM')
}

const context = await esbuild.context({
  .../** @type {import('esbuild').BuildOptions} */ (/** @type {unknown} */ (serverOptions())),
  plugins: [
    {
      name: 'restart-api',
      setup(build) {
        build.onEnd(({ errors }) => {
          if (errors.length > 0) return
          copyMigrations()
          restartApi()
        })
      },
    },
  ],
})
await context.watch()

const site = spawn(process.execPath, [...taroArguments('h5'), '--watch'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'development', API_PORT: apiPort, H5_PORT: sitePort },
  stdio: 'inherit',
})
console.log(`H5 with live reload: http://localhost:${sitePort}   API: http://localhost:${apiPort}`)

async function end() {
  if (ending) return
  ending = true
  site.kill('SIGTERM')
  api?.kill('SIGTERM')
  await context.dispose()
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
site.on('exit', end)
