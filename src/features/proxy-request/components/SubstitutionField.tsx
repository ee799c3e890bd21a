import type { Substitution } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { CheckMark } from '@/components/CheckMark'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import type { RequestForm } from '../request-form'
import { requestFormStrings } from '../request-form-strings'
import styles from './form.module.scss'

/** As they stand in the picture: the freest first. */
const ORDER: readonly Substitution[] = ['color', 'ask', 'none']

/** Whether the buyer may take something else. */
export function SubstitutionField({ form }: { readonly form: RequestForm }) {
  const words = useStrings(requestFormStrings)
  return (
    <>
      <SectionTitle title={words.substitution} />
      <Card pad="form">
        <Field form={form} name="substitution">
          {({ value, onChange }) => (
            <View {...withRole('radiogroup')} aria-label={words.substitution}>
              {ORDER.map((one) => (
                <Pressable key={one} row role="radio" className={styles.choice} checked={one === value} onPress={() => onChange(one)}>
                  <View className="grow">
                    <View className={one === value ? 't15 b' : 't15'}>{words[one]}</View>
                    {one === 'color' && <View className="t12 c3">{words.colorText}</View>}
                  </View>
                  <CheckMark on={one === value} />
                </Pressable>
              ))}
            </View>
          )}
        </Field>
      </Card>
    </>
  )
}
