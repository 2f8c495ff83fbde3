// https://vike.dev/onCreateGlobalContext
import type { GlobalContextServer } from 'vike/types'
import type { WorkOutData } from '#services/rules/rendering/pageTypes.ts'
import { createWorkOutData } from './server/workOutData.ts'

/** Lets the server call data functions without rendering (server/render/vikeRenderer.ts). */
export function onCreateGlobalContext(globalContext: GlobalContextServer): void {
  globalContext.workOutData = createWorkOutData(() => globalContext.pages)
}

declare global {
  namespace Vike {
    interface GlobalContext {
      workOutData: WorkOutData
    }
  }
}
