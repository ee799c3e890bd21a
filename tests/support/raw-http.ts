import { connect, type Socket } from 'node:net'

/** A connection without any help: what is written is what the server gets. */
export interface RawConnection {
  readonly socket: Socket
  write(text: string | Buffer): void
  /** All that has come so far. */
  received(): string
  /** Resolves with everything that came once the server has closed. */
  readonly closed: Promise<string>
}

export async function openRaw(baseUrl: string): Promise<RawConnection> {
  const { port, hostname } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  const received = () => Buffer.concat(chunks).toString()
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A reset is an end like any other here: what counts is what was said before it.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received())))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return { socket, write: (text) => void socket.write(text), received, closed }
}

/** Sends it, waits until the server closes, and gives back all that it said. */
export async function sayRaw(baseUrl: string, text: string | Buffer): Promise<string> {
  const connection = await openRaw(baseUrl)
  connection.write(text)
  return connection.closed
}
