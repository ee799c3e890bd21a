import { LANGUAGES } from '@contract/kit/language'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { languageNames } from '../language-names'
import { homeStrings } from '../strings/index'
import styles from './LanguageSwitch.module.scss'

/** The language, where a newcomer who cannot read the page still finds it. */
export function LanguageSwitch() {
  const words = useStrings(homeStrings)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Pressable className={styles.pill} label={`${words.language}, ${languageNames[language].name}`} onPress={() => setOpen(true)}>
        <View>{languageNames[language].short}</View>
        <Icon name="chevron-down" size={12} />
      </Pressable>
      <ChoiceSheet
        open={open}
        title={words.language}
        choices={LANGUAGES.map((value) => ({ value, text: languageNames[value].name }))}
        value={language}
        onChoose={setLanguage}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
