import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { meanEachTap } from '../meant-tap'
import type { HostPhone } from './launch'

export interface AutomatorEndpoint {
  /** For automator.connect. */
  readonly address: string
  /** The next tap is a double one: the finger comes down once more at the same point after so many ms. The answer is how many it was. */
  doubleNextTap(ms: number): Promise<number>
  close(): Promise<void>
}

interface Message {
  readonly id: string
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

type Point = { readonly x: number; readonly y: number; readonly covered: boolean }

/** Speaks miniprogram-automator's protocol for a phone of the host, as the developer tools do with --auto-port. */
export async function openAutomatorEndpoint({ page }: HostPhone): Promise<AutomatorEndpoint> {
  const sockets = new Set<WebSocket>()
  let second: { readonly ms: number; readonly tell: (apart: number) => void } | undefined
  await page.exposeFunction('tellAutomator', (method: string, params: unknown) => {
    for (const socket of sockets) socket.send(JSON.stringify({ method, params }))
  })
  const mean = meanEachTap()
  const automate = (method: string, params: Message['params'] = {}) =>
    page.evaluate(([name, given]) => window.automate(name, given), [method, params] as const)

  async function answer({ method, params }: Message): Promise<unknown> {
    if (method === 'App.captureScreenshot') return { data: (await page.screenshot()).toString('base64') }
    if (method === 'Element.tap') {
      // A real touch, which hits what lies on top.
      const { x, y, covered } = (await automate('Host.point', params)) as Point
      if (covered) throw new Error('the element is covered by another one: no finger reaches it')
      let start = 0
      await mean({ x, y }, () => {
        start = Date.now()
        return page.touchscreen.tap(x, y)
      })
      const again = second
      second = undefined
      if (again) {
        await page.waitForTimeout(Math.max(0, start + again.ms - Date.now()))
        await page.touchscreen.tap(x, y)
        again.tell(Date.now() - start)
      }
      return {}
    }
    return automate(method, params)
  }

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as Message
      answer(message).then(
        (result) => socket.send(JSON.stringify({ id: message.id, result: result ?? {} })),
        (error: Error) => socket.send(JSON.stringify({ id: message.id, error: { message: error.message.replace(/^page\.evaluate: (Error: )?/, '') } })),
      )
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const close = async () => {
    for (const socket of sockets) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  // A browser that is closed first, as after a test that failed, takes its endpoint along.
  page.once('close', () => void close())
  const doubleNextTap = (ms: number) =>
    new Promise<number>((tell) => {
      second = { ms, tell }
    })
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, doubleNextTap, close }
}
