import { findIdNumberFault, maskIdNumber } from '@contract/address/id-number'
import { toErrorText } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { FormRow } from '@/components/FormRow'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { IdNumberField } from '@/entities/address/IdNumberField'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { isOfAChild, type ApplyValues } from '../apply-form'
import { applyStrings } from '../apply-strings'
import styles from './agent.module.scss'

export interface IdNumberRowProps {
  readonly form: Form<ApplyValues>
  /** Of the server, in ISO. */
  readonly now: string
}

/** Typed in full, and masked as soon as it is left and right: whoever looks on reads it no longer. */
export function IdNumberRow({ form, now }: IdNumberRowProps) {
  const words = useStrings(applyStrings)
  const language = useLanguage()
  const noteId = useId()
  const field = useField(form, 'idNumber')
  const country = form.watch('country')
  const [isMasked, setMasked] = useState(false)
  const given = { idNumber: field.value, country }
  const isChild = isOfAChild(given, now)
  const isRight = field.value !== '' && findIdNumberFault(field.value, country) === undefined && !isChild
  if (isMasked && isRight && field.error === undefined) {
    const masked = maskIdNumber(field.value)
    return (
      <Pressable row className="form-row" onPress={() => setMasked(false)}>
        <FormRow
          anchor={field.anchor}
          noteId={noteId}
          isPressed
          label={words.idNumber}
          help={words.idNumberHelp}
          trailing={
            <View className={styles.sealed}>
              <Icon name="lock" size={14} />
              <View>{words.sealed}</View>
            </View>
          }
        >
          <View className={styles.masked}>{masked}</View>
        </FormRow>
      </Pressable>
    )
  }
  return (
    <IdNumberField
      {...field}
      label={words.idNumber}
      placeholder={words.idNumberHint}
      help={words.idNumberHelp}
      error={field.error !== undefined && isChild ? toErrorText('tooYoung', language, { age: limits.proxy.agent.leastAge }) : field.error}
      onBlur={() => {
        field.onBlur()
        setMasked(true)
      }}
    />
  )
}
