import type { ProvenAccount } from '@contract/account/ending'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { session, useMemberNumber } from '@/session/session'
import { useMergeAccount } from '../account-queries'
import { accountStrings } from '../account-strings'
import { EffectList } from './EffectList'

export interface MergePreviewProps {
  readonly proven: ProvenAccount
  readonly onOther: () => void
}

const THINGS = ['parcels', 'orders', 'addresses', 'transfers', 'points'] as const

/** What comes over, and what becomes of the other account. */
export function MergePreview({ proven, onOther }: MergePreviewProps) {
  const { merge: words } = useStrings(accountStrings)
  const to = useMemberNumber() ?? ''
  const { ticket, ClientNO: from, belongings, wechat, facebook, obstacles } = proven
  const merge = useMergeAccount()
  const isBlocked = obstacles.length > 0
  const links = [words.wechat[wechat], words.facebook[facebook]].filter((text) => text !== undefined)

  async function askAndMerge(): Promise<void> {
    if (!(await ask({ title: words.ask(from, to), text: words.askText, yes: words.submit, no: words.keep }))) return
    if (!(await merge.run({ ticket })).ok) return
    if (wechat === 'moves') session.keepWechatLinked(true)
    if (facebook === 'moves') session.keepFacebookLinked(true)
    toast(words.done)
    await goBack()
  }

  return (
    <Screen
      title={words.title}
      back={onOther}
      bar={
        <View className="row g12">
          <View className="grow">
            <Button block size="xl" kind="line" onPress={onOther}>
              {words.again}
            </Button>
          </View>
          <View className="grow">
            <Button block size="xl" disabled={isBlocked} loading={merge.isRunning} onPress={askAndMerge}>
              {words.submit}
            </Button>
          </View>
        </View>
      }
    >
      {isBlocked && <NoteLine tone="problem">{words.obstacle}</NoteLine>}
      <SectionTitle title={words.previewTitle} />
      <Card>
        <View className="t13 c3">{words.fromTo(from, to)}</View>
        <View className="mt">
          <KeyValues
            rows={[
              { key: 'balance', label: words.things.balance, value: <Money cents={belongings.balanceCents} />, strong: true },
              ...THINGS.map((key) => ({ key, label: words.things[key], value: String(belongings[key]) })),
            ]}
          />
        </View>
      </Card>
      <Card>
        <EffectList effects={[...words.effects(from, to), ...links]} />
      </Card>
    </Screen>
  )
}
