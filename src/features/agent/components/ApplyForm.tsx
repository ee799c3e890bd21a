import { limits } from '@contract/limits'
import type { AgentPage, ApplyInput, OwnApplication } from '@contract/proxy/agent'
import { AGENT_TERMS } from '@contract/proxy/agent-status'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { CheckLine } from '@/components/CheckLine'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { TextLink } from '@/components/TextLink'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import type { ScreenState } from '@/query/screen-state'
import { session } from '@/session/session'
import { useApplyAsAgent } from '../agent-queries'
import { SECRET_FIELDS, toApplySchema, toInitialApply, type ApplyValues } from '../apply-form'
import { applyStrings } from '../apply-strings'
import { useIdPhotos } from '../use-id-photos'
import styles from './agent.module.scss'
import { AgentRulesSheet } from './AgentRulesSheet'
import { IdPhotosCard } from './IdPhotosCard'
import { PersonCard } from './PersonCard'
import { SkillsCard } from './SkillsCard'

export interface ApplyFormProps {
  readonly page: AgentPage
  /** The application before, whose words are not typed again. */
  readonly earlier: OwnApplication | undefined
  readonly state: ScreenState
}

/** Asking to buy for others (picture 72). What shows who somebody is lies in no draft. */
export function ApplyForm({ page: { deals, now }, earlier, state }: ApplyFormProps) {
  const words = useStrings(applyStrings)
  const { run } = useApplyAsAgent()
  const [areRulesOpen, setRulesOpen] = useState(false)
  const form = useForm<ApplyValues, ApplyInput, AgentPage>({
    name: 'agent',
    schema: toApplySchema(now),
    initial: toInitialApply(earlier, session.state().user ?? {}),
    secret: SECRET_FIELDS,
    fieldOfCode: { idNumberTaken: 'idNumber', tooYoung: 'idNumber' },
    submit: run,
    onDone: () => toast(words.sent),
  })
  const photos = useIdPhotos(form)
  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        <>
          <View className={styles.bar}>
            <View className="c3 num">{deals === 'house' ? words.waits : words.decided(limits.proxy.agent.decideDays)}</View>
            <View className="b">{words.told}</View>
          </View>
          <Button size="xl" className={styles.send} loading={form.isSubmitting} onPress={photos.submit}>
            {words.submit}
          </Button>
        </>
      }
      overlays={<AgentRulesSheet open={areRulesOpen} onClose={() => setRulesOpen(false)} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={photos.startOver} />
      <View className={styles.stack}>
        {form.isRestored && <NoteLine icon="lock">{words.again}</NoteLine>}
        {earlier?.status === 'withdrawn' && <NoteLine tone="good">{words.withdrawn}</NoteLine>}
        {deals === 'house' && <NoteLine>{words.house}</NoteLine>}
        <PersonCard form={form} now={now} />
        <SkillsCard form={form} />
        <IdPhotosCard form={form} photos={photos} />
      </View>
      <View className={styles.agree}>
        <Field form={form} name="terms">
          {(field) => (
            <CheckLine
              label={words.agreeLabel}
              checked={field.value !== ''}
              onChange={(isAgreed) => field.onChange(isAgreed ? AGENT_TERMS : '')}
              error={field.error === undefined ? undefined : words.mustAgree}
              anchor={field.anchor}
            >
              <View className="row wrap">
                <Text>{words.agree}</Text>
                <TextLink onPress={() => setRulesOpen(true)}>{words.rules}</TextLink>
              </View>
            </CheckLine>
          )}
        </Field>
      </View>
    </Screen>
  )
}
