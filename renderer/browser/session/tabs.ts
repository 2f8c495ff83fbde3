/** A message between tabs: a token after a sign-in, none after a sign-out. `renewed`: the same user's new token. */
export interface TabMessage {
  token?: string | undefined
  renewed?: boolean | undefined
}

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const notifyTabs = (message: TabMessage): void => tabs?.postMessage(message)

export const onTabMessage = (listener: (message: TabMessage) => void): void =>
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
