import { ArrowRight, Check, ChevronDown, Minus } from 'lucide-react'

/** Icons that appear several times on a page, which holds each of them once (IconSprite). */
const shapes = { arrow: ArrowRight, chevron: ChevronDown, check: Check, minus: Minus }

type IconName = keyof typeof shapes

/** @param names of the icons to define here; the layout defines those of most pages */
export function IconSprite({ names }: { names: readonly IconName[] }) {
  return (
    <svg aria-hidden className="hidden">
      {names.map((name) => {
        const Shape = shapes[name]
        return (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <Shape />
          </symbol>
        )
      })}
    </svg>
  )
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden className="icon">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
