import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { ChannelFacts } from '../components/ChannelFacts'
import { ChannelPrices } from '../components/ChannelPrices'
import { useChannel } from '../freight-queries'
import { freightStrings } from '../freight-strings'

/** One way of transport, explained. Its bar has no title (specification, section 2): the name stands in the page. */
export function ChannelInfoScreen() {
  const words = useStrings(freightStrings)
  const { channelCode = '' } = useParams(routes.channelinfo)
  const channel = useChannel(channelCode)
  const state = useScreenState(channel, channelCode !== '')
  usePullDown(channel.refetch)
  if (channelCode === '') {
    return (
      <Screen title={words.channel} titleHidden>
        <Empty plain title={words.missing.title} action={words.missing.action} onAction={() => void goTo(routes.home)} />
      </Screen>
    )
  }
  return (
    <Screen
      title={channel.data?.name ?? words.channel}
      titleHidden
      {...state}
      bar={
        channel.data && (
          <Button size="xl" block onPress={() => goTo(routes.freight, { channelCode })}>
            {words.estimate}
          </Button>
        )
      }
    >
      {channel.data && (
        <>
          <ChannelFacts channel={channel.data} />
          <ChannelPrices channel={channel.data} />
        </>
      )}
    </Screen>
  )
}
