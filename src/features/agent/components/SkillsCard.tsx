import { limits } from '@contract/limits'
import { AGENT_SKILLS, type AgentSkill } from '@contract/proxy/agent-status'
import { View } from '@tarojs/components'
import { withId, withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { FieldError } from '@/components/FieldError'
import { TextBlock } from '@/components/TextBlock'
import { Field, useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { ApplyValues } from '../apply-form'
import { applyStrings } from '../apply-strings'
import styles from './agent.module.scss'

const { skills: MOST, textLength } = limits.proxy.agent

/** What somebody knows about, and in their own words why. */
export function SkillsCard({ form }: { readonly form: Form<ApplyValues> }) {
  const words = useStrings(applyStrings)
  const { value, onChange, error, anchor } = useField(form, 'skills')
  const isFull = value.length >= MOST

  function toggle(skill: AgentSkill) {
    onChange(value.includes(skill) ? value.filter((one) => one !== skill) : [...value, skill])
    if (error !== undefined) void form.trigger('skills')
  }

  return (
    <Card pad="form">
      <View className={styles.skills} {...withId(anchor)}>
        <View className={styles.head}>
          <View className="t15 b">{words.skills.title}</View>
          <View className="t12 c3">{words.skills.upTo(MOST)}</View>
        </View>
        <View className={styles.chips} {...withRole('group')} aria-label={words.skills.title}>
          {AGENT_SKILLS.map((skill) => (
            <Chip key={skill} inset role="checkbox" on={value.includes(skill)} disabled={isFull && !value.includes(skill)} onPress={() => toggle(skill)}>
              {words.skills[skill]}
            </Chip>
          ))}
        </View>
        <FieldError error={error === undefined ? undefined : words.skills.missing} />
      </View>
      <Field form={form} name="text">
        {(field) => <TextBlock {...field} label={words.text} placeholder={words.textHint} help={words.textHelp} maxLength={textLength} />}
      </Field>
    </Card>
  )
}
