import { credentialsSchema } from '@contract/account/account'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { PasswordField } from '@/components/PasswordField'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { returnFromLogin, takeLoginReason } from '@/navigation/login-way'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { FacebookSignInButton } from '../components/FacebookSignInButton'
import { LegalLinks } from '@/entities/legal/LegalLinks'
import { type LegalDocument, LegalSheet } from '@/entities/legal/LegalSheet'
import { TextLink } from '@/components/TextLink'
import { WechatSignInButton } from '../components/WechatSignInButton'
import { toReason } from '../login-reason'
import { useSignIn } from '../sign-in-queries'
import { signInStrings } from '../sign-in-strings'
import { wasHere } from '../was-here'
import styles from './LoginScreen.module.scss'

/** The hero reaches behind the form card. */
const HERO_HEIGHT = 177

export function LoginScreen() {
  const words = useStrings(signInStrings)
  const { returnTo: asked, email = '' } = useParams(routes.login)
  // Facebook sends the browser to the bare address of this page.
  const [before, setBefore] = useState<string>()
  const returnTo = asked ?? before
  const [document, setDocument] = useState<LegalDocument>()
  const signIn = useSignIn()
  const [about] = useState(takeLoginReason)
  const form = useForm({
    name: 'login',
    schema: credentialsSchema,
    initial: { email, password: '' },
    draft: false,
    fieldOfCode: { wrongCredentials: 'password', tooManyRequests: 'password' },
    submit: signIn.run,
    onDone: () => returnFromLogin(returnTo),
  })
  const withEmail = () => ({ email: form.getValues('email'), ...(returnTo !== undefined && { returnTo }) })

  return (
    <Screen
      title={words.login}
      titleHidden
      hero={HERO_HEIGHT}
      overlays={<LegalSheet document={document} onClose={() => setDocument(undefined)} />}
    >
      <View className={styles.page}>
        <View className={styles.welcome}>
          <View>
            <View className={styles.headline}>{email !== '' || wasHere() ? words.welcomeBack : words.welcome}</View>
            <View className={styles.hint}>{toReason(words, returnTo, about)}</View>
          </View>
          <View className={`art art-box-closed ${styles.box ?? ''}`} aria-hidden="true" />
        </View>
        <Card pad="none" raised>
          <View className={styles.fields}>
            <Field form={form} name="email">
              {(field) => (
                <TextField
                  {...field}
                  label={words.email}
                  keyboard="email"
                  autoComplete="username"
                  placeholder={words.emailPlaceholder}
                  ok={field.isRight}
                />
              )}
            </Field>
            <Field form={form} name="password">
              {(field) => (
                <PasswordField
                  {...field}
                  label={words.password}
                  placeholder={words.passwordPlaceholder}
                  onConfirm={() => void form.submit()}
                />
              )}
            </Field>
          </View>
          <View className={styles.forgot}>
            <TextLink onPress={() => goTo(routes.retrievePwd, withEmail())}>{words.forgotPassword}</TextLink>
          </View>
          <View className={styles.submit}>
            <Button block onPress={form.submit} loading={form.isSubmitting}>
              {words.login}
            </Button>
            <Button block kind="line" onPress={() => goTo(routes.register, withEmail())}>
              {words.createAccount}
            </Button>
          </View>
        </Card>
        <View>
          <View className={styles.others}>{words.alsoBy}</View>
          <WechatSignInButton onDone={() => returnFromLogin(returnTo)} />
          <FacebookSignInButton
            returnTo={returnTo}
            onSignedIn={returnFromLogin}
            onReturned={setBefore}
            onEmail={(known) => form.getValues('email') === '' && form.setValue('email', known)}
          />
        </View>
        <View className={styles.foot}>
          <TextLink quiet onPress={() => replaceWith(routes.home)}>
            {words.browseAsGuest}
            <Icon name="chevron-right" size={14} />
          </TextLink>
          <View className="t12 c3">
            <LegalLinks lead={words.agreeByLogin} onOpen={setDocument} />
          </View>
        </View>
      </View>
    </Screen>
  )
}
