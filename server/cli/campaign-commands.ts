import { operatorListCampaigns, publishCampaign, withdrawCampaign } from '@contract/campaign/campaign-operator-endpoints'
import type { OutputOf } from '@contract/kit/endpoint'
import { getWord, type Command } from '@server/cli/command'
import { readDocument } from '@server/cli/read-document'
import { uploadPicture } from '@server/cli/read-values'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

type PublishedCampaign = OutputOf<typeof publishCampaign>

const toCampaignFacts = ({ campaignCode, headline, startsAt, endsAt, withdrawnAt, couponCodes, reminders, told }: PublishedCampaign) =>
  toFacts({
    activity: campaignCode,
    headline,
    starts: toMinute(startsAt),
    ends: toMinute(endsAt),
    withdrawn: withdrawnAt && toMinute(withdrawnAt),
    coupons: couponCodes.join(', '),
    'to remind': String(reminders),
    told: String(told),
  })

export const campaignCommands: readonly Command[] = [
  {
    name: 'campaigns',
    help: 'all activities that were published, the latest first, with how many members want to be told and have been',
    options: {},
    example: 'campaigns',
    async run(server) {
      const listed = await server.ask(operatorListCampaigns, {})
      const rows = listed.items.map(({ campaignCode, headline, startsAt, endsAt, withdrawnAt, couponCodes, reminders, told }) => [
        campaignCode,
        headline,
        toMinute(startsAt),
        withdrawnAt === undefined ? toMinute(endsAt) : 'withdrawn',
        couponCodes.join(', '),
        `${told} of ${reminders}`,
      ])
      return { data: listed, text: toTable(['activity', 'headline', 'starts (UTC)', 'ends (UTC)', 'coupons', 'told'], rows) }
    },
  },
  {
    name: 'publish-campaign',
    words: ['<file.json>'],
    help: 'announce an activity; its coupons, published before, can be claimed from its beginning on',
    options: { picture: { value: '<file>', help: 'a picture (jpg, png) that everybody sees' } },
    example: 'publish-campaign double-12.json --picture box.jpg',
    async run(server, typed) {
      const document = await readDocument(getWord(typed, 0), publishCampaign)
      const picture = typed.find('picture')
      const campaign = await server.ask(publishCampaign, {
        ...document,
        ...(picture !== undefined && { pictureFileId: await uploadPicture(server, picture) }),
      })
      return { data: campaign, text: toCampaignFacts(campaign) }
    },
  },
  {
    name: 'withdraw-campaign',
    words: ['<code>'],
    help: 'take an activity away; nobody is told of it any more, and its coupons wait for it no longer: withdraw them too where they shall go',
    options: {},
    example: 'withdraw-campaign DOUBLE-12',
    async run(server, typed) {
      const campaign = await server.ask(withdrawCampaign, { campaignCode: getWord(typed, 0) })
      return { data: campaign, text: toCampaignFacts(campaign) }
    },
  },
]
