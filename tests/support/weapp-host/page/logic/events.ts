import type { Element as EaselElement, ShadowedEvent } from 'glass-easel'
import { toPlain } from '../journal'

type AnyEvent = ShadowedEvent<unknown> & { readonly extraFields?: Record<string, unknown>; readonly mark?: Record<string, unknown> }
type Method = (...words: unknown[]) => unknown

const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && typeof (value as { wrapShadowedEvent?: unknown }).wrapShadowedEvent === 'function'

function toTarget(given: unknown) {
  const element = ((given as { _$?: EaselElement })?._$ ?? given) as EaselElement | undefined
  const dom = element?.getBackendElement() as unknown as HTMLElement | undefined
  return { id: element?.id ?? '', dataset: toPlain(element?.dataset) ?? {}, offsetLeft: dom?.offsetLeft ?? 0, offsetTop: dom?.offsetTop ?? 0 }
}

/** The event as the logic thread gets it: by value, without the framework's own objects. */
function toLogicEvent(event: AnyEvent) {
  return {
    type: event.getEventName(),
    timeStamp: Math.round(performance.now()),
    target: toTarget(event.target),
    currentTarget: toTarget(event.currentTarget),
    mark: event.mark ?? {},
    detail: toPlain(event.detail),
    ...event.extraFields,
    mut: false,
  }
}

const withLogicEvent = (method: Method): Method =>
  function handle(this: unknown, first: unknown, ...rest: unknown[]) {
    return method.call(this, isEvent(first) ? toLogicEvent(first) : first, ...rest)
  }

/** A definition whose methods are given events as WeChat gives them. */
export function withLogicEvents<T extends object>(definition: T | undefined): T {
  return Object.fromEntries(
    Object.entries(definition ?? {}).map(([name, value]) => [name, typeof value === 'function' ? withLogicEvent(value as Method) : value]),
  ) as T
}
