import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { SectionTitle } from '@/components/SectionTitle'
import { toBadges } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { useStrings } from '@/i18n/use-strings'
import { sortChannels, type ShownChannel } from '../estimate-view'
import { estimateStrings } from '../estimate-strings'
import { ChannelOption } from './ChannelOption'
import styles from './ChannelList.module.scss'

export interface ChannelListProps {
  readonly channels: readonly ShownChannel[]
  readonly chosenCode: string | undefined
  readonly onChoose: (channelCode: string) => void
}

/** All channels side by side, those without a price below with their reason. */
export function ChannelList({ channels, chosenCode, onChoose }: ChannelListProps) {
  const words = useStrings(estimateStrings)
  const channelWords = useStrings(channelStrings)
  const pricedCount = channels.filter(({ cents }) => cents !== undefined).length
  return (
    <>
      <SectionTitle title={words.channels} />
      <View className={styles.list} {...withRole('radiogroup')} aria-label={words.channels}>
        {sortChannels(channels).map((shown) => (
          <ChannelOption
            key={shown.channel.code}
            shown={shown}
            badges={toBadges(
              { cheapest: shown.cheapest, fastest: shown.channel.fastest && shown.cents !== undefined },
              pricedCount,
              channelWords,
            )}
            isChosen={shown.channel.code === chosenCode}
            onChoose={() => onChoose(shown.channel.code)}
          />
        ))}
      </View>
    </>
  )
}
