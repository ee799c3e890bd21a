import { DatabaseUnavailableError } from '@server/db/database-errors'

interface Connectable<Client> {
  connect(): Promise<Client>
}

/** One pool a host: asked in their order for the one that takes writes, and beginning with that from then on. */
export class HostPools<Client> {
  private current = 0

  constructor(private readonly pools: readonly Connectable<Client>[]) {}

  /** @throws DatabaseUnavailableError of the last one asked, where none of them takes writes */
  async connect(): Promise<Client> {
    for (let asked = 1; ; asked += 1) {
      const at = this.current
      try {
        return await this.pool(at).connect()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError) || asked >= this.pools.length) throw error
        // Who came to the same end a moment before has gone on already.
        if (this.current === at) this.current = (at + 1) % this.pools.length
      }
    }
  }

  private pool(at: number): Connectable<Client> {
    const pool = this.pools[at]
    if (!pool) throw new Error('there is no host to connect to')
    return pool
  }
}
