import * as endpoints from '@contract/campaign/campaign-endpoints'
import * as operatorEndpoints from '@contract/campaign/campaign-operator-endpoints'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import * as service from '@server/community/campaign/campaign-service'
import { toCampaign, toOperatorCampaign } from '@server/community/campaign/campaign-views'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'

export const campaignHandlers: HandlerList = [
  handle(endpoints.listCampaigns, async ({ tx, member, language, now }) => ({
    now: now.toISOString(),
    items: (await service.listCampaigns(tx, member?.id)).map((campaign) => toCampaign(campaign, { language, now })),
  })),
  handle(endpoints.remindOfCampaign, async ({ tx, member, input }) => {
    await service.setReminder(tx, member.id, input)
    return input
  }),

  handle(operatorEndpoints.publishCampaign, async ({ tx, operator, input, language }) => {
    await service.publishCampaign(tx, operator.operatorKeyId, input)
    return getOperatorCampaign(tx, input.campaignCode, language)
  }),
  handle(operatorEndpoints.withdrawCampaign, async ({ tx, input, language }) => {
    await service.withdrawCampaign(tx, input.campaignCode)
    return getOperatorCampaign(tx, input.campaignCode, language)
  }),
  handle(operatorEndpoints.operatorListCampaigns, async ({ tx, language }) => ({
    items: (await service.listAllCampaigns(tx)).map((row) => toOperatorCampaign(row, language)),
  })),
]

async function getOperatorCampaign(db: Reader, code: string, language: Language) {
  const row = (await service.listAllCampaigns(db)).find((campaign) => campaign.code === code)
  if (!row) throw new Refusal('notFound')
  return toOperatorCampaign(row, language)
}
