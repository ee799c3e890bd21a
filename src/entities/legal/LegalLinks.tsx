import { Text, View } from '@tarojs/components'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { legalStrings } from './legal-strings'
import type { LegalDocument } from './LegalSheet'
import styles from './LegalLinks.module.scss'

export interface LegalLinksProps {
  /** In front of the two links. */
  readonly lead: string
  readonly onOpen: (document: LegalDocument) => void
  readonly strong?: boolean
}

/** "… the Terms and the Privacy policy", each to be read on tap. */
export function LegalLinks({ lead, onOpen, strong }: LegalLinksProps) {
  const words = useStrings(legalStrings)
  return (
    <View className={strong ? `${styles.line} ${styles.strong}` : styles.line}>
      <Text>{lead}</Text>
      <Pressable role="link" className={styles.link} onPress={() => onOpen('terms')}>
        {words.terms}
      </Pressable>
      <Text>{words.and}</Text>
      <Pressable role="link" className={styles.link} onPress={() => onOpen('privacy')}>
        {words.privacy}
      </Pressable>
    </View>
  )
}
