import type { MemberPart } from '@server/kit/member-part'

export const mailsMemberPart: MemberPart = {
  rows: [],
  own: [],
  withheld: {
    mails: 'sealed until they leave, and gone of their text then; what was sent is among the deliveries',
  },
}
