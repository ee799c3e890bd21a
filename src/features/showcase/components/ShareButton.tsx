import { BarButton } from '@/components/BarButton'
import { useStrings } from '@/i18n/use-strings'
import { shareLink } from '@/prompts/share-link'
import { postStrings } from '../post-strings'

export interface ShareButtonProps {
  readonly title: string
  /** The post's page in the app. */
  readonly address: string
}

/** By the browser's own menu; where it has none, the link is copied. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const words = useStrings(postStrings)
  return <BarButton icon="share-2" text={words.share} onPress={() => shareLink(title, address, words.copied)} />
}
