import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const DOWNLOAD_LIMIT_MS = 30_000

const NAMES = [
  // The same engine without the windows and menus around it: half the work on a machine with two cores.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  return NAMES.flatMap((name) => folders.flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)))).find(
    isRunnable,
  )
}

function atUsualPlace() {
  const places = {
    darwin: ['/Applications', path.join(process.env.HOME ?? '', 'Applications')].flatMap((folder) => [
      path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      path.join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
    ]),
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Chromium/Application/chrome.exe'),
        path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]),
  }
  return (places[process.platform] ?? []).find((file) => existsSync(file))
}

function downloaded() {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

function download(say) {
  say(`No Chromium on this machine: trying playwright's own download for ${DOWNLOAD_LIMIT_MS / 1000} s`)
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  return downloaded()
}

function installOnDebian(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say("Installing the system's Chromium with apt-get")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
  const install = () => ['chromium-headless-shell', 'chromium'].some((name) => run('install', '-y', '--no-install-recommends', name))
  if (!install() && run('update')) install()
  return onPath()
}

/** The Chromium that drives the journeys; each step is tried only when the one before it found none. */
export function findChromium(say = (line) => console.error(line)) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isRunnable(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names ${chosen}, which cannot be run.`)
  }
  const found = onPath() ?? atUsualPlace() ?? downloaded() ?? download(say) ?? installOnDebian(say)
  if (!found) {
    throw new Error('No Chromium found: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and run again.')
  }
  return found
}

/** Sandboxing is left to the machine: in a container, and as root, Chromium cannot have its own. */
const toOptions = () => ({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** Names the variable that tells where the browser listens that a whole run of tests shares. */
export const BROWSER_ENDPOINT = 'BROWSER_ENDPOINT'

/** One for several processes; each of them closes its own phones with its connection. */
export const serveChromium = () => chromium.launchServer(toOptions())

/** The run's own browser, else a new one. */
export function launchChromium() {
  const endpoint = process.env[BROWSER_ENDPOINT]
  return endpoint === undefined ? chromium.launch(toOptions()) : chromium.connect(endpoint)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium())
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
