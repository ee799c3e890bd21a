import type { ComponentType } from 'react'
import { createLateCode, type CodeFile, type LateCode } from './late-code'
import { fromSite } from './site-build'
import { useLateState, type LateState } from './use-late-state'

/**
 * A part of a screen whose code comes when it is drawn first: most who open the screen never see it. Until then, and where it does not
 * come, `StandIn` says so in its place. The site's alone: a mini-program's package comes whole, so a part has a file `.weapp.tsx` beside
 * it that names the part itself.
 */
export function latePart<Props extends object>(
  load: () => Promise<CodeFile<Props>>,
  StandIn: ComponentType<LateState>,
): ComponentType<Props> {
  let asked: LateCode<Props> | undefined
  return function LatePart(props: Props) {
    asked ??= createLateCode(fromSite(load))
    const { file, state } = useLateState(asked)
    if (!file) return <StandIn {...state} />
    const { default: Part } = file
    return <Part {...props} />
  }
}
