// https://vike.dev/onCreateGlobalContext
import type { GlobalContextServer } from 'vike/types'
import { createWorkOutData, type WorkOutData } from './server/workOutData.ts'

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
