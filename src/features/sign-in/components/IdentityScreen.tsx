import { type CodePurpose, identitySchema, type Identity } from '@contract/account/identity'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { useForm } from '@/forms/use-form'
import { replaceWith } from '@/navigation/go'
import { returnFromLogin } from '@/navigation/login-way'
import { routes } from '@/routes'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { SECRET_FIELDS, toInitialIdentity, type IdentityValues } from '../identity-form'
import { useSignIn } from '../sign-in-queries'
import { IdentityFields } from './IdentityFields'
import { type LegalDocument, LegalSheet } from '@/entities/legal/LegalSheet'

export interface IdentityScreenProps<Data> {
  readonly purpose: CodePurpose
  readonly title: string
  readonly submitText: string
  readonly email?: string | undefined
  readonly referrer?: string | undefined
  /** Of an invitation: it names who has invited, and nobody types over it. */
  readonly code?: string | undefined
  readonly returnTo?: string | undefined
  readonly submit: (identity: Identity) => Promise<Outcome<Data>>
  /** Says what has been done, before the member is taken on. */
  readonly onDone: (data: Data) => void
  /** In place of the way back, where there is more to say. */
  readonly onSignedIn?: (() => void | Promise<void>) | undefined
}

/** Registering and resetting: the same form, then signed in with the password just chosen. */
export function IdentityScreen<Data>(props: IdentityScreenProps<Data>) {
  const { purpose, title, submitText, email, referrer, code, returnTo, submit, onDone, onSignedIn } = props
  const [document, setDocument] = useState<LegalDocument>()
  const signIn = useSignIn()

  async function proceed(values: IdentityValues): Promise<void> {
    const outcome = await signIn.run({ email: values.email, password: values.password })
    if (outcome.ok) await (onSignedIn ?? (() => returnFromLogin(returnTo)))()
    else await replaceWith(routes.login, { email: values.email, ...(returnTo !== undefined && { returnTo }) })
  }

  const form = useForm<IdentityValues, Identity, Data>({
    name: purpose,
    schema: identitySchema,
    initial: toInitialIdentity({ email, referrer, code }),
    fixed: {
      ...(email !== undefined && { email }),
      ...(referrer !== undefined && { referrerEmail: referrer }),
      ...(code !== undefined && { referralCode: code }),
    },
    secret: SECRET_FIELDS,
    fieldOfCode: {
      wrongCode: 'code',
      emailTaken: 'email',
      ownReferrer: 'referrerEmail',
      phoneDiffers: 'phone',
      invalidPhone: 'phone',
      passwordTooCommon: 'password',
    },
    submit,
    onDone: async (data, values) => {
      onDone(data)
      await proceed(values)
    },
  })

  return (
    <Screen
      title={title}
      bar={
        <Button block size="xl" onPress={form.submit} loading={form.isSubmitting}>
          {submitText}
        </Button>
      }
      overlays={<LegalSheet document={document} onClose={() => setDocument(undefined)} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <IdentityFields form={form} purpose={purpose} isReferrerFixed={referrer !== undefined} invitation={code} onOpenLegal={setDocument} />
    </Screen>
  )
}
