import type { NewsDetail } from '@contract/news/news'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin } from '@/navigation/login-way'
import { useFindHelpful } from '../news-queries'
import { newsStrings } from '../news-strings'
import styles from './news.module.scss'

/** Whether it helped, and whom to ask where it did not. */
export function HelpfulBar({ news, onAsk }: { readonly news: NewsDetail; readonly onAsk: () => void }) {
  const words = useStrings(newsStrings)
  const { run } = useFindHelpful()
  /** What the tap has said, until the news is read anew. */
  const [told, setTold] = useState<{ readonly of: NewsDetail; readonly said: Pick<NewsDetail, 'helpful' | 'isHelpful'> }>()
  const { helpful, isHelpful } = told?.of === news ? told.said : news
  async function tell() {
    if (!(await requireLogin())) return
    setTold({ of: news, said: { isHelpful: !isHelpful, helpful: helpful + (isHelpful ? -1 : 1) } })
    const outcome = await run({ newsId: news.newsId, on: !isHelpful })
    setTold(outcome.ok ? { of: news, said: outcome.data } : undefined)
  }
  return (
    <View className="row wrap g8">
      <View className="t13 c2 grow">{words.helpfulAsked}</View>
      <Chip inset role="checkbox" on={isHelpful} label={words.helpfulCount(helpful)} onPress={() => void tell()}>
        <View className={styles.helpful}>
          <Icon name="thumbs-up" size={16} />
          <View>{helpful > 0 ? `${words.helpful} ${helpful}` : words.helpful}</View>
        </View>
      </Chip>
      <Button kind="soft" size="m" onPress={onAsk}>
        {words.ask}
      </Button>
    </View>
  )
}
