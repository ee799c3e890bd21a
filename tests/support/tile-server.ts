import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Somebody's map pictures, as an operator names them in the settings. */
export interface TileServer {
  readonly origin: string
  /** For `settings.map.tiles`. */
  readonly tiles: string
  /** What phones have asked for so far: `12/3430/1754`. */
  asked(): readonly string[]
  close(): Promise<void>
}

const TILE = /^\/(\d+\/\d+\/\d+)\.png$/

/** Green and sand in turns, so that a picture of the map shows whether each tile lies in its place. */
const paint = (background: string) => sharp({ create: { width: 256, height: 256, channels: 3, background } }).png().toBuffer()

export async function startTileServer(): Promise<TileServer> {
  const pictures = await Promise.all(['#d3eadb', '#f4efe4'].map(paint))
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, tile] = TILE.exec(request.url ?? '') ?? []
    if (tile === undefined) return void response.writeHead(404).end()
    asked.push(tile)
    const [, x = 0, y = 0] = tile.split('/').map(Number)
    response.writeHead(200, { 'content-type': 'image/png' }).end(pictures[(x + y) % 2])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    tiles: `${origin}/{z}/{x}/{y}.png`,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
