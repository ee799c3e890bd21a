import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What of the driver's connection is used here; its types leave out the half. */
interface WireConnection {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A statement that the driver hands the messages of the database to. */
abstract class CopyStatement {
  constructor(protected readonly text: string) {}
  abstract submit(connection: unknown): void
  handleCommandComplete(): void {}
  abstract handleReadyForQuery(): void
  abstract handleError(error: Error): void
}

class CopyIn extends CopyStatement {
  private settle: { resolve(): void; reject(error: unknown): void } = { resolve: () => undefined, reject: () => undefined }
  /** Of the bytes' own side; PostgreSQL then only says that it was told to give up. */
  private failure: unknown
  readonly done = new Promise<void>((resolve, reject) => {
    this.settle = { resolve, reject }
  })

  constructor(
    text: string,
    private readonly chunks: AsyncIterable<Buffer>,
  ) {
    super(text)
  }

  submit(connection: unknown): void {
    ;(connection as WireConnection).query(this.text)
  }

  handleCopyInResponse(connection: unknown): void {
    void this.send(connection as WireConnection)
  }

  private async send(connection: WireConnection): Promise<void> {
    try {
      for await (const chunk of this.chunks) {
        connection.sendCopyFromChunk(chunk)
        // A lost connection never drains; then `done` has ended.
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.done])
      }
      connection.endCopyFrom()
    } catch (error) {
      this.failure = error
      connection.sendCopyFail('the source gave up')
    }
  }

  handleReadyForQuery(): void {
    this.settle.resolve()
  }

  handleError(error: Error): void {
    this.settle.reject(this.failure ?? error)
  }
}

/** @param target `table (columns)` */
export async function copyIn(client: pg.Client, target: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(`copy ${target} from stdin`, chunks)).done
}

/** So much waits at most for who takes it, and what one packet brings. */
const WAITING_BYTES = 1_048_576

/** Read no faster than it is taken. */
class CopyOut extends CopyStatement {
  private connection: WireConnection | undefined
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private isOver = false
  private failure: Error | undefined
  private wake: () => void = () => undefined

  submit(connection: unknown): void {
    this.connection = connection as WireConnection
    this.connection.query(this.text)
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver reads the next message into the same memory.
    this.waiting.push(Buffer.from(chunk))
    this.waitingBytes += chunk.length
    if (this.waitingBytes > WAITING_BYTES) this.connection?.stream.pause()
    this.wake()
  }

  handleReadyForQuery(): void {
    this.isOver = true
    this.wake()
  }

  handleError(error: Error): void {
    this.failure = error
    this.isOver = true
    this.wake()
  }

  async *take(): AsyncGenerator<Buffer> {
    for (;;) {
      const rows = Buffer.concat(this.waiting)
      this.waiting = []
      this.waitingBytes = 0
      this.connection?.stream.resume()
      if (rows.length > 0) {
        yield rows
      } else if (this.isOver) {
        if (this.failure) throw this.failure
        return
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve
        })
      }
    }
  }
}

/** @param rows `table (columns)`, or a query in brackets */
export function copyOut(client: pg.Client, rows: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(`copy ${rows} to stdout`)).take()
}
