import { EVERY_CALL } from '../member-driver'
import type { Stage } from './stage'
import type { Visit } from './visit'

const FREIGHT = '/pages/freight/freight'
const DETAILS = '/pages/freight/freightDetails'
const taiwan = /台灣|台湾|Taiwan/

async function fillIn({ open, tap, type, words }: Stage, weight: string): Promise<void> {
  await open(FREIGHT)
  await tap('button', new RegExp(`^${words.estimate.region}`))
  await tap('option', taiwan)
  await type(words.estimate.weight, weight)
}

export const freightVisits: readonly Visit[] = [
  {
    route: FREIGHT,
    who: 'guest',
    states: {
      filled: async (stage) => {
        const { type, see, words } = stage
        await fillIn(stage, '4.62')
        for (const [index, side] of ['36', '30', '22'].entries()) await type(words.estimate.sides[index] ?? '', side)
        await type(words.estimate.value, '430')
        await see(words.estimate.byActual)
      },
      'channels to choose from': async ({ tap, see, words }) => {
        await tap('button', new RegExp(`^${words.estimate.channel}`))
        await see(words.estimate.allChannels)
        await tap('option', words.estimate.allChannels)
      },
      'wrong size': async ({ type, tap, find, words }) => {
        await type(words.estimate.sides[1] ?? '', '')
        await tap('button', words.estimate.compare)
        await find('alert')
      },
    },
  },
  {
    route: FREIGHT,
    who: 'guest',
    states: {
      empty: async ({ clear, open, see, words }) => {
        await clear()
        await open(FREIGHT)
        await see(words.estimate.compare)
      },
      'nothing filled in': async ({ tap, find, words }) => {
        await tap('button', words.estimate.compare)
        await find('alert')
      },
      offline: async ({ goOffline, open, see, words }) => {
        await open(FREIGHT)
        await see(words.estimate.compare)
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
      loading: async ({ clear, hold, open, find }) => {
        await clear()
        await hold(EVERY_CALL)
        await open(FREIGHT)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(FREIGHT)
        await see(words.ui.retry)
      },
    },
  },
  {
    route: DETAILS,
    who: 'guest',
    states: {
      filled: async (stage) => {
        const { tap, see, words } = stage
        await fillIn(stage, '4.62')
        await tap('button', words.estimate.compare)
        await see(words.estimate.customs)
      },
      'another channel': async ({ tapFirst, see, words }) => {
        await tapFirst('radio', new RegExp(words.channel.fastest))
        await see(words.estimate.aboutChannel)
      },
      'as a table': async ({ tap, see, words }) => {
        await tap('button', words.estimate.chart.showTable)
        await see(words.estimate.chart.hideTable)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined).slice(0, 3))
      },
    },
  },
  {
    route: DETAILS,
    who: 'guest',
    states: {
      'nothing fits': async (stage) => {
        const { tap, see, words } = stage
        await fillIn(stage, '900')
        await tap('button', words.estimate.compare)
        await see(words.estimate.notFound.title)
      },
      empty: async ({ open, see, words }) => {
        await open(DETAILS)
        await see(words.estimate.missing.title)
      },
    },
  },
  {
    route: DETAILS,
    who: 'guest',
    states: {
      loading: async (stage) => {
        const { hold, tap, find, words } = stage
        await fillIn(stage, '3')
        await hold('freight/estimate')
        await tap('button', words.estimate.compare)
        await find('main')
      },
      error: async (stage) => {
        const { clear, fail, tap, see, words } = stage
        await clear()
        await fillIn(stage, '3')
        await fail('freight/estimate')
        await tap('button', words.estimate.compare)
        await see(words.ui.retry)
      },
    },
  },
]
