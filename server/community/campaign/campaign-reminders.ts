import { listDueReminders, markSent, type Reminder } from '@server/community/campaign/campaign-store'
import type { Database, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'

const BATCH = 100

export function registerCampaignReminders(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('campaign-remind', '* * * * *', () => remindOfCampaigns(database, ports))
}

/**
 * Tells each member who has asked for it, once, that an activity has begun, by the database's time. One member is one
 * transaction, which marks the reminder as well; one that fails does not hold up the others, and has its next turn in a minute.
 * @throws AggregateError of all failures, when everybody has had their turn
 */
export async function remindOfCampaigns(database: Database, ports: Ports): Promise<void> {
  const failures = await workOff<Reminder>({
    name: 'member',
    list: (after) => listDueReminders(database.kysely, { after, count: BATCH }),
    work: (reminder) => database.transaction((tx) => remind(tx, ports, reminder)),
    toId: ({ memberId, campaignId }) => `${memberId} of ${campaignId}`,
  })
  throwFailures(failures, 'reminders of activities')
}

async function remind(tx: Tx, ports: Ports, reminder: Reminder): Promise<void> {
  const campaign = await markSent(tx, reminder)
  if (!campaign) return
  const { headline } = campaign.texts
  await notifyMember(tx, ports, reminder.memberId, { event: 'campaignBegun', facts: { campaignId: campaign.id, headline } })
}
