/** What tabs tell each other: the token of a sign-in; none: signed out. `renewed`: another one of the same user. */
export interface TabMessage {
  token?: string | undefined
  renewed?: boolean | undefined
}

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const notifyTabs = (message: TabMessage): void => tabs?.postMessage(message)

export const onTabMessage = (listener: (message: TabMessage) => void): void =>
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
