import type { EditLayout } from '@strapi/content-manager/strapi-admin'

/**
 * The input of a field in Strapi's form, such as `sections.0.heading`. Opens the folded items that hide it, one in each
 * call. Those of texts with markup and of pictures have no name: they are found by their label.
 * @returns undefined while the form does not show it
 */
export function findInput(field: string, { layout, components }: EditLayout): HTMLElement | undefined {
  const named = document.querySelector<HTMLElement>(`main [name="${field}"]`)
  if (named) return named
  const parts = field.split('.')
  let around = document.querySelector('main form')
  let fields = layout.flat(2)
  for (let part = parts.shift(); part && around; part = parts.shift()) {
    const { label, attribute } = fields.find(({ name }) => name === part) ?? {}
    const found = labelIn(around, label)
    if (!attribute || !found) return undefined
    if (attribute.type !== 'component') {
      const inputs = beside(found, around, '[contenteditable=true],input,button')
      return inputs.find((input) => input.localName !== 'button') ?? inputs[0]
    }
    fields = components[attribute.component]?.layout.flat() ?? []
    if (!attribute.repeatable) continue
    const item = beside(found, around, 'h3 > button')[Number(parts.shift())]
    if (item?.ariaExpanded === 'false') item.click()
    around = item?.closest('h3')?.parentElement?.querySelector(':scope > [role=region]') ?? null
  }
  return undefined
}

/** A label that is not in an item further in. Stars and numbers follow its first text. */
const labelIn = (around: Element, text: string | undefined): Element | undefined =>
  [...around.querySelectorAll('label')].find(
    (label) => label.firstChild?.textContent?.trim() === text && label.closest('[role=region],form') === around,
  )

/** In the nearest element around a label that has any. */
function beside(label: Element, around: Element, selector: string): HTMLElement[] {
  for (let parent = label.parentElement; parent && parent !== around; parent = parent.parentElement) {
    const found = parent.querySelectorAll<HTMLElement>(selector)
    if (found.length > 0) return [...found].filter((element) => element.closest('[role=region],form') === around)
  }
  return []
}
