/** How one of the drawn people looks. Colours are those of the site's palette, muted. */
export interface Look {
  wall: string
  skin: string
  /** Shadow on the skin; also ears, nose and mouth. */
  shade: string
  hair: string
  shirt: string
  apron?: string
  /** Drawn behind the head, in the colour of the hair. */
  behind?: string
  /** Drawn over the head, in the colour of the hair. */
  front: string
  /** Beard, glasses, pencil: on the head. */
  details?: string
  /** Round the neck. */
  worn?: string
}

const dark = '#2b2a27'
/** Drawn around its own middle, and placed on the neck. */
const head = 'transform="translate(400 604) scale(1.24) translate(-400 -548)"'
const face = 'M292 372C292 268 340 226 400 226S508 268 508 372C508 462 470 548 400 548S292 462 292 372Z'
const body = 'M76 1000C80 850 116 776 214 732L340 680Q400 732 460 680L586 732C684 776 720 850 724 1000Z'

/** A flat portrait, 800 × 1000, clearly a drawing: few shapes, light from the left as in the rendered rooms. */
export function portrait({ wall, skin, shade, hair, shirt, apron, behind = '', front, details = '', worn = '' }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">
    <defs>
      <clipPath id="face"><path d="${face}"/></clipPath>
      <clipPath id="body"><path d="${body}"/></clipPath>
    </defs>
    <path fill="${wall}" d="M0 0h800v1000H0z"/>
    <path fill="#fff" opacity=".3" d="M0 60 330 0h190L0 420z"/>
    <path fill="#fff" opacity=".18" d="M0 520 640 0h100L0 640z"/>
    <g fill="${hair}" ${head}>${behind}</g>
    <path fill="${skin}" d="M334 520h132v156q-66 76-132 0z"/>
    <path fill="${shade}" opacity=".55" d="M334 560q66 70 132 20v70q-72 26-132-28z"/>
    <path fill="${shirt}" d="${body}"/>
    <g clip-path="url(#body)">
      <path fill="${dark}" opacity=".1" d="M520 660 760 720v300H560q34-190-40-360z"/>
      ${apron ? apronOf(apron) : ''}
    </g>
    <path fill="${shirt}" d="M340 680 312 704l70 90 24-52zM460 680l28 24-70 90-12-52z"/>
    <path fill="none" stroke="${dark}" stroke-opacity=".22" stroke-width="4" stroke-linejoin="round" d="M312 704l70 90 24-52 12 52 70-90"/>
    ${worn}
    <g ${head}>
    <ellipse cx="290" cy="398" rx="20" ry="34" fill="${skin}"/>
    <ellipse cx="510" cy="398" rx="20" ry="34" fill="${shade}"/>
    <path fill="${skin}" d="${face}"/>
    <path clip-path="url(#face)" fill="${shade}" opacity=".4" d="M432 200h120v380H372q76-40 84-140t-24-240z"/>
    <g fill="none" stroke-linecap="round">
      <path stroke="${hair}" stroke-width="10" d="M330 352q26-16 50-5M424 347q26-11 48 5"/>
      <path stroke="${shade}" stroke-width="7" d="M404 388q10 42 12 56-6 10-24 6"/>
      <path stroke="${shade}" stroke-width="8" d="M366 492q34 18 68 0"/>
    </g>
    <ellipse cx="357" cy="388" rx="7.5" ry="9" fill="${dark}"/>
    <ellipse cx="445" cy="388" rx="7.5" ry="9" fill="${dark}"/>
    <g fill="${hair}">${front}</g>
    ${details}
    </g>
  </svg>`
}

/** With a bib and two straps. */
const apronOf = (colour: string) => `
  <path fill="${colour}" d="M262 690h34l14 150h180l14-150h34l-8 150q60 30 70 160H200q10-130 70-160z"/>
  <path fill="none" stroke="${dark}" stroke-opacity=".2" stroke-width="4" d="M310 840h180M330 930h140"/>`
