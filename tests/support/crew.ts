import { setTimeout as sleep } from 'node:timers/promises'
import { GateShut, type Gate } from './gate'

/** People who act without end, through crashes, until they are sent home. What they were told is in each of them. */
export class Crew {
  private readonly lives: Promise<void>[] = []
  private readonly faults: unknown[] = []

  protected constructor(readonly gate: Gate) {}

  /** A life ends when the gate is shut; any other end is a fault. */
  protected begin(life: Promise<void>): void {
    this.lives.push(
      life.catch((error: unknown) => {
        if (!(error instanceof GateShut)) this.faults.push(error)
      }),
    )
  }

  private assertWell(): void {
    if (this.faults.length > 0) throw this.faults[0]
  }

  /** Until so many more deeds have been acknowledged. */
  async do(deeds: number): Promise<void> {
    const end = this.gate.acknowledged + deeds
    while (this.gate.acknowledged < end) {
      this.assertWell()
      await sleep(2)
    }
  }

  /** Everybody finishes what is under way. */
  async goHome(): Promise<void> {
    this.gate.shut()
    await Promise.all(this.lives)
    this.assertWell()
  }

  /** For the end of a test that has failed. */
  async disperse(): Promise<void> {
    this.gate.abandon()
    await Promise.all(this.lives)
  }
}
