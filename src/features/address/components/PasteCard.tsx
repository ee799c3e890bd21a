import { PASTED_LENGTH } from '@contract/address/pasted-address'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { NoteLine } from '@/components/NoteLine'
import { TextField } from '@/components/TextField'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { clipboard } from '@/platform/clipboard'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../address-strings'
import { usePaste, type PasteResult } from '../use-paste'

export interface PasteCardProps {
  readonly form: AddressFormState
  /** False for a sender, whom no customs ask for one. */
  readonly takesIdNumber?: boolean
}

/** A whole address, told apart into its fields; what had no place, and what it took the place of, is said. */
export function PasteCard({ form, takesIdNumber = false }: PasteCardProps) {
  const { paste: words } = useStrings(addressStrings)
  const [result, setResult] = useState<PasteResult>()
  /** Where the clipboard cannot be read, the text is put in by hand. */
  const [typed, setTyped] = useState<string>()
  const { read, isReading } = usePaste(form, takesIdNumber)

  async function fill(text: string) {
    const outcome = await read(text)
    if (!outcome) return
    setResult(outcome)
    if (!outcome.isEmpty) setTyped(undefined)
    toast(outcome.isEmpty ? words.nothing : words.done)
  }

  async function paste() {
    const copied = await clipboard.read()
    if (typeof copied === 'string' || copied.text.trim() === '') setTyped('')
    else await fill(copied.text)
  }

  return (
    <Card>
      <View className="row g12">
        <IconTile icon="clipboard-paste" />
        <View className="grow">
          <View className="t14 b">{words.title}</View>
          <View className="t12 c3">{words.text}</View>
        </View>
        <Button kind="soft" size="s" loading={isReading} label={`${words.submit}, ${words.title}`} onPress={paste}>
          {words.submit}
        </Button>
      </View>
      {typed !== undefined && (
        <View className="mt">
          <TextField
            label={words.whole}
            value={typed}
            onChange={setTyped}
            placeholder={words.wholeHint}
            help={words.unreadable}
            maxLength={PASTED_LENGTH}
            multiline
          />
          <View className="mt">
            <Button kind="soft" block disabled={typed.trim() === ''} onPress={() => fill(typed)}>
              {words.split}
            </Button>
          </View>
        </View>
      )}
      {result && <PasteNotes result={result} onUndone={() => setResult(undefined)} />}
    </Card>
  )
}

function PasteNotes({ result, onUndone }: { readonly result: PasteResult; readonly onUndone: () => void }) {
  const { paste: words, form: labels, idNumber } = useStrings(addressStrings)
  const { replaced, leftOver, undo } = result
  const names: Readonly<Record<string, string>> = { ...labels, idNumber: idNumber.label }
  return (
    <>
      {leftOver.length > 0 && (
        <View className="mt">
          <NoteLine tone="warning">{words.leftOver(leftOver.join(' · '))}</NoteLine>
        </View>
      )}
      {replaced.length > 0 && (
        <View className="row g8 mt">
          <View className="grow">
            <NoteLine>{words.replaced(replaced.map((name) => names[name] ?? ''))}</NoteLine>
          </View>
          <Button
            kind="text"
            size="s"
            onPress={() => {
              undo()
              onUndone()
            }}
          >
            {words.undo}
          </Button>
        </View>
      )}
    </>
  )
}
