import { ArrowRight, Check, ChevronDown, Link, Menu, Minus, Phone, Printer, Search, UserRound, X } from 'lucide'
import { createElement } from 'react'

const shapes = {
  arrow: ArrowRight,
  check: Check,
  chevron: ChevronDown,
  close: X,
  link: Link,
  menu: Menu,
  minus: Minus,
  phone: Phone,
  printer: Printer,
  search: Search,
  user: UserRound,
}

/** Icons that appear several times on a page: it contains each of them once (IconSprite) and refers to it. */
type Shared = 'arrow' | 'check' | 'chevron' | 'minus'

const isShared = (name: string): name is Shared => /^(?:arrow|check|chevron|minus)$/.test(name)

/** A Lucide icon, without the attributes that all icons share: those are in styles/controls.css. */
export function Icon({ name, className = '' }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg aria-hidden viewBox={isShared(name) ? undefined : '0 0 24 24'} className={`icon ${className}`.trim()}>
      {isShared(name) ? <use href={`#icon-${name}`} /> : nodesOf(name)}
    </svg>
  )
}

/** @param names of the icons to define here; the layout defines those of most pages */
export function IconSprite({ names }: { names: readonly Shared[] }) {
  return (
    <svg aria-hidden className="hidden">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {nodesOf(name)}
        </symbol>
      ))}
    </svg>
  )
}

const nodesOf = (name: keyof typeof shapes) =>
  shapes[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
