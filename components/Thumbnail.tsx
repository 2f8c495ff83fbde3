import { focusOn, type PictureData } from './Picture.tsx'

/**
 * A picture of about 7 rem beside the text that says what it shows, in one format that every browser knows: there are
 * many in a list, and each costs bytes.
 */
export function Thumbnail({ picture: { file, focus } }: { picture: PictureData }) {
  return (
    <img
      src={`/media/480/${file}.webp`}
      alt=""
      width={112}
      height={112}
      loading="lazy"
      decoding="async"
      className="thumbnail"
      data-focus={focus}
      ref={focusOn}
    />
  )
}
