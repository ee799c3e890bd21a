import { LANGUAGES } from '@contract/kit/languages'
import { NOTICE_EVENTS } from '@contract/notification/notification'
import { toAskingPage, toDonePage } from '@server/http/routes/unsubscribe-page'
import { canUnsubscribe } from '@server/messaging/notice/notice'
import { notificationStrings } from '@/features/notification/notification-strings'

// What is silenced from a mail is called as the row of the settings that has it again.

const offered = NOTICE_EVENTS.filter(canUnsubscribe)

it.each(LANGUAGES.flatMap((language) => offered.map((event) => [event, language] as const)))('%s is called in %s as in the settings', (event, language) => {
  const { events, matrix } = notificationStrings[language]
  for (const page of [toAskingPage, toDonePage]) {
    const text = page({ language, event, platformName: 'Box' })
    expect(text).toContain(events[event])
    expect(text).toContain(matrix)
  }
})
