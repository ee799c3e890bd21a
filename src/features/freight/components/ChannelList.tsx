import type { ChannelEstimate } from '@contract/freight/freight-estimate'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { sortChannels } from '../estimate-view'
import { estimateStrings } from '../estimate-strings'
import { ChannelOption } from './ChannelOption'
import styles from './ChannelList.module.scss'

export interface ChannelListProps {
  readonly channels: readonly ChannelEstimate[]
  readonly chosenCode: string | undefined
  readonly onChoose: (channelCode: string) => void
}

/** All channels side by side, those without a price below with their reason. */
export function ChannelList({ channels, chosenCode, onChoose }: ChannelListProps) {
  const words = useStrings(estimateStrings)
  return (
    <>
      <SectionTitle title={words.channels} />
      <View className={styles.list} {...withRole('radiogroup')} aria-label={words.channels}>
        {sortChannels(channels).map((channel) => (
          <ChannelOption key={channel.code} channel={channel} isChosen={channel.code === chosenCode} onChoose={() => onChoose(channel.code)} />
        ))}
      </View>
    </>
  )
}
