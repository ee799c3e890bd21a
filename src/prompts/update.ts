import { currentStrings } from '@/i18n/use-strings'
import { appUpdate } from '@/platform/app-update'
import { ask } from './prompts'
import { wechatStrings } from './wechat-strings'

/** Once, at the app's start: a newer version that is ready is offered, never forced upon what is being typed. */
export function offerUpdates(): void {
  appUpdate.onReady((restart) => {
    void ask(currentStrings(wechatStrings).update).then((isWanted) => {
      if (isWanted) restart()
    })
  })
}
