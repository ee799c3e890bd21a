import { sql } from 'kysely'
import { forgetPastCredentials } from '@server/across/account/credential-cleaning'
import { deletePastArchives } from '@server/across/export/export-service'
import { resealIdNumbers } from '@server/base/address/id-number-cleaning'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import type { Database, Tx } from '@server/db/database'
import { forgetPastChanges } from '@server/db/member-changes'
import { forgetPastCallers } from '@server/http/pipeline/shared-limits'
import { registerVacuum } from '@server/jobs/vacuum-job'
import { forgetPastMails } from '@server/messaging/mail/mail-service'
import { forgetPastMessages } from '@server/messaging/notification/message-service'
import type { Jobs } from '@server/ports/job-queue'
import type { Ports } from '@server/ports/ports'
import { forgetRefusedIds, resealAgentIds } from '@server/trade/agent/id-data'
import { resealPayoutAccounts } from '@server/trade/proxy-deal/earning/payout-account'
import { deletePastWatches } from '@server/trade/order/carrier-news/carrier-watch-service'
import { forgetPastIdNumbers } from '@server/trade/order/id-numbers-of-past-orders'
import { dropPastLines } from '@server/trade/shop-cart/cart-service'
import { forgetIdNumbersOfPastShopOrders } from '@server/trade/shop-order/id-numbers-of-past-shop-orders'

/** Answers are kept for repeats of a day; twice that, so that none goes while it is being asked for. */
async function deletePastAnswers(tx: Tx): Promise<void> {
  await tx.deleteFrom('requestAnswers').where(sql<boolean>`created_at < app_now() - interval '48 hours'`).execute()
}

const PAST = [
  deletePastAnswers,
  forgetPastCallers,
  forgetPastCredentials,
  forgetPastMails,
  forgetPastIdNumbers,
  forgetIdNumbersOfPastShopOrders,
  forgetPastMessages,
  dropPastLines,
  forgetRefusedIds,
  deletePastWatches,
]

/** Once an hour, what nobody may ask for any more is deleted. */
export function registerCleaning(jobs: Jobs, db: Database, { fileStore, idNumberSeal }: Pick<Ports, 'fileStore' | 'idNumberSeal'>): void {
  jobs.registerSchedule('clean-up', '17 * * * *', async () => {
    for (const clean of PAST) await db.transaction(clean)
    await db.transaction((tx) => resealIdNumbers(tx, idNumberSeal))
    await db.transaction((tx) => resealAgentIds(tx, idNumberSeal))
    await db.transaction((tx) => resealPayoutAccounts(tx, idNumberSeal))
    await deleteUnusedPictures(db, fileStore)
    await deletePastArchives(db, fileStore)
  })
  // They are many where much happens, and of use for minutes.
  jobs.registerSchedule('forget-changes', '*/5 * * * *', () => db.transaction(forgetPastChanges))
  registerVacuum(jobs, db)
}
