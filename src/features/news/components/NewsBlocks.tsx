import type { NewsBlock, NewsSpan } from '@contract/news/news'
import { Text, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { KeyValues } from '@/components/KeyValues'
import { Picture } from '@/components/Picture'
import { Pressable } from '@/components/Pressable'
import { toAssetAddress } from '@/platform/asset-address'
import { openLink } from '../news-view'
import styles from './news.module.scss'

/** A text as both builds draw it: block by block, never HTML. */
export function NewsBlocks({ blocks }: { readonly blocks: readonly NewsBlock[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </>
  )
}

function Block({ block }: { readonly block: NewsBlock }) {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return (
        <View className={cx(styles.block, block.kind === 'quote' && styles.quote)}>
          <Spans spans={block.spans} />
        </View>
      )
    case 'heading':
      return (
        <View className={styles.heading} {...withRole('heading')} aria-level="3">
          {block.text}
        </View>
      )
    case 'list':
      return (
        <View className={styles.block} {...withRole('list')}>
          {block.items.map((spans, index) => (
            <View key={index} className={styles.item} {...withRole('listitem')}>
              <View className="num">{block.isOrdered ? `${index + 1}.` : '•'}</View>
              <View className="grow">
                <Spans spans={spans} />
              </View>
            </View>
          ))}
        </View>
      )
    case 'facts':
      return (
        <View className={cx(styles.block, styles.facts)}>
          <KeyValues rows={block.rows.map(({ label, value }, index) => ({ key: String(index), label, value: <View className="b">{value}</View> }))} />
        </View>
      )
    case 'image': {
      const { url, alt, width, height } = block
      return (
        <View className={cx(styles.block, styles.picture)} style={{ paddingTop: `${(height / width) * 100}%` }}>
          <Picture className={styles.image} src={toAssetAddress(url)} mode="aspectFill" lazyLoad alt={alt} />
        </View>
      )
    }
  }
}

function Spans({ spans }: { readonly spans: readonly NewsSpan[] }) {
  return (
    <>
      {spans.map(({ text, bold, italic, href }, index) => {
        const look = cx(bold && 'b', italic && styles.italic)
        return href === undefined ? (
          <Text key={index} className={look}>
            {text}
          </Text>
        ) : (
          <Pressable key={index} role="link" className={cx(styles.link, look)} onPress={() => openLink(href)}>
            {text}
          </Pressable>
        )
      })}
    </>
  )
}
