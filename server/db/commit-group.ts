/** So many transactions, or so long, at most: then those who wait for the disk come first. */
const MOST = 32
const LONGEST_MS = 10

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Transactions of the one session that have ended and are not on the disk yet: one sync brings all of them there. Whoever took part in
 * one, or read after it, hears nothing before that.
 */
export class CommitGroup {
  private readonly waiters: Waiter[] = []
  private count = 0
  private since = 0

  /** @param sync brings to the disk whatever has been committed; where it fails, the engine cannot go on. */
  constructor(private readonly sync: () => Promise<unknown>) {}

  /** Something has been committed. */
  note(): void {
    if (this.count === 0) this.since = performance.now()
    this.count += 1
  }

  isOpen(): boolean {
    return this.count > 0
  }

  isDue(): boolean {
    return this.count >= MOST || (this.isOpen() && performance.now() - this.since >= LONGEST_MS)
  }

  /** Once all that is committed by now is on the disk. Somebody else brings it there. */
  settled(): Promise<void> {
    if (!this.isOpen()) return Promise.resolve()
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }))
  }

  /** By whoever holds the engine, so that nothing is committed meanwhile. */
  async bring(): Promise<void> {
    if (!this.isOpen()) return
    const heard = this.waiters.splice(0)
    try {
      await this.sync()
      this.count = 0
      // Also those who have come meanwhile: nothing was committed since.
      for (const { resolve } of [...heard, ...this.waiters.splice(0)]) resolve()
    } catch (error) {
      for (const { reject } of [...heard, ...this.waiters.splice(0)]) reject(error)
      throw error
    }
  }
}
