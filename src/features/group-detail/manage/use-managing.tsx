import type { GroupDetail, GroupLine } from '@contract/group/group'
import { useState, type ReactNode } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { useAnnounce, useDisbandGroup, useHandOverLead, useRemoveFromGroup } from '../group-detail-queries'
import { EndTimeSheet } from './ChangeSheet'
import { ChannelSheet } from './ChannelSheet'
import { FormDialog } from './FormDialog'
import { manageStrings } from './manage-strings'
import { PasswordSheet } from './PasswordSheet'
import { PickupSheet } from './PickupSheet'
import { TextSheet } from './TextSheet'

export type Tool = 'announce' | 'endsAt' | 'channel' | 'pickup' | 'password' | 'form'

/** What lies over the page: a tool, or what is done about one member. */
type Open = { readonly tool: Tool } | { readonly menu: GroupLine } | { readonly removing: GroupLine } | undefined

export interface Managing {
  readonly use: (tool: Tool) => void
  readonly openMenu: (line: GroupLine) => void
  readonly disband: () => Promise<void>
  readonly overlays: ReactNode
}

/** What a leader does with the group and its members; `overlays` goes into the screen's. */
export function useManaging(detail: GroupDetail): Managing {
  const words = useStrings(manageStrings)
  const [open, setOpen] = useState<Open>()
  const { run: remove } = useRemoveFromGroup()
  const { run: announce } = useAnnounce()
  const { run: handOver } = useHandOverLead()
  const { run: disband } = useDisbandGroup()
  const { groupId, name, memberCount } = detail.group
  const close = () => setOpen(undefined)

  async function askForLead(line: GroupLine) {
    const { lead } = words
    const keeps = await ask({ title: lead.ask(line.name), text: lead.text, yes: lead.keep, no: lead.submit, isNoDangerous: true })
    if (!keeps && (await handOver({ groupId, lineId: line.lineId })).ok) toast(lead.done(line.name))
  }

  async function askToDisband() {
    const asked = words.disband
    const keeps = await ask({
      title: asked.ask(name),
      text: asked.text(memberCount),
      yes: asked.keep,
      no: asked.submit,
      isNoDangerous: true,
    })
    if (!keeps && (await disband({ groupId })).ok) toast(asked.done)
  }

  const closeSaying = (done: string) => () => {
    toast(done)
    close()
  }

  function toOverlay(): ReactNode {
    if (!open) return null
    if ('menu' in open) {
      const line = open.menu
      return (
        <ActionSheet
          open
          title={words.manage(line.name)}
          actions={[
            { key: 'lead', text: words.lead.action, icon: 'users', onPress: () => void askForLead(line) },
            { key: 'remove', text: words.remove.action, icon: 'circle-x', danger: true, onPress: () => setOpen({ removing: line }) },
          ]}
          // Choosing closes it first: what is chosen opens in its place.
          onClose={close}
        />
      )
    }
    if ('removing' in open) {
      const { title, text, reason: label, hint, submit, done } = words.remove
      const { lineId, name: member } = open.removing
      return (
        <TextSheet
          danger
          name={`group-removal:${lineId}`}
          {...{ title: title(member), text, label, hint, submit }}
          onSubmit={(reason) => remove({ groupId, lineId, reason })}
          onDone={closeSaying(done(member))}
          onClose={close}
        />
      )
    }
    return toToolOverlay(open.tool)
  }

  function toToolOverlay(tool: Tool): ReactNode {
    switch (tool) {
      case 'announce': {
        const { title, label, hint, submit, done } = words.announce
        return (
          <TextSheet
            name={`group-message:${groupId}`}
            {...{ title, label, hint, submit }}
            onSubmit={(text) => announce({ groupId, text })}
            onDone={closeSaying(done)}
            onClose={close}
          />
        )
      }
      case 'endsAt':
        return <EndTimeSheet detail={detail} onClose={close} />
      case 'channel':
        return <ChannelSheet detail={detail} onClose={close} />
      case 'pickup':
        return <PickupSheet detail={detail} onClose={close} />
      case 'password':
        return <PasswordSheet group={detail.group} onClose={close} />
      case 'form':
        return <FormDialog detail={detail} onClose={close} />
    }
  }

  return { use: (tool) => setOpen({ tool }), openMenu: (line) => setOpen({ menu: line }), disband: askToDisband, overlays: toOverlay() }
}
