const oak = ['#d9b077', '#c99450', '#e8cfa6', '#b07a37', '#dcbf93']
const ink = '#2b2a27'

/** The workshop, 1600 × 1200, in the style of the portraits. */
export function workshop(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
    <path fill="#dde3dc" d="M0 0h1600v940H0z"/>
    <path fill="#b9a88c" d="M0 940h1600v260H0z"/>
    <path fill="#a8977b" d="M0 940h1600v16H0z"/>
    ${rows(4, (at) => `<path stroke="#a08f74" stroke-width="3" d="M0 ${1000 + at * 56}h1600"/>`)}
    ${windowAt(110, 130)}
    <path fill="#fff" opacity=".26" d="M450 250 900 940H560L450 640z"/>
    ${tools(640, 190)}
    ${rack(1180, 130)}
    ${extractor(190, 700)}
    ${bench(470, 640)}
  </svg>`
}

const rows = (count: number, draw: (at: number) => string) => Array.from({ length: count }, (_, at) => draw(at)).join('')
const rect = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`

const windowAt = (x: number, y: number) => `
  ${rect(x, y, 340, 400, '#f7f4ec')}${rect(x + 18, y + 18, 304, 364, '#eaf0ee')}
  ${rect(x + 162, y + 18, 14, 364, '#f7f4ec')}${rect(x + 18, y + 190, 304, 14, '#f7f4ec')}
  ${rect(x - 16, y + 400, 372, 18, '#f7f4ec')}`

/** A board on the wall with a saw, a square, a scraper and a mallet. */
const tools = (x: number, y: number) => `
  ${rect(x, y, 430, 270, '#cbb894', 'rx="4"')}
  <path fill="#9aa3a1" d="m${x + 40} ${y + 66} 170 18v34l-170 30z"/><path fill="#734b22" d="M${x + 206} ${y + 72}h46q14 26 0 58h-46z"/>
  <path fill="#8f5f29" d="M${x + 300} ${y + 40}h26v150h-26z"/><path fill="#9aa3a1" d="M${x + 326} ${y + 164}h78v26h-78z"/>
  <path stroke="#734b22" stroke-width="18" stroke-linecap="round" d="M${x + 70} ${y + 232}h120"/><path fill="#9aa3a1" d="M${x + 188} ${y + 206}h26v52h-26z"/>
  <path stroke="#8f5f29" stroke-width="16" stroke-linecap="round" d="M${x + 372} ${y + 226}h-60"/>${rect(x + 262, y + 198, 58, 56, '#b07a37', 'rx="6"')}`

/** With upright boards, sorted by width. */
const rack = (x: number, y: number) => `
  ${rows(9, (at) => rect(x + 22 + at * 34, y + 60 + ((at * 37) % 90), 26 + (at % 3) * 3, 750 - ((at * 37) % 90), oak[at % oak.length] ?? ''))}
  ${rect(x, y + 330, 344, 22, '#734b22')}${rect(x, y + 640, 344, 22, '#734b22')}
  ${rect(x - 4, y + 20, 20, 800, '#8f5f29')}${rect(x + 328, y + 20, 20, 800, '#734b22')}`

const extractor = (x: number, y: number) => `
  <ellipse cx="${x + 120}" cy="${y + 332}" rx="150" ry="20" fill="${ink}" opacity=".14"/>
  <path fill="none" stroke="#4b5563" stroke-width="26" stroke-linecap="round" d="M${x + 196} ${y + 110}q150-30 120 90t-30 118"/>
  ${rect(x + 20, y + 60, 200, 244, '#3f5b57', 'rx="18"')}${rect(x + 6, y + 20, 228, 70, '#59636b', 'rx="22"')}
  ${rect(x + 52, y + 150, 136, 70, '#dde3dc', 'rx="6"')}
  <circle cx="${x + 56}" cy="${y + 312}" r="24" fill="${ink}"/><circle cx="${x + 184}" cy="${y + 312}" r="24" fill="${ink}"/>`

/** With a vice, a stack of blocks, a herringbone sample and a tin. */
const bench = (x: number, y: number) => `
  <ellipse cx="${x + 330}" cy="${y + 420}" rx="380" ry="22" fill="${ink}" opacity=".14"/>
  ${rect(x + 40, y + 60, 46, 350, '#8f5f29')}${rect(x + 560, y + 60, 46, 350, '#734b22')}${rect(x + 60, y + 290, 520, 30, '#734b22')}
  ${rect(x, y, 650, 62, '#c99450', 'rx="4"')}${rect(x, y + 40, 650, 22, '#b07a37')}
  ${rect(x + 28, y + 62, 120, 54, '#59636b', 'rx="4"')}${rect(x + 40, y - 26, 96, 34, '#4b5563', 'rx="4"')}
  <path stroke="#9aa3a1" stroke-width="14" stroke-linecap="round" d="M${x + 88} ${y + 116}v44m-44 0h88"/>
  ${rows(4, (row) => rows(3, (at) => rect(x + 210 + at * 60 + (row % 2) * 12, y - 26 - row * 26, 54, 22, oak[(row + at) % oak.length] ?? '')))}
  ${rect(x + 450, y - 96, 92, 96, '#59636b', 'rx="6"')}${rect(x + 450, y - 66, 92, 36, '#e8cfa6')}${rect(x + 444, y - 104, 104, 14, '#4b5563', 'rx="4"')}
  <path stroke="#8f5f29" stroke-width="12" stroke-linecap="round" d="m${x + 590} ${y - 12} 30-86"/>${rect(x + 566, y - 22, 44, 22, '#734b22', 'rx="4"')}`
