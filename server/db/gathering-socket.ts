import { Socket } from 'node:net'
import process from 'node:process'

/**
 * What is written in one turn leaves as one packet. The driver holds together what belongs to one statement; a call of the system
 * for each of them is the dearest thing that an answer of ten statements does.
 */
export class GatheringSocket extends Socket {
  private isGathering = false

  override connect(...to: unknown[]): this {
    super.connect(...(to as Parameters<Socket['connect']>))
    // Node puts its own way of writing before that of a class.
    delete (this as { write?: unknown }).write
    return this
  }

  override write(...data: unknown[]): boolean {
    this.gather()
    return super.write(...(data as Parameters<Socket['write']>))
  }

  private gather(): void {
    if (this.isGathering) return
    this.isGathering = true
    this.cork()
    // Runs when the statements that are asked together have all been written, and before anything is waited for.
    process.nextTick(() => {
      this.isGathering = false
      this.uncork()
    })
  }
}
