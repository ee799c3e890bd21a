import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's server, on a port of this machine. */
export abstract class FakeHost {
  private readonly server = createServer((request, response) => {
    void this.answer(request, response).catch((error: unknown) => {
      // Whoever asked may have been killed in the middle of it.
      if (request.complete) throw error
    })
  })

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<void>

  protected async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
}
