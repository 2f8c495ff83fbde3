import type { EditFieldLayout, EditLayout } from '@strapi/content-manager/strapi-admin'

type Fields = Pick<EditFieldLayout, 'name' | 'label' | 'attribute'>[]

/**
 * The input of a field in Strapi's form, such as `sections.0.heading`. Those of texts with markup and of pictures have no
 * name: they are found by their label.
 * @returns undefined while the form does not show it
 */
export function findInput(field: string, { layout, components }: EditLayout): HTMLElement | undefined {
  const named = document.querySelector<HTMLElement>(`main [name="${field}"]`)
  if (named) return named
  const label = labelOf(field, layout.flat(2), components)
  const around = label ? surroundings(field) : undefined
  const found = [...(around?.querySelectorAll('label') ?? [])].find(
    (element) => nameIn(element) === label && isDirectlyIn(element, around),
  )
  // The nearest element around the label that has an input.
  for (let parent = found?.parentElement; parent && parent !== around; parent = parent.parentElement) {
    const input =
      parent.querySelector<HTMLElement>('[contenteditable=true],textarea,input') ?? parent.querySelector('button')
    if (input) return input
  }
  return undefined
}

function labelOf(field: string, fields: Fields, components: EditLayout['components']): string | undefined {
  const [name, ...inside] = field.split('.').filter((part) => !/^\d+$/.test(part))
  const found = fields.find((other) => other.name === name)
  if (!found || inside.length === 0) return found?.label
  const { component = '' } = found.attribute as { component?: string }
  return labelOf(inside.join('.'), components[component]?.layout.flat() ?? [], components)
}

/** The part of the form with the other fields of the same component. */
function surroundings(field: string): Element | null | undefined {
  const inside = field.slice(0, field.lastIndexOf('.') + 1)
  if (!inside) return document.querySelector('main form')
  return document.querySelector(`main [name^="${inside}"]`)?.closest('[role=region]')
}

/** Without the star of a required field. */
const nameIn = (label: Element): string => (label.firstChild?.textContent ?? '').replace(/\*$/, '').trim()

/** Not in a component further in. */
const isDirectlyIn = (label: Element, around: Element | null | undefined): boolean =>
  label.closest('[role=region],form') === around
