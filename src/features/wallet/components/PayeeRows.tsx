import { View } from '@tarojs/components'
import { Cell } from '@/components/Cell'
import { Code } from '@/components/Code'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { Skeleton } from '@/components/Skeleton'
import { useUiWords } from '@/components/ui-words'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import type { TransferMethod } from '../transfer-form'
import { transferStrings } from '../transfer-strings'
import { usePayee } from '../wallet-queries'
import styles from './PayeeRows.module.scss'

/** Whom to pay, each line with its own copy button; for an order on Taobao, where. */
export function PayeeRows({ way }: { readonly way: TransferMethod }) {
  const words = useStrings(transferStrings)
  const { copy } = useUiWords()
  const { data, error, isFetchedAfterMount, refetch } = usePayee()
  if (error && !data) return <ErrorCard message={words.payee.failed} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton width="100%" height="132px" />
  if (way === 'taobao') return <TaobaoLink link={data.taobaoLink} />
  const { payee } = data
  if (payee.account === '') {
    return (
      <View className={styles.notSet}>
        <NoteLine tone="warning">{words.payee.notSet}</NoteLine>
      </View>
    )
  }
  return (
    <View className={styles.rows}>
      {(['name', 'bank', 'account'] as const).map((field) => (
        <View key={field} className={styles.row}>
          <View className={styles.label}>{words.payee[field]}</View>
          <View className={styles.value}>{field === 'account' ? <Code value={payee.account} className="b" /> : payee[field]}</View>
          <IconButton
            icon="copy"
            brand
            label={`${copy} ${words.payee[field]}`}
            onPress={() => copyText(payee[field], words.copied)}
          />
        </View>
      ))}
    </View>
  )
}

function TaobaoLink({ link }: { readonly link: string | undefined }) {
  const { taobaoLink: words } = useStrings(transferStrings)
  return (
    <View className={styles.notSet}>
      {link === undefined ? (
        <NoteLine tone="warning">{words.none}</NoteLine>
      ) : (
        <Cell icon="shopping-bag" title={words.title} text={words.text} onPress={() => copyText(link, words.copied)} />
      )}
    </View>
  )
}
