import { closeAccountSchema, type Obstacle } from '@contract/account/ending'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import type { IconName } from '@/components/icon-names'
import { NoteLine } from '@/components/NoteLine'
import { PasswordField } from '@/components/PasswordField'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useTextOfLeaving } from '@/entities/account/unsent'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { session } from '@/session/session'
import { EffectList } from '../components/EffectList'
import { useCloseAccount, useClosing } from '../account-queries'
import { accountStrings } from '../account-strings'
import type { AccountStrings } from '../account-strings'

/** First what keeps the account open, with the way on from there; then what closing does, and the password. */
export function CloseAccountScreen() {
  const { closing: words } = useStrings(accountStrings)
  const read = useClosing()
  const state = useScreenState(read)
  const obstacles = read.data?.obstacles ?? []
  if (!read.data || obstacles.length === 0) return <ClosingForm state={state} points={read.data?.points ?? 0} />
  return (
    <Screen title={words.title} {...state}>
      <NoteLine tone="warning">
        <View className="b">{words.notYet}</View>
        <View>{words.notYetText}</View>
      </NoteLine>
      <View className="mt">
        <Card pad="form">
          {obstacles.map((obstacle) => (
            <ObstacleCell key={obstacle.kind} obstacle={obstacle} />
          ))}
        </Card>
      </View>
    </Screen>
  )
}

const ICONS: Record<Obstacle['kind'], IconName> = {
  orders: 'clipboard-list',
  parcels: 'package',
  groups: 'users',
  transfers: 'receipt',
  wechatPayments: 'message-circle',
  balance: 'wallet',
  held: 'wallet',
}

/** Where each of them can be settled, or looked after; money is paid back by people. */
const WAYS: Record<Obstacle['kind'], () => Promise<void>> = {
  orders: () => goTo(routes.orders, {}),
  parcels: () => goTo(routes.parcels, {}),
  groups: () => goTo(routes.groupList, {}),
  transfers: () => goTo(routes.my),
  wechatPayments: () => goTo(routes.orders, { status: 'unpaid' }),
  balance: () => goTo(routes.customer),
  held: () => goTo(routes.customer),
}

function toText({ obstacles: words }: AccountStrings['closing'], obstacle: Obstacle): { readonly title: string; readonly text: string } {
  if ('amountCents' in obstacle) return words[obstacle.kind](formatMoney(obstacle.amountCents))
  return words[obstacle.kind](obstacle.count)
}

function ObstacleCell({ obstacle }: { readonly obstacle: Obstacle }) {
  const { closing: words } = useStrings(accountStrings)
  return <Cell icon={ICONS[obstacle.kind]} {...toText(words, obstacle)} onPress={() => void WAYS[obstacle.kind]()} />
}

function ClosingForm({ state, points }: { readonly state: ReturnType<typeof useScreenState>; readonly points: number }) {
  const { closing: words } = useStrings(accountStrings)
  const close = useCloseAccount()
  const toLeavingText = useTextOfLeaving()
  const form = useForm({
    name: 'closeAccount',
    schema: closeAccountSchema,
    initial: { password: '' },
    draft: false,
    fieldOfCode: { wrongPassword: 'password', tooManyRequests: 'password', accountNotEmpty: 'password' },
    submit: (input) => {
      session.startLeaving()
      return close.run(input)
    },
    onDone: async () => {
      session.leave()
      toast(words.done)
      await goTo(routes.home)
    },
  })

  async function askAndSubmit(): Promise<void> {
    if (!(await form.trigger('password'))) return
    const keeps = await ask({
      title: words.ask,
      text: toLeavingText(words.askText),
      yes: words.keep,
      no: words.submit,
      isNoDangerous: true,
    })
    if (!keeps) await form.submit()
  }

  const isReady = !state.loading && (state.error === undefined || state.keepContent)
  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        isReady && (
          <Button block size="xl" kind="danger" onPress={askAndSubmit} loading={form.isSubmitting}>
            {words.submit}
          </Button>
        )
      }
    >
      <SectionTitle title={words.what} />
      <Card>
        <EffectList effects={[...words.effects, ...(points > 0 ? [words.points(points)] : [])]} />
      </Card>
      <Card pad="form">
        <Field form={form} name="password">
          {(field) => <PasswordField {...field} label={words.password} placeholder={words.passwordPlaceholder} />}
        </Field>
      </Card>
    </Screen>
  )
}
