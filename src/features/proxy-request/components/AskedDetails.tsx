import type { RequestDetail, Substitution } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { Code } from '@/components/Code'
import { KeyValues } from '@/components/KeyValues'
import { ShownPhotos } from '@/components/ShownPhotos'
import { TextLink } from '@/components/TextLink'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { requestPageStrings } from '../request-page-strings'
import { requestStrings } from '../request-strings'
import styles from './page.module.scss'

export interface AskedDetailsProps {
  readonly asked: {
    readonly optionText: string
    readonly warehouseName: string
    readonly substitution: Substitution
    readonly link?: string | undefined
    readonly linkHost?: string | undefined
    readonly note: string
    readonly photos: RequestDetail['photos']
    /** Its member's own name for it; buyers do not need one. */
    readonly number?: string
  }
}

/** All that is asked for. A link is copied and never opened by itself: somebody else has written it. */
export function AskedDetails({ asked }: AskedDetailsProps) {
  const { detail: words } = useStrings(requestPageStrings)
  const { substitution } = useStrings(requestStrings)
  const { optionText, warehouseName, link, linkHost = '', note, photos, number } = asked
  const rows = [
    ...(number === undefined ? [] : [{ key: 'number', label: words.number, value: <Code value={number} whole /> }]),
    ...(link === undefined
      ? []
      : [{
          key: 'link',
          label: words.link,
          value: <TextLink onPress={() => void copyText(link, words.linkCopied)}>{words.copyLink(linkHost)}</TextLink>,
        }]),
    ...(optionText === '' ? [] : [{ key: 'option', label: words.option, value: optionText }]),
    { key: 'warehouse', label: words.warehouse, value: warehouseName },
    { key: 'substitution', label: words.substitution, value: substitution[asked.substitution] },
  ]
  return (
    <>
      <KeyValues rows={rows} />
      {note !== '' && (
        <View className={styles.said}>
          <View className="t12 c3">{words.note}</View>
          <View className="t14">{note}</View>
        </View>
      )}
      <View className={styles.photos}>
        <ShownPhotos label={words.photos} photos={photos} toAlt={words.photo} />
      </View>
    </>
  )
}
