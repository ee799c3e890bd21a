import type { AgentPage } from '@contract/proxy/agent'
import ActingPage from '@/pages_public/acting'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { anAgentPage, anApplication, BACK, earnings, endedPage, FRONT, sentPage } from './an-agent'

const staffRead = { at: '2026-11-20T14:00:00.000Z', reader: 'operator', keyName: '小芸', reason: 'agentReview' }

/** The page of agents, in what the server says of them: a page, or its refusal. */
export function openActing(page: AgentPage | object = anAgentPage(), options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/index/index', '/pages_public/acting'], member: aUser(), ...options })
  app.server
    .on('agent/get', 'status' in page ? page : yes(page))
    .on('agent/apply', yes(sentPage()))
    .on('agent/withdraw', yes(anAgentPage({ application: anApplication({ status: 'withdrawn', idNumberMasked: undefined }) })))
    .on('agent/stop', yes(endedPage()))
    .on('address/idNumberReads', yes([staffRead, { at: '2026-11-19T02:00:00.000Z', reader: 'operator', keyName: '東莞倉', reason: 'customs', orderNumber: 'C1' }]))
    .on('agent/earnings', yes(earnings()))
    .on('file/upload', yes({ fileId: FRONT, url: '/api/file/1' }), yes({ fileId: BACK, url: '/api/file/2' }))
  app.render(<ActingPage />)
  return app
}
