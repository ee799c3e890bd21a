import { Refusal } from '@contract/kit/envelope'
import { insertCode, wasTakenFor } from '@server/base/member/wechat-code-store'
import type { Tx } from '@server/db/database'
import type { Ports } from '@server/ports/ports'

/** A code opens one session and no second one: who has overheard it comes too late. @throws Refusal `wechatCodeExpired` */
export async function takeCodeOnce(tx: Tx, ports: Pick<Ports, 'secret'>, code: string): Promise<void> {
  if (!(await insertCode(tx, toTaken(ports, code, 'sign-in')))) throw new Refusal('wechatCodeExpired')
}

/** For what may be said again after a lost answer, and then is the same thing. @throws Refusal `wechatCodeExpired` for another thing */
export async function takeCodeFor(tx: Tx, ports: Pick<Ports, 'secret'>, code: string, takenFor: string): Promise<void> {
  const taken = toTaken(ports, code, takenFor)
  if (!(await insertCode(tx, taken)) && !(await wasTakenFor(tx, taken))) throw new Refusal('wechatCodeExpired')
}

function toTaken({ secret }: Pick<Ports, 'secret'>, code: string, takenFor: string) {
  return { codeHash: secret.sign('wechat code', code), takenFor }
}
