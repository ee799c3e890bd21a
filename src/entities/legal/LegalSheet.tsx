import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { legalTexts } from './texts/index'
import { legalStrings } from './legal-strings'
import styles from './LegalSheet.module.scss'

export type LegalDocument = 'terms' | 'privacy'

export interface LegalSheetProps {
  readonly document: LegalDocument | undefined
  readonly onClose: () => void
}

/** The terms or the privacy policy over the page, so that a half-filled form stays where it is. */
export function LegalSheet({ document, onClose }: LegalSheetProps) {
  const words = useStrings(legalStrings)
  const texts = useStrings(legalTexts)
  return (
    <Sheet textOnly open={document !== undefined} title={document === 'privacy' ? words.privacy : words.terms} onClose={onClose}>
      <View className={styles.text}>
        {texts[document ?? 'terms'].map(({ heading, text }) => (
          <View key={heading} className={styles.section}>
            <View className={styles.heading} {...withRole('heading')} aria-level="3">
              {heading}
            </View>
            <View>{text}</View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
