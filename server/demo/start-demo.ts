import { prepareDemo } from '@server/demo/demo'
import { startStories } from '@server/demo/start-stories'
import { startSimulator } from '@server/demo/simulator/simulator'

export interface DemoStart {
  /** The server itself, listening. */
  readonly serverUrl: string
  readonly dataDir: string
  /** Whether the warehouse works by itself. */
  readonly simulator: boolean
  readonly say: (line: string) => void
}

/** Prepares the demo and lets its warehouse work. Whatever goes wrong here is told, and the server goes on. */
export async function startDemo({ serverUrl, dataDir, simulator, say }: DemoStart): Promise<{ stop(): Promise<void> }> {
  const nothing = { stop: () => Promise.resolve() }
  try {
    const demo = await prepareDemo({ serverUrl, dataDir })
    if (!demo) {
      say('Demo: not prepared, since the first operator key is no longer there')
      return nothing
    }
    say(`Demo member: ${demo.email} · password ${demo.password}`)
    if (!simulator) {
      say('Simulated warehouse: off. Act yourself: npm run operator -- --help')
      return nothing
    }
    say('Simulated warehouse: on. It receives, prices, reviews and ships within seconds; SIMULATOR=off stops it')
    const working = [startSimulator({ serverUrl, ...demo, complain: say }), startStories({ serverUrl, dataDir, complain: say })]
    return { stop: async () => void (await Promise.all(working.map((one) => one.stop()))) }
  } catch (error) {
    say(`Demo: not prepared: ${error instanceof Error ? error.message : String(error)}`)
    return nothing
  }
}
