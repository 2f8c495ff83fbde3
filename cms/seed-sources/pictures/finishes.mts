import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Works out the samples in extra-matt lacquer and in oil from the rendered ones in matt and satin lacquer, of which each
 * floor and colour has a pair from one camera: `node --import tsx cms/seed-sources/pictures/finishes.mts [name]`.
 * render.py can render them instead; these operations take seconds and count in linear light. Natural oak is first given
 * the colour of honey, which a second run leaves as it is.
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
const honey = [0.54, 0.35, 0.17]

for (const { name } of listed.pictures) {
  if (!name.includes(wanted)) continue
  const [, base, finish] = /^(finish-.+)-(extra-matt|oil)$/.exec(name) ?? []
  if (base) {
    const matt = await linear(`${base}-matt`)
    await write(name, finish === 'oil' ? oil(matt, await linear(`${base}-satin`)) : extraMatt(matt))
  } else if (/^finish-oak-.+-natural-/.test(name)) await write(name, tinted(await linear(name), honey))
}

/** What the window adds to each row of the floor: all that is brighter than the same row beside it. */
function shine(light: Float32Array): Float32Array {
  const soft = blurred(light, 30)
  return light.map((_, index) => {
    const row = Math.floor(index / (3 * size.width)) * 3 * size.width
    const beside = [0.1, 0.18, 0.82, 0.9].map((x) => soft[row + Math.round(x * size.width) * 3 + (index % 3)] ?? 0)
    return Math.max(0, (soft[index] ?? 0) - beside.reduce((sum, each) => sum + each / beside.length, 0))
  })
}

/** What a reflection adds to all three colours alike: it does not take on the colour of the wood. */
function white(light: Float32Array): Float32Array {
  return light.map((_, index) => Math.min(...light.subarray(index - (index % 3), index - (index % 3) + 3)))
}

/** Dry: next to nothing of the window's reflection. */
function extraMatt(matt: Float32Array): Float32Array {
  const reflected = shine(matt)
  return matt.map((value, index) => value - 0.92 * (reflected[index] ?? 0))
}

/** A third of the way to satin, because render.py gives oil a roughness a third of the way; deeper and more golden wood. */
function oil(matt: Float32Array, satin: Float32Array): Float32Array {
  const [soft, broad, reflected] = [blurred(matt, 10), blurred(satin, 10), white(shine(matt))]
  const tint = [0.9, 0.845, 0.7]
  return matt.map((value, index) => {
    const own = reflected[index] ?? 0
    return (value - own) * (tint[index % 3] ?? 1) + own + 0.35 * ((broad[index] ?? 0) - (soft[index] ?? 0))
  })
}

/** Gives the wood below the reflection a mean colour. */
function tinted(light: Float32Array, colour: number[]): Float32Array {
  const from = Math.floor(light.length / 6) * 3
  const mean = colour.map((_, channel) => {
    let sum = 0
    for (let index = from + channel; index < light.length; index += 3) sum += light[index] ?? 0
    return (sum * 3) / (light.length - from)
  })
  const reflected = white(shine(light))
  return light.map((value, index) => {
    const own = Math.min(value, reflected[index] ?? 0)
    return ((value - own) * (colour[index % 3] ?? 1)) / (mean[index % 3] ?? 1) + own
  })
}

async function write(name: string, light: Float32Array): Promise<void> {
  await sharp(Buffer.from(light.map(encoded)), { raw: size })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${seed}${name}.jpg`)
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
