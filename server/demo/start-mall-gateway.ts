import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { MallGatewayConfig } from '@server/config/mall-gateway-config'

export interface DemoGateway {
  readonly config: MallGatewayConfig
  stop(): Promise<void>
}

/** A slow machine that starts everything at once: a demo without its mall is worse than one that comes later. */
const START_MS = 120_000

/**
 * The bundled gateway, in a process of its own, with a key and a secret of this start. It gets nothing else of the environment.
 * @param program the built `mall-gateway.mjs`
 * @returns undefined where it does not start: that is said, and the demo goes on without a mall
 */
export async function startDemoGateway(program: string, say: (line: string) => void): Promise<DemoGateway | undefined> {
  const [key, secret] = ['demo', randomBytes(32).toString('base64url')]
  const child = spawn(process.execPath, [program, '--with-parent'], {
    env: { MALL_GATEWAY_KEY: key, MALL_GATEWAY_SECRET: secret },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    const url = await readAddress(child)
    say(`Mall of foreign shops: drawn goods of the bundled gateway, ${url}`)
    return { config: { url, key, secrets: [secret] }, stop }
  } catch (error) {
    child.kill('SIGKILL')
    say(`Mall of foreign shops: not offered, the bundled gateway did not start (${error instanceof Error ? error.message : String(error)})`)
    return undefined
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), START_MS)
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code) => end(() => reject(new Error(`ended with ${code ?? 'a signal'}`))))
    // Whoever writes into a pipe whose reader has gone is told so by an event.
    child.stdin?.on('error', () => undefined)
    if (!child.stdout) return end(() => reject(new Error('no output')))
    createInterface({ input: child.stdout }).once('line', (line) => end(() => resolve((JSON.parse(line) as { url: string }).url)))
  })
}
