import { findMember } from '@contract/account/account-operator-endpoints'
import { getWord, type Command } from '@server/cli/command'
import { toFacts } from '@server/cli/text-table'

export const accountCommands: readonly Command[] = [
  {
    name: 'member',
    words: ['<member-number>'],
    help: 'whose a number on a label is; the number of an account that has joined another leads there',
    options: {},
    example: 'member TW208516',
    async run(server, typed) {
      const member = await server.ask(findMember, { ClientNO: getWord(typed, 0) })
      return { data: member, text: toFacts({ member: member.ClientNO, name: member.name, nickname: member.nickname }) }
    },
  },
]
