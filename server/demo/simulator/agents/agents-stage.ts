import { getAgent } from '@contract/proxy/agent-endpoints'
import { RefusedError } from '@server/cli/server-client'
import type { DemoMember } from '@server/demo/demo-member'
import { agentRoles, otherApplicants } from '@server/demo/simulator/agents/agent-cast'
import { createAgentsDesk, type AgentsStaff } from '@server/demo/simulator/agents/agents-desk'
import { createAgentTurns, type SentNumbers } from '@server/demo/simulator/agents/agent-turns'
import { moveApplicantOn } from '@server/demo/simulator/agents/applying'
import { createAskingFriend } from '@server/demo/simulator/agents/asking-friends'
import { friends, type Friends, type Person } from '@server/demo/simulator/friends'
import type { Pace } from '@server/demo/simulator/pace'
import type { Task } from '@server/demo/simulator/task'

/**
 * Members who buy for others, and friends who ask them to. Nobody of them is there as long as our own buyers bid alone; they come as soon
 * as an operator sets `deals` to `agents`, and stay for what they have begun.
 */
export interface AgentsStage {
  listTasks(pace: Pace): Task[]
}

export interface AgentsStageOptions extends AgentsStaff {
  readonly people: Friends
}

/** @returns whether there is nothing more to do, ever */
type Turn = () => Promise<boolean>

/** One after the other has a turn: whoever does something more than once waits for all others. */
function createRound(turns: Turn[]): () => Promise<void> {
  let next = 0
  return async () => {
    const place = next % turns.length
    const turn = turns[place]
    // Before anything can go wrong: the others have their turn all the same.
    next = place + 1
    if (!(await turn?.())) return
    turns.splice(place, 1)
    next = place
  }
}

export function createAgentsStage({ people, support, finance }: AgentsStageOptions): AgentsStage {
  let areAdmitted = false
  const sent: SentNumbers = []
  const desk = createAgentsDesk({ support, finance })

  const agents = createRound([
    ...agentRoles.map((role): Turn => {
      const { take } = createAgentTurns(role, sent)
      return () => come(role, (member) => goOn(take(member)))
    }),
    ...otherApplicants.map((who): Turn => () => come(who, (member) => moveApplicantOn(member, who))),
  ])
  const askers = createRound([
    ...friends.map((friend): Turn => {
      const { take } = createAskingFriend(friend, finance)
      return () => come(friend, (member) => goOn(take(member)))
    }),
    () => goOn(desk.work()),
  ])

  /** What the rules refuse is looked at anew the next time. */
  async function come(person: Person, act: (member: DemoMember) => Promise<boolean>): Promise<boolean> {
    try {
      return await act(await people.get(person))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code === 'tokenExpired') people.forget(person)
      return false
    }
  }

  /** Members read how it is, operators only set it. */
  const look = () =>
    come(friends[0], async ({ server }) => {
      const { deals } = await server.ask(getAgent, {})
      areAdmitted = deals === 'agents'
      return areAdmitted
    })

  return {
    listTasks: (pace) =>
      areAdmitted
        ? [
            { thing: 'a turn of an agent', afterMs: 0, run: agents },
            { thing: 'a turn of who asks them', afterMs: 0, run: askers },
          ]
        : // The friend who looks comes by then to join a group: nobody is signed up for this.
          [{ thing: 'whether agents are admitted', afterMs: pace.joinMs, run: look }],
  }
}

async function goOn(work: Promise<unknown>): Promise<boolean> {
  await work
  return false
}
