import { groupPasswordSchema, type GroupCard } from '@contract/group/group'
import { toErrorText, type ErrorCode } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/Button'
import { PasswordField } from '@/components/PasswordField'
import { Sheet } from '@/components/Sheet'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useSetGroupPassword } from '../group-detail-queries'
import { manageStrings } from './manage-strings'
import styles from './ToolsCard.module.scss'

export interface PasswordSheetProps {
  readonly group: Pick<GroupCard, 'groupId' | 'locked'>
  readonly onClose: () => void
}

/** Another password, or none. */
export function PasswordSheet({ group: { groupId, locked }, onClose }: PasswordSheetProps) {
  const { password: words } = useStrings(manageStrings)
  const language = useLanguage()
  const setPassword = useSetGroupPassword()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { passwordMinLength: min, passwordMaxLength: max } = limits.group

  async function submit() {
    const checked = v.safeParse(groupPasswordSchema, typed)
    if (!checked.success) return setError(toErrorText(checked.issues[0].message as ErrorCode, language, { min, max }))
    if (!(await setPassword.run({ groupId, password: checked.output })).ok) return undefined
    toast(words.done)
    return onClose()
  }

  async function clear() {
    if (!(await setPassword.run({ groupId })).ok) return
    toast(words.cleared)
    onClose()
  }

  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={setPassword.isRunning}
      bar={
        <View className="row g8 wrap">
          {locked && (
            <Button kind="line" size="xl" className={styles.half} disabled={setPassword.isRunning} onPress={clear}>
              {words.clear}
            </Button>
          )}
          <Button size="xl" className={styles.half} loading={setPassword.isRunning} onPress={submit}>
            {words.set}
          </Button>
        </View>
      }
    >
      <PasswordField
        label={words.label}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
        }}
        placeholder={words.hint(min)}
        help={words.text}
        error={error}
        autoComplete="new-password"
        focus
      />
    </Sheet>
  )
}
