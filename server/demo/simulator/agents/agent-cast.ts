import type { AgentSkill } from '@contract/proxy/agent-status'
import type { Person } from '@server/demo/simulator/friends'

/** Somebody who applies to buy for others. */
export interface Applicant extends Person {
  readonly realName: string
  /** Taiwan's, with a right check digit, and nobody's. */
  readonly idNumber: string
  readonly city: string
  readonly skills: readonly AgentSkill[]
  /** Support refuses who says nothing. */
  readonly text?: string
}

/**
 * good: does as agreed · slow: asks for more days and takes its time · raises: asks for more money · givesUp: buys nothing · invents:
 * names a tracking number that is another's, then one that is nobody's.
 */
export type Manner = 'good' | 'slow' | 'raises' | 'givesUp' | 'invents'

export interface AgentRole extends Applicant {
  readonly manner: Manner
  /** Of what a request may cost at most. */
  readonly askPercent: number
  readonly promiseDays: number
  readonly note: string
  /** What alone they bid on; everything unless given. */
  readonly only?: RegExp
  /** Where their earnings go; they leave them alone unless given. */
  readonly draws?: 'bank' | 'balance'
}

const role = (number: number, email: string, given: Omit<AgentRole, 'email' | 'phone'>): AgentRole => ({
  ...given,
  email: `${email}@example.com`,
  phone: `09234568${String(number).padStart(2, '0')}`,
})

export const goodAgent = role(1, 'xiaoyou.agent', {
  nickname: '小柚代購',
  realName: '游采柚',
  idNumber: 'W200000012',
  city: '東莞',
  skills: ['home', 'digital'],
  text: '做代購四年，常跑深圳和東莞的賣場，會拍購買憑證。',
  manner: 'good',
  askPercent: 88,
  promiseDays: 4,
  note: '店家有現貨，附購買憑證。',
  draws: 'bank',
})
export const carefulAgent = role(2, 'mumu.agent', {
  nickname: '木木買手',
  realName: '林木森',
  idNumber: 'X100000027',
  city: '杭州',
  skills: ['clothing', 'collecting'],
  text: '住在杭州，熟悉服飾和收藏品，寄出前都會拍照。',
  manner: 'good',
  askPercent: 91,
  promiseDays: 5,
  note: '寄出前會拍照。',
  draws: 'balance',
})
export const slowAgent = role(3, 'manman.agent', {
  nickname: '慢慢來',
  realName: '慢小川',
  idNumber: 'V200000038',
  city: '成都',
  skills: ['books', 'home'],
  text: '平日上班，週末才能跑書店和倉庫。',
  manner: 'slow',
  askPercent: 80,
  promiseDays: 6,
  note: '週末下單。',
})
export const raisingAgent = role(4, 'jiajia.agent', {
  nickname: '嘉嘉選物',
  realName: '賈嘉玲',
  idNumber: 'Z100000048',
  city: '廣州',
  skills: ['beauty', 'food'],
  text: '在廣州做選物，器皿和美妝都能找。',
  manner: 'raises',
  askPercent: 76,
  promiseDays: 4,
  note: '先照這個價，店家可能調整。',
})
export const quittingAgent = role(5, 'suibian.agent', {
  nickname: '隨緣代買',
  realName: '隋元一',
  idNumber: 'W200000058',
  city: '義烏',
  skills: ['other'],
  text: '什麼都可以試試看。',
  manner: 'givesUp',
  askPercent: 78,
  promiseDays: 3,
  note: '',
})
export const inventingAgent = role(6, 'kuaikuai.agent', {
  nickname: '快快發貨',
  realName: '郭快生',
  idNumber: 'X100000063',
  city: '深圳',
  skills: ['collecting'],
  text: '限量公仔一手貨源，隔天就寄。',
  manner: 'invents',
  askPercent: 70,
  promiseDays: 1,
  note: '隔天就寄。',
  // Who believes them has money set aside for eleven days: a visitor should not have to wait for that.
  only: /限量公仔/,
})

export const agentRoles: readonly AgentRole[] = [goodAgent, carefulAgent, slowAgent, raisingAgent, quittingAgent, inventingAgent]

/** waits: nobody decides, so that who plays the staff may · refused: has written nothing · withdraws · stops: once they are admitted. */
export interface OtherApplicant extends Applicant {
  readonly fate: 'waits' | 'refused' | 'withdraws' | 'stops'
}

const other = (number: number, email: string, given: Omit<OtherApplicant, 'email' | 'phone' | 'city'>): OtherApplicant => ({
  ...given,
  city: '廈門',
  email: `${email}@example.com`,
  phone: `09234568${number}`,
})

export const otherApplicants: readonly OtherApplicant[] = [
  other(11, 'anan.apply', { nickname: '安安', realName: '安佳佳', idNumber: 'V200000074', skills: ['baby'], text: '兩個孩子的媽媽，熟悉母嬰用品。', fate: 'waits' }),
  other(12, 'nobody.apply', { nickname: '無名', realName: '吳銘', idNumber: 'Z100000084', skills: ['other'], fate: 'refused' }),
  other(13, 'bubu.apply', { nickname: '步步', realName: '卜思宇', idNumber: 'W200000094', skills: ['sports'], text: '想再考慮一下。', fate: 'withdraws' }),
  other(14, 'tingting.apply', { nickname: '停停', realName: '丁亭亭', idNumber: 'X100000107', skills: ['food'], text: '下個月要搬家，先試試看。', fate: 'stops' }),
]
