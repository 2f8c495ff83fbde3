interface Entry {
  title: string
  path: string
}

interface Neighbour {
  label: string
  path: string
}

/** The projects before and after one in the editor's order; the list wraps around, so that there is no dead end. */
export function neighboursOf(path: string, all: readonly Entry[]): { previous?: Neighbour; next?: Neighbour } {
  const at = all.findIndex((project) => project.path === path)
  if (at < 0 || all.length < 2) return {}
  const link = (entry: Entry | undefined) => entry && { label: entry.title, path: entry.path }
  return { previous: link(all.at(at - 1)), next: link(all[(at + 1) % all.length]) }
}
