import { listCampaigns } from '@contract/campaign/campaign-endpoints'
import { publishCampaign } from '@contract/campaign/campaign-operator-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { randomUUID } from './chance'
import type { TestPlatform } from './platform'
import type { TestServer } from './server'

export type CampaignPublication = InputOf<typeof publishCampaign>

/** Begins a long time from now. */
export function aCampaignPublication(given: Partial<CampaignPublication> = {}): CampaignPublication {
  return {
    campaignCode: `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    headline: { 'zh-Hant': '一箱裝滿年末', 'zh-Hans': '一箱装满年末', en: `Box ${randomUUID()}` },
    story: { 'zh-Hant': '旺季海運多開一班', 'zh-Hans': '旺季海运多开一班', en: 'One more ship in the busy season' },
    startsAt: '2090-01-01T00:00:00.000Z',
    endsAt: '2090-02-01T00:00:00.000Z',
    ...given,
  }
}

/** Returns the id by which members know it. */
export async function aCampaign(server: TestServer, platform: TestPlatform, given: Partial<CampaignPublication> = {}): Promise<string> {
  const publication = aCampaignPublication(given)
  await server.ask(publishCampaign, publication, { operatorKey: platform.financeKey })
  const { items } = await server.ask(listCampaigns, {}, { language: 'en' })
  const campaign = items.find(({ headline }) => headline === publication.headline.en)
  if (!campaign) throw new Error('what was published is not shown')
  return campaign.campaignId
}
