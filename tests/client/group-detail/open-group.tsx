import type { GroupDetail } from '@contract/group/group'
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { GROUP_ID } from './a-group'

export const GROUP = `/pages_sub/Groupdetails?groupId=${GROUP_ID}`
export const JOIN = `/pages_sub/groupapplication?groupId=${GROUP_ID}`

export interface OpenOptions extends TestAppOptions {
  /** Pages from the lowest to the visible one. */
  readonly stack?: readonly string[]
}

/** A member's page over the hall, with this group behind it. */
export function openGroup(page: ReactElement, detail: GroupDetail, { stack = ['/pages_sub/spellMailHall', GROUP], ...options }: OpenOptions = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: stack })
  const answer = (next: GroupDetail) => app.server.on('group/get', yes(next))
  answer(detail)
  app.server.on('parcel/listCarriers', yes([{ code: 'SF', name: '順豐速運', monogram: '順', color: '#111111', patterns: [] }]))
  app.render(page)
  return { ...app, answer }
}

export const tap = (element: HTMLElement) => fireEvent.click(element)
