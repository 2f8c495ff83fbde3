import { comparable, type PreviewEntry } from '#services/rules/preview/previewData.ts'

/** What a part of the page is made from. */
export interface Target {
  entry: PreviewEntry
  field: string
}

/** Targets by text, or by the name of a picture's file. */
export type Targets = ReadonlyMap<string, readonly Target[]>

/** Parts of the page with what they may be made from: more than one where entries have the same words. */
export type Editable = Map<Element, readonly Target[]>

export function targetsOf(entries: readonly PreviewEntry[]): Targets {
  const targets = new Map<string, Target[]>()
  for (const entry of entries)
    for (const { field, text } of entry.values) targets.set(text, [...(targets.get(text) ?? []), { entry, field }])
  return targets
}

/** The parts of the page that entries fill, the innermost element for each. */
export function findTargets(root: Element, targets: Targets): Editable {
  const editable: Editable = new Map()
  const others: Element[] = []
  for (const element of root.querySelectorAll('*')) {
    // A picture has no text of its own.
    const around = element.localName === 'img' ? undefined : closest(element, editable)
    const text = textOf(element)
    const matching = around && textOf(around) !== text ? undefined : targets.get(text)
    // The same text in an element further in.
    if (matching && around) editable.delete(around)
    if (matching) editable.set(element, matching)
    else if (!around && ownText(element)) others.push(element)
  }
  const near = entriesNear(editable)
  for (const element of others) {
    const matching = contained(element, targets).filter(({ entry }) => near.get(root)?.has(entry))
    if (matching.length > 0) editable.set(element, matching)
  }
  for (const [element, matching] of editable)
    if (matching.length > 1) editable.set(element, nearest(element, matching, near))
  return editable
}

function closest(element: Element, editable: Editable): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (editable.has(around)) return around
  return undefined
}

/** Of a picture, its file without version, width and format: `/media/480/oak_ab12cd.jpg.1f3a.avif`. */
const textOf = (element: Element): string =>
  element.localName === 'img'
    ? (/\/media\/\d+\/([\w.-]+?\.(?:jpe?g|png|webp|avif|gif|tiff?))\./i.exec((element as HTMLImageElement).src)?.[1] ??
      '')
    : comparable(element.textContent)

const ownText = ({ childNodes }: Element): string =>
  comparable([...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''))

/** The entries without doubt in each element. */
function entriesNear(editable: Editable): Map<Element, Set<PreviewEntry>> {
  const near = new Map<Element, Set<PreviewEntry>>()
  for (const [element, [target, ...others]] of editable) {
    if (!target || others.some(({ entry }) => entry !== target.entry)) continue
    for (let around: Element | null = element; around; around = around.parentElement)
      near.set(around, (near.get(around) ?? new Set()).add(target.entry))
  }
  return near
}

/** Of entries with the same words, those that show something else close by, if there are any. */
function nearest(element: Element, targets: readonly Target[], near: ReturnType<typeof entriesNear>) {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const entries = near.get(around)
    const here = targets.filter(({ entry }) => entries?.has(entry))
    if (here.length > 0) return here
  }
  return targets
}

/** Pages add words to some values, such as a unit or quotation marks, and cut others: the longest that is in a text. */
function contained(element: Element, targets: Targets): readonly Target[] {
  const text = ownText(element)
  const values = [...targets.keys()].filter((value) =>
    text.endsWith('…') && text.length > 12 ? value.startsWith(text.slice(0, -1)) : isPartOf(value, text),
  )
  return targets.get(values.reduce((longest, value) => (value.length > longest.length ? value : longest), '')) ?? []
}

function isPartOf(value: string, text: string): boolean {
  if (value.length < text.length / 3 && !/\d/.test(value)) return false
  const at = text.indexOf(value)
  const isLetter = (letter = '') => /[\p{L}\d]/u.test(letter)
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + value.length])
}
