import type { Component } from 'glass-easel'
import { toPlain } from '../journal'
import type { CanvasNode } from '../builtins/canvas'
import type { Pages } from '../pages'
import type { WxTable } from './wx-table'

interface Fields {
  readonly id?: boolean
  readonly dataset?: boolean
  readonly rect?: boolean
  readonly size?: boolean
  readonly scrollOffset?: boolean
  readonly computedStyle?: readonly string[]
  readonly node?: boolean
}

type Answer = Record<string, unknown> | null
type Heard = (answer: Answer | readonly Answer[]) => void
type EaselNode = { readonly id: string; readonly dataset: object | null; getBackendElement(): unknown }

function readNode(node: EaselNode | undefined, window: Window, fields: Fields): Record<string, unknown> {
  const dom = (node?.getBackendElement() ?? window.document.documentElement) as HTMLElement
  const { left, top, right, bottom, width, height } = node ? dom.getBoundingClientRect() : new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  return {
    ...(fields.id && { id: node?.id ?? '' }),
    ...(fields.dataset && { dataset: toPlain(node?.dataset) ?? {} }),
    ...(fields.rect && { left, top, right, bottom }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && {
      scrollLeft: node ? dom.scrollLeft : window.scrollX,
      scrollTop: node ? dom.scrollTop : window.scrollY,
      scrollWidth: dom.scrollWidth,
      scrollHeight: dom.scrollHeight,
    }),
    ...(fields.node && { node: (dom as HTMLElement & { readonly node?: CanvasNode }).node }),
    ...Object.fromEntries((fields.computedStyle ?? []).map((name) => [name, window.getComputedStyle(dom).getPropertyValue(name)])),
  }
}

/** wx.createSelectorQuery: collects questions, answers all of them at `exec`. */
export function addNodeQueries(wx: WxTable, pages: () => Pages): void {
  wx.addSync('createSelectorQuery', () => {
    const questions: { selector: string | undefined; all: boolean; fields: Fields; heard: Heard | undefined }[] = []
    let inside: { _$?: Component<never, never, never> } | undefined

    const answer = ({ selector, all, fields }: (typeof questions)[number]): Answer | readonly Answer[] => {
      const { window, instance } = pages().top()
      if (selector === undefined) return readNode(undefined, window, fields)
      const root = (inside?._$ ?? (instance as unknown as { _$: Component<never, never, never> })._$).getShadowRoot()
      const found = (all ? root?.querySelectorAll(selector) : [root?.querySelector(selector)]) ?? []
      const answers = found.map((node) => (node ? readNode(node as unknown as EaselNode, window, fields) : null))
      return all ? answers : (answers[0] ?? null)
    }
    const about = (selector: string | undefined, all: boolean) => {
      const ask = (fields: Fields, heard?: Heard) => {
        questions.push({ selector, all, fields, heard })
        return query
      }
      return {
        boundingClientRect: (heard?: Heard) => ask({ id: true, dataset: true, rect: true, size: true }, heard),
        scrollOffset: (heard?: Heard) => ask({ id: true, dataset: true, scrollOffset: true }, heard),
        fields: (fields: Fields, heard?: Heard) => ask(fields, heard),
      }
    }
    const query = {
      in(component: { _$?: Component<never, never, never> }) {
        inside = component
        return query
      },
      select: (selector: string) => about(selector, false),
      selectAll: (selector: string) => about(selector, true),
      selectViewport: () => about(undefined, false),
      exec(heard?: (answers: readonly (Answer | readonly Answer[])[]) => void) {
        window.setTimeout(() => {
          const answers = questions.map((question) => {
            const one = answer(question)
            question.heard?.(one)
            return one
          })
          heard?.(answers)
        })
        return query
      },
    }
    return query
  })
}
