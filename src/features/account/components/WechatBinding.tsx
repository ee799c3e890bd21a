import { Cell } from '@/components/Cell'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { wechatSignIn } from '@/platform/wechat-sign-in'
import { session, useSession, useSystem } from '@/session/session'
import { accountStrings } from '../account-strings'
import { useBindWechat, useHasWechatSignIn, useUnlinkWechat } from '@/entities/account/wechat-queries'

/**
 * Whether WeChat signs in as this member. Linked with one tap inside WeChat, unlinked anywhere; nothing where the platform has no
 * WeChat.
 */
export function WechatBinding() {
  const { wechat: words } = useStrings(accountStrings)
  const isLinked = useSession(({ user }) => user?.wechatLinked === true)
  const isOffered = useHasWechatSignIn()
  const isSetUp = useSystem()?.wechat?.miniProgramSignIn === true
  const bind = useBindWechat()
  const unlink = useUnlinkWechat()

  async function link(): Promise<void> {
    const asked = await wechatSignIn.code()
    if (typeof asked === 'string') return toast(words.refused)
    if (!(await bind.run({ code: asked.code })).ok) return
    session.keepWechatLinked(true)
    toast(words.linked)
  }

  async function askUnlink(): Promise<void> {
    const keeps = await ask({ title: words.unlinkAsk, text: words.unlinkText, yes: words.keep, no: words.unlink, isNoDangerous: true })
    if (!keeps && (await unlink.run({})).ok) session.keepWechatLinked(false)
  }

  if (isLinked) return <Cell icon="message-circle" title={words.name} extra={words.on} onPress={() => void askUnlink()} />
  if (isOffered) return <Cell icon="message-circle" title={words.name} extra={words.link} onPress={() => void link()} />
  return isSetUp ? <Cell icon="message-circle" title={words.name} text={words.where} extra={words.off} /> : null
}
