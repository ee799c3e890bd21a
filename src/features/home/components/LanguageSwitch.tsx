import { LANGUAGES } from '@contract/kit/languages'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { setLanguage, useLanguage } from '@/i18n/language'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '@/i18n/language-names'
import { useStrings } from '@/i18n/use-strings'
import { homeStrings } from '../home-strings'
import styles from './LanguageSwitch.module.scss'

/** The language, where a newcomer who cannot read the page still finds it. */
export function LanguageSwitch() {
  const words = useStrings(homeStrings)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Pressable className={styles.pill} label={`${words.language} ${SHORT_LANGUAGE_NAMES[language]}, ${LANGUAGE_NAMES[language]}`} onPress={() => setOpen(true)}>
        <View>{SHORT_LANGUAGE_NAMES[language]}</View>
        <Icon name="chevron-down" size={12} />
      </Pressable>
      <ChoiceSheet
        open={open}
        title={words.language}
        choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        value={language}
        onChoose={setLanguage}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
