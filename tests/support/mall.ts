import { createMallGateway } from '@server/ports/mall-gateway/mall-gateway'
import type { KeptPictures } from '@server/ports/mall-gateway/kept-pictures'
import { FakeMallGateway } from './fake-mall-gateway'
import type { FileServer } from './use-server'
import { useTestServer } from './use-server'

/** Where the budget is not what is tested. */
const PLENTY = { perSecond: 10_000, burst: 10_000 }

export interface MallScene {
  readonly server: FileServer
  readonly gateway: FakeMallGateway
  /** Another way to the same gateway: nothing is kept in memory, and no failure is remembered. */
  reopen(pictures?: KeptPictures): void
}

/** A server with a gateway that can fail in any way; well, and not yet asked, before each test. */
export function useMall({ environment, ...options }: NonNullable<Parameters<typeof useTestServer>[0]> = {}): MallScene {
  const scene = {} as { server: FileServer; gateway: FakeMallGateway }
  const server = useTestServer({
    ...options,
    environment: async () => {
      scene.gateway = await FakeMallGateway.start()
      const more = typeof environment === 'function' ? await environment() : environment
      return { ...scene.gateway.environment(), ...more }
    },
  })
  scene.server = server
  const opened: (() => void)[] = []
  const reopen = (pictures?: KeptPictures) => {
    const { mallGateway: config } = server.config
    if (!config) throw new Error('no gateway is set up')
    const mallGateway = createMallGateway({ config, db: server.db, budget: PLENTY, ...(pictures && { pictures }) })
    opened.push(() => mallGateway.close())
    Object.assign(server.app.ports, { mallGateway })
  }
  server.whenEmptied(async () => {
    opened.splice(0).forEach((close) => close())
    // An answer to the test before may have come, and been kept, since the tables were emptied.
    await server.db.kysely.deleteFrom('mallAnswers').execute()
    scene.gateway.reset()
    reopen()
  })
  afterAll(async () => {
    opened.forEach((close) => close())
    await scene.gateway.stop()
  })
  return Object.assign(scene, { reopen })
}
