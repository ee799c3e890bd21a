import { sql } from 'kysely'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import { requestReviewMachine } from '@contract/proxy/request'
import type { Moderated } from '@server/base/moderation/moderated'
import { appNow } from '@server/db/clock'
import { closeRequest } from '@server/trade/proxy-request/request-closing'
import { lockRequestRow, type RequestRow } from '@server/trade/proxy-request/request-store'

const { openHours, prolongHours } = limits.proxy.request

/** What members wish to have bought. Agents see it from the approval on, and from then its time is counted; a refusal closes it. */
export const moderatedRequest: Moderated<RequestRow> = {
  kind: 'request',
  table: 'proxyRequests',
  photos: { table: 'requestPhotos', ownerColumn: 'requestId' },
  reports: { table: 'requestReports', toKey: ({ id }) => ({ requestId: id }) },
  machine: requestReviewMachine,
  scene: 'forum',
  /** What is closed is decided already. */
  async lockFirst(tx, id) {
    const row = await lockRequestRow(tx, id)
    if (row?.state === 'closed') throw new Refusal('notAllowedNow')
  },
  toApproved: ({ prolongations }) => ({
    visibleAt: appNow,
    dueAt: sql<Date>`app_now() + make_interval(hours => ${openHours + prolongations * prolongHours})`,
  }),
  onApproved: () => Promise.resolve(),
  onRefused: (tx, _ports, row) => closeRequest(tx, row, 'refuse'),
}
