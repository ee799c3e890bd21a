import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { answerPrivacy, usePrivacyQuestion } from '@/prompts/privacy'
import { wechatStrings } from '@/prompts/wechat-strings'
import { privacy } from '@/platform/privacy'
import { WeChatButton } from '@/platform/WeChatButton'

const AGREE_BUTTON = 'agree-to-privacy'

/** Before WeChat hands us anything personal: what it is for, the whole contract, yes or no. */
export function PrivacySheet() {
  const { privacy: words } = useStrings(wechatStrings)
  const question = usePrivacyQuestion()
  const refuse = () => answerPrivacy(({ refuse: answer }) => answer())
  async function read() {
    if ((await privacy.openContract()) !== 'done') toast(words.unreadable)
  }
  return (
    <Sheet
      open={question !== undefined}
      title={words.title}
      onClose={refuse}
      bar={
        <View className="grow">
          <WeChatButton opens="agreePrivacyAuthorization" id={AGREE_BUTTON} onAgree={() => answerPrivacy(({ agree }) => agree(AGREE_BUTTON))}>
            {words.agree}
          </WeChatButton>
          <View className="mt">
            <Button kind="line" block onPress={refuse}>
              {words.refuse}
            </Button>
          </View>
        </View>
      }
    >
      <View className="t14 c2">{words.text}</View>
      <Button kind="text" onPress={read}>
        {words.contract}
      </Button>
    </Sheet>
  )
}
