import { describe, expect, it } from 'vitest'
import { readPictureAddress } from '#server/routes/media/pictureAddress.ts'
import { pictureUrl, pictureWidths, toPicture } from '#services/rules/content/pictures.ts'

const upload = {
  url: '/uploads/oak_ab12cd.jpg',
  alternativeText: 'An oak floor',
  width: 1600,
  height: 1000,
}

describe('toPicture', () => {
  it('keeps what a page needs from an upload', () => {
    expect(toPicture(upload)).toEqual({
      file: 'oak_ab12cd.jpg',
      alt: 'An oak floor',
      width: 1600,
      height: 1000,
      widths: [320, 480, 768, 1080, 1440, 2000],
    })
  })

  it('has the version of its file in its name, which a replaced file keeps otherwise', () => {
    const at = (hash: string) => toPicture({ ...upload, formats: { placeholder: { hash } } })?.file
    expect(at('placeholder_oak_ab12cd_1f3a2b4c')).toBe('oak_ab12cd.jpg.1f3a')
    expect(at('placeholder_oak_ab12cd_9f3a2b4c')).toBe('oak_ab12cd.jpg.9f3a')
  })

  it.each([
    [{ x: 30.4, y: 75 }, '30 75'],
    [{ x: 50, y: 50 }, undefined],
    [{ x: -1, y: 50 }, undefined],
    [{ x: '1}', y: 2 }, undefined],
    [null, undefined],
  ])('has the focal point %j as %s', (focalPoint, focus) => {
    expect(toPicture({ ...upload, focalPoint })?.focus).toBe(focus)
  })

  it.each([
    ['/uploads/oak.jpg?updated=1', 'oak.jpg'],
    ['https://cdn.example.org/a/b/oak.PNG', 'oak.PNG'],
    ['oak.webp', 'oak.webp'],
    ['/uploads/oak.v2.avif', 'oak.v2.avif'],
  ])('finds the file in %s', (url, file) => {
    expect(toPicture({ ...upload, url })?.file).toBe(file)
  })

  it.each([
    [200, [320]],
    [320, [320]],
    [700, [320, 480, 768]],
    [1080, [320, 480, 768, 1080]],
    [5000, [...pictureWidths]],
  ])('offers for an original of %i px the smaller widths and the next one above', (width, widths) => {
    expect(toPicture({ ...upload, width })?.widths).toEqual(widths)
  })

  const others = ['', '/', 'notes.pdf', 'drawing.svg', 'oak', '.jpg', '..jpg', 'oak floor.jpg']
  const hostile = ['../../secret.jpg/..', 'oak%2F..%2Fx.jpg', 'oak"onload=x.jpg', 'oak.jpg\\..\\x', '-oak.jpg']
  it.each([...others, ...hostile, `${'a'.repeat(300)}.jpg`])(
    'returns a servable picture or undefined for %j',
    (name) => {
      const url = `/uploads/${name}`
      const picture = toPicture({ ...upload, url })
      if (!picture) return expect(picture).toBeUndefined()
      expect(picture.file).toMatch(/^[\w.-]+$/)
      for (const width of picture.widths) {
        expect(readPictureAddress(pictureUrl(picture.file, width, 'avif')), picture.file).toBeDefined()
      }
    },
  )
})
