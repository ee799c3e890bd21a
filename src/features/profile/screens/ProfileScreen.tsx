import type { UserInfo } from '@contract/account/account'
import { profileSchema, type Profile } from '@contract/account/profile'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { PickerRow } from '@/components/PickerRow'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useRegions } from '@/entities/region/region-queries'
import { useAvatarRow } from '../components/AvatarRow'
import { toProfileValues, type ProfileValues } from '../profile-form'
import { useSaveProfile } from '../profile-queries'
import { useProfile } from '@/entities/account/session-queries'
import { profileStrings } from '../profile-strings'

/** Account info: who the member is, to us and to others. */
export function ProfileScreen() {
  const words = useStrings(profileStrings)
  const read = useProfile()
  const state = useScreenState(read)
  if (!read.data) return <Screen title={words.title} {...state} />
  return <ProfileForm user={read.data} />
}

function ProfileForm({ user }: { readonly user: UserInfo }) {
  const words = useStrings(profileStrings)
  const regions = useRegions()
  const save = useSaveProfile()
  const avatar = useAvatarRow(user)
  const form = useForm<ProfileValues, Profile, UserInfo>({
    name: 'profile',
    schema: profileSchema,
    initial: toProfileValues(user),
    fieldOfCode: { usernameTaken: 'username', invalidUsername: 'username', ownReferrer: 'referrerEmail', referrerKept: 'referrerEmail', invalidPhone: 'phone' },
    failure: 'saveFailed',
    submit: save.run,
    onDone: async () => {
      toast(words.saved)
      await goBack()
    },
  })
  // The member's own region is there before the list has come.
  const choices = regions.data?.map(({ code, name, callingCode }) => ({ value: code, text: `${name} +${callingCode}`, keywords: code })) ?? [
    { value: user.region, text: user.region },
  ]

  return (
    <Screen
      title={words.title}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.save}
        </Button>
      }
      overlays={avatar.overlays}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      {avatar.row}
      <Card pad="form">
        <Field form={form} name="nickname">
          {(field) => <TextField {...field} label={words.nickname} placeholder={words.nicknameHint} maxLength={30} autoComplete="nickname" />}
        </Field>
        <Field form={form} name="username">
          {(field) => <TextField {...field} label={words.username} placeholder={words.usernameHint} maxLength={20} autoComplete="username" />}
        </Field>
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={words.name} placeholder={words.nameHint} maxLength={40} autoComplete="name" />}
        </Field>
      </Card>
      <Card pad="form">
        <PickerRow leaves label={words.email} value={user.email} help={words.emailHelp} onPress={() => void goTo(routes.accountManagement, { part: 'email' })} />
        <Field form={form} name="region" alsoChecks={['phone']}>
          {(field) => <ChoiceRow {...field} label={words.region} choices={choices} placeholder={words.regionPlaceholder} />}
        </Field>
        <Field form={form} name="phone">
          {(field) => (
            <TextField {...field} label={words.phone} keyboard="tel" figures autoComplete="tel-national" placeholder={words.phonePlaceholder} ok={field.isRight} />
          )}
        </Field>
      </Card>
      <Card pad="form">
        <Field form={form} name="wechat">
          {(field) => <TextField {...field} label={words.wechat} placeholder={words.wechatHint} maxLength={50} />}
        </Field>
        <Field form={form} name="wangwang">
          {(field) => <TextField {...field} label={words.wangwang} placeholder={words.wangwangHint} maxLength={50} />}
        </Field>
      </Card>
      <Card pad="form">
        {user.referrer === undefined ? (
          <Field form={form} name="referrerEmail">
            {(field) => <TextField {...field} label={words.referrer} keyboard="email" placeholder={words.referrerHint} help={words.referrerHelp} />}
          </Field>
        ) : (
          <TextField label={words.referrer} value={user.referrer} onChange={ignore} disabled help={words.referrerKept} />
        )}
      </Card>
    </Screen>
  )
}

const ignore = () => undefined
