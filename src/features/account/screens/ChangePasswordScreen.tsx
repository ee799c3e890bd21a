import { changePasswordSchema } from '@contract/account/password'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { PasswordField } from '@/components/PasswordField'
import { Screen } from '@/components/Screen'
import { NewPasswordField } from '@/entities/account/NewPasswordField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { TextLink } from '@/components/TextLink'
import { useChangePassword } from '../account-queries'
import { accountStrings } from '../account-strings'
import styles from './ChangePasswordScreen.module.scss'

/** The old password and twice the new one; every other device is out at once. */
export function ChangePasswordScreen() {
  const { newPassword: words } = useStrings(accountStrings)
  const email = useSession(({ user }) => user?.email)
  const change = useChangePassword()
  const form = useForm({
    name: 'changePassword',
    schema: changePasswordSchema,
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    // Nothing of it may lie on the device.
    draft: false,
    fieldOfCode: { tooManyRequests: 'oldPassword' },
    submit: change.run,
    onDone: () => {
      toast(words.done)
      return goBack()
    },
  })

  return (
    <Screen
      title={words.title}
      bar={
        <Button block size="xl" onPress={form.submit} loading={form.isSubmitting}>
          {words.submit}
        </Button>
      }
    >
      <Card pad="form">
        <Field form={form} name="oldPassword" alsoChecks={['password']}>
          {(field) => <PasswordField {...field} label={words.old} placeholder={words.oldPlaceholder} />}
        </Field>
      </Card>
      <Card pad="form">
        <Field form={form} name="password" alsoChecks={['confirmPassword']}>
          {(field) => (
            <NewPasswordField {...field} label={words.fresh} placeholder={words.freshPlaceholder} help={words.help} />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => (
            <PasswordField {...field} label={words.confirm} autoComplete="new-password" placeholder={words.confirmPlaceholder} onConfirm={() => void form.submit()} />
          )}
        </Field>
      </Card>
      <NoteLine>{words.effect}</NoteLine>
      <View className={styles.forgot}>
        <TextLink onPress={() => goTo(routes.retrievePwd, email === undefined ? {} : { email })}>{words.forgot}</TextLink>
      </View>
    </Screen>
  )
}
