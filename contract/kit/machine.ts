/**
 * A life cycle as a table. The server enforces it, the client reads its buttons from it, a test walks it:
 * one place for one rule.
 */
export interface Transition<Status extends string, Action extends string, Actor extends string> {
  readonly action: Action
  readonly from: readonly Status[]
  /** More than one target where the outcome is decided by the facts (a received parcel is complete or not). */
  readonly to: readonly Status[]
  readonly by: readonly Actor[]
}

export interface Machine<Status extends string, Action extends string, Actor extends string> {
  readonly name: string
  readonly initial: Status
  readonly statuses: readonly Status[]
  readonly endStatuses: readonly Status[]
  readonly transitions: readonly Transition<Status, Action, Actor>[]
  /** Whether `by` may do `action` on something in `status`. */
  allows(status: Status, action: Action, by?: Actor): boolean
  /** All that `by` may do in `status`. */
  actionsOf(status: Status, by: Actor): readonly Action[]
  /** The statuses from which `action` starts; for a conditional UPDATE. */
  sourcesOf(action: Action): readonly Status[]
  /** @throws Error when the table has no such transition: a fault of the caller, never of a member. */
  assertTransition(from: Status, action: Action, to: Status): void
}

export function defineMachine<const Status extends string, const Action extends string, const Actor extends string>(table: {
  name: string
  initial: Status
  statuses: readonly Status[]
  endStatuses: readonly NoInfer<Status>[]
  transitions: readonly Transition<NoInfer<Status>, Action, Actor>[]
}): Machine<Status, Action, Actor> {
  const find = (status: Status, action: Action) =>
    table.transitions.filter((one) => one.action === action && one.from.includes(status))
  return {
    ...table,
    allows: (status, action, by) => find(status, action).some((one) => by === undefined || one.by.includes(by)),
    actionsOf: (status, by) => [
      ...new Set(
        table.transitions.filter((one) => one.from.includes(status) && one.by.includes(by)).map((one) => one.action),
      ),
    ],
    sourcesOf: (action) => [
      ...new Set(table.transitions.filter((one) => one.action === action).flatMap((one) => one.from)),
    ],
    assertTransition: (from, action, to) => {
      if (!find(from, action).some((one) => one.to.includes(to))) {
        throw new Error(`${table.name}: no way from ${from} by ${action} to ${to}`)
      }
    },
  }
}
