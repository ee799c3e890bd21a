import { handOverCodeSchema, type GroupEvent } from '@contract/group/group'
import { toErrorText } from '@contract/kit/errors'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { haptics } from '@/platform/haptics'
import { BusinessError } from '@/query/business-error'
import { useHandOverParcels } from '../group-detail-queries'
import { manageStrings } from './manage-strings'

const newestHandedOver = (events: readonly GroupEvent[]) => events.find(({ kind }) => kind === 'handedOver')?.name

/** Where the leader types what a member says: it signs for their parcels. */
export function HandOverCard({ groupId }: { readonly groupId: string }) {
  const { handOver: words } = useStrings(manageStrings)
  const language = useLanguage()
  const handOver = useHandOverParcels()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function submit() {
    const checked = v.safeParse(handOverCodeSchema, code)
    if (!checked.success) return setError(toErrorText(code === '' ? 'required' : 'handOverCodeWrong', language))
    const outcome = await handOver.run({ groupId, code: checked.output })
    if (!outcome.ok) return outcome.error instanceof BusinessError ? setError(outcome.error.message) : undefined
    haptics.tap('medium')
    setCode('')
    const name = newestHandedOver(outcome.data.events)
    return toast(name === undefined ? words.done : words.doneBy(name))
  }

  return (
    <Card className="mt">
      <View className="t15 b">{words.title}</View>
      <View className="t12 c3">{words.text}</View>
      <TextField
        label={words.label}
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        onConfirm={() => void submit()}
        placeholder={words.placeholder}
        keyboard="number"
        maxLength={12}
        figures
        error={error}
      />
      <Button block loading={handOver.isRunning} onPress={submit}>
        {words.submit}
      </Button>
    </Card>
  )
}
