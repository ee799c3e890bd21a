import { expireRequests } from '@server/trade/proxy-request/request-jobs'
import { raceDeals, type Arena } from './deal-races'
import { expectDealsInOrder, workDeals } from './deals'
import { expectLedgerInOrder } from './ledger-audit'
import { packingPlatform } from './orders'
import { anAgent } from './proxy'
import { useMember, usePlatform, useTestServer } from './use-server'

/** The races of deals on the server of a test file. Called where it describes its tests. */
export function raceDealsOnOneServer(rounds: number): void {
  const server = useTestServer()
  const platform = usePlatform(server, packingPlatform)
  const member = useMember(server)
  const agent = useMember(server)
  beforeEach(() => anAgent(server, platform, agent))
  afterEach(async () => {
    await expectLedgerInOrder(server.db)
    await expectDealsInOrder(server.db)
  })
  const arena: Arena = {
    get db() {
      return server.db
    },
    parties: { server, platform, member, agent },
    async say(endpoint, input, { token }) {
      const answer = await server.post(endpoint, input, { token })
      return answer.status === 'y' ? 'ok' : answer.code
    },
    workDeals: () => workDeals(server),
    expireRequests: () => expireRequests(server.db),
  }
  raceDeals(rounds, arena)
}
