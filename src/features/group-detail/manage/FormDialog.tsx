import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Dialog } from '@/components/Dialog'
import { Icon } from '@/components/Icon'
import { formatDateTime, formatScale, toShortMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import type { Language } from '@contract/kit/language'
import type { WordsOf } from '@/i18n/string-table'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useFormGroup } from '../group-detail-queries'
import { manageStrings } from './manage-strings'
import { toOpenMatters, type Bar, type Hint } from './open-matters'
import styles from './FormDialog.module.scss'

export interface FormDialogProps {
  readonly detail: Pick<GroupDetail, 'group' | 'lines' | 'awaitsPickup'>
  readonly onClose: () => void
}

/** Marks it as formed, after a look at what is open. With something in the way, waiting is the filled button. */
export function FormDialog({ detail, onClose }: FormDialogProps) {
  const { form: words } = useStrings(manageStrings)
  const language = useLanguage()
  const form = useFormGroup()
  const { bars, hints } = toOpenMatters(detail)
  const wait = { text: words.wait, onPress: onClose }
  const goOn = {
    text: words.submit,
    onPress: async () => {
      if ((await form.run({ groupId: detail.group.groupId })).ok) toast(words.done)
      onClose()
    },
  }
  const isBarred = bars.length > 0
  return (
    <Dialog
      open
      title={words.ask(detail.group.name)}
      text={words.text}
      primary={isBarred ? wait : goOn}
      secondary={isBarred ? goOn : wait}
      onDismiss={onClose}
      busy={form.isRunning}
    >
      <View className={styles.matters}>
        <View className="t13 b">{words.open}</View>
        <View {...withRole('list')}>
          {[...bars, ...hints].map((matter) => (
            <View key={matter.kind} className={styles.matter} {...withRole('listitem')}>
              <Icon name={bars.some((bar) => bar === matter) ? 'circle-alert' : 'info'} size={15} className={bars.some((bar) => bar === matter) ? 'cw' : 'c3'} />
              <View>{toSentence(matter, words, language)}</View>
            </View>
          ))}
        </View>
      </View>
    </Dialog>
  )
}

function toSentence(matter: Bar | Hint, words: WordsOf<typeof manageStrings>['form'], language: Language): string {
  switch (matter.kind) {
    case 'empty':
      return words.empty
    case 'belowFirst':
      return words.belowFirst(formatScale(matter.grams), formatScale(matter.fromGrams))
    case 'pickup':
      return words.pickup
    case 'consents':
      return words.consents(matter.names.join(language === 'en' ? ', ' : '、'))
    case 'nextPrice':
      return words.nextPrice(formatScale(matter.gapGrams), toShortMoney(matter.perKgCents))
    case 'early':
      return words.early(formatDateTime(matter.endsAt, language))
  }
}
