import { createServer, type AddressInfo, type Server } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { GatheringSocket } from '@server/db/gathering-socket'

let echo: Server
let socket: GatheringSocket
/** What goes to the system at a time: one piece, or several together. */
const sent: string[][] = []

beforeEach(async () => {
  sent.length = 0
  echo = createServer((other) => {
    other.on('error', () => undefined)
    other.pipe(other)
  })
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  socket = new GatheringSocket()
  const original = { one: socket._write.bind(socket), many: socket._writev?.bind(socket) }
  socket._write = (chunk: Buffer, ...rest) => {
    sent.push([chunk.toString()])
    original.one(chunk, ...rest)
  }
  socket._writev = (chunks: { chunk: Buffer; encoding: BufferEncoding }[], done) => {
    sent.push(chunks.map(({ chunk }) => chunk.toString()))
    original.many?.(chunks, done)
  }
  socket.on('error', () => undefined)
  socket.connect((echo.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
})

afterEach(async () => {
  socket.destroy()
  await new Promise((resolve) => echo.close(resolve))
})

it('sends what is written in one turn together, in its order, and the next turn by itself', async () => {
  // As statements come: each in a promise of its own, held together inside.
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await Promise.resolve()
      socket.cork()
      socket.write(`${name}1`)
      socket.write(`${name}2`)
      socket.uncork()
    }),
  )
  await nextRound()
  socket.write('d')
  await nextRound()
  expect(sent).toEqual([['a1', 'a2', 'b1', 'b2', 'c1', 'c2'], ['d']])
})

it('loses nothing that is written before the end', async () => {
  const heard: string[] = []
  socket.on('data', (data: Buffer) => heard.push(data.toString()))
  socket.write('last ')
  socket.end('words')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard.join('')).toBe('last words')
})
