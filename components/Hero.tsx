import type { ReactNode } from 'react'
import type { PictureData } from '#services/rules/content/pictures.ts'
import { Picture } from './Picture.tsx'
import { Lead } from './Prose.tsx'

interface HeroProps {
  title: string
  intro: string
  picture?: PictureData
  /** On phones, the button is in the bar at the bottom. */
  buttons: ReactNode
  /** Below the buttons. */
  children?: ReactNode
  /** A form beside it; on phones it follows the title. */
  beside?: ReactNode
}

/** A full-width picture. The title is in a panel that overlaps its lower edge. */
export function Hero({ title, intro, picture, buttons, children, beside }: HeroProps) {
  return (
    <div className="hero">
      {picture && <Picture picture={picture} sizes="100vw" priority className="hero-picture" />}
      <div className="frame hero-body">
        <div className="hero-text">
          <h1 tabIndex={-1} className="text-display">
            {title}
          </h1>
          <Lead text={intro} className="mt-5" />
          <div className="row mt-5 gap-x-2 max-md:hidden">{buttons}</div>
          {children}
        </div>
        {beside}
      </div>
    </div>
  )
}
