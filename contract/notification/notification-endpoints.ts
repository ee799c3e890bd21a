import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { noticePreferenceSchema } from './notification'

export const listNoticePreferences = defineEndpoint({
  path: 'notification/listPreferences',
  access: 'member',
  effect: 'read',
  about: 'notification',
  summary: 'Which events the member is told of, and by which channel: every pair, in one order',
  input: v.object({}),
  output: v.array(noticePreferenceSchema),
})

export const setNoticePreference = defineEndpoint({
  path: 'notification/setPreference',
  access: 'member',
  effect: 'write',
  about: 'notification',
  summary: 'Be told, or not, of one event by one channel',
  input: noticePreferenceSchema,
  output: v.object({}),
})
