let listener = () => {}

/** Called when a navigation has shown its page. There is one listener: what is loaded after hydration. */
export function onPageShown(called: () => void): void {
  listener = called
}

export const notePageShown = (): void => listener()
