import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { PasswordField, type PasswordFieldProps } from '@/components/PasswordField'
import { useStrings } from '@/i18n/use-strings'
import styles from './NewPasswordField.module.scss'
import { type PasswordStrength, toPasswordStrength } from './password-strength'
import { passwordStrengthStrings } from './password-strength-strings'

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'strong']

/** A password that is being chosen: what it is worth stands below it, in the place of the help, from the first character on. */
export function NewPasswordField({ help, ...field }: Omit<PasswordFieldProps, 'autoComplete'>) {
  const strength = toPasswordStrength(field.value)
  return <PasswordField {...field} autoComplete="new-password" help={strength === undefined ? help : <Strength strength={strength} />} />
}

function Strength({ strength }: { readonly strength: PasswordStrength }) {
  const words = useStrings(passwordStrengthStrings)
  const reached = STEPS.indexOf(strength)
  return (
    <View className={styles.strength} {...withRole('status')}>
      <View className={cx(styles.bar, strength === 'strong' && styles.strong)} aria-hidden="true">
        {STEPS.map((step, index) => (
          <View key={step} className={cx(styles.step, index <= reached && styles.reached)} />
        ))}
      </View>
      <View>{words[strength]}</View>
    </View>
  )
}
