import { createKeptSite, type SiteBuild } from './kept-site'
import { openPushed, renewPush, showPushed } from './pushes'
import { takeOverIfAlone } from './takeover'
import type { WorkerEvents, WorkerWorld } from './worker-world'

/** Put in by scripts/service-worker.mjs. */
declare const __SITE_BUILD__: SiteBuild

const world = self as unknown as WorkerWorld
const site = createKeptSite(world, __SITE_BUILD__)

function on<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void {
  self.addEventListener(name, listener as unknown as EventListener)
}

on('install', (event) => event.waitUntil(site.keep()))
on('activate', (event) => event.waitUntil(begin()))
on('fetch', (event) => site.answer(event))
on('message', (event) => event.waitUntil(takeOverIfAlone(world, __SITE_BUILD__, event.data)))
on('push', (event) => event.waitUntil(showPushed(world, event)))
on('notificationclick', (event) => event.waitUntil(openPushed(world, event)))
on('pushsubscriptionchange', (event) => event.waitUntil(renewPush(world, event)))

async function begin(): Promise<void> {
  // A page is asked for while the worker still starts.
  await world.registration.navigationPreload?.enable()
  await site.forgetOthers()
  // What is opened in the very first visit is kept too.
  await world.clients.claim()
}
