import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Works out the samples in extra-matt lacquer and in oil from the rendered ones in matt and satin lacquer, of which each
 * floor and colour has a pair from one camera: `node --import tsx cms/seed-sources/pictures/finishes.mts [name]`.
 * render.py can render them instead; these two operations take seconds. Both count in linear light.
 */
const seed = fileURLToPath(new URL('../../seed/pictures/', import.meta.url))
const listed = JSON.parse(readFileSync(new URL('pictures.json', import.meta.url), 'utf8')) as {
  pictures: { name: string }[]
}
const wanted = process.argv[2] ?? ''

/** The light of each sRGB value. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const size = { width: 1000, height: 750, channels: 3 } as const

for (const { name } of listed.pictures) {
  const [, base, finish] = /^(finish-.+)-(extra-matt|oil)$/.exec(name) ?? []
  if (!base || !name.includes(wanted)) continue
  const matt = await linear(`${base}-matt`)
  const light = finish === 'oil' ? oil(matt, blurred(await linear(`${base}-satin`), 10)) : extraMatt(matt)
  await sharp(Buffer.from(light.map(encoded)), { raw: size })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${seed}${name}.jpg`)
}

/** Half of the window's reflection: what is brighter than the same row of the floor beside it. */
function extraMatt(matt: Float32Array): Float32Array {
  const soft = blurred(matt, 30)
  return matt.map((value, index) => {
    const row = Math.floor(index / (3 * size.width)) * 3 * size.width
    const beside = [0.1, 0.18, 0.82, 0.9].map((x) => soft[row + Math.round(x * size.width) * 3 + (index % 3)] ?? 0)
    const level = beside.reduce((sum, each) => sum + each / beside.length, 0)
    return value - 0.5 * Math.max(0, (soft[index] ?? 0) - level)
  })
}

/** A third of the way to satin, because render.py gives oil a roughness a third of the way; a little darker and warmer. */
function oil(matt: Float32Array, satin: Float32Array): Float32Array {
  const soft = blurred(matt, 10)
  const tint = [0.95, 0.86, 0.77]
  return matt.map((value, index) => (value + 0.35 * ((satin[index] ?? 0) - (soft[index] ?? 0))) * (tint[index % 3] ?? 1))
}

async function linear(name: string): Promise<Float32Array> {
  const bytes = await sharp(`${seed}${name}.jpg`).removeAlpha().raw().toBuffer()
  return Float32Array.from(bytes, (byte) => lightOf[byte] ?? 0)
}

function encoded(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}

/** Three box blurs each way, which come close to a Gaussian. */
function blurred(light: Float32Array, radius: number): Float32Array {
  let from = light
  for (let pass = 0; pass < 3; pass++) {
    from = boxBlur(from, { radius, step: 3, length: size.width })
    from = boxBlur(from, { radius, step: 3 * size.width, length: size.height })
  }
  return from
}

interface Lines {
  radius: number
  /** From one pixel of a line to the next. */
  step: number
  length: number
}

function boxBlur(light: Float32Array, { radius, step, length }: Lines): Float32Array {
  const out = new Float32Array(light.length)
  const starts = step === 3 ? size.height : size.width
  for (let line = 0; line < 3 * starts; line++) {
    const first = step === 3 ? Math.floor(line / 3) * 3 * size.width + (line % 3) : line
    const at = (index: number) => light[first + Math.min(length - 1, Math.max(0, index)) * step] ?? 0
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      out[first + index * step] = sum / (2 * radius + 1)
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
  return out
}
