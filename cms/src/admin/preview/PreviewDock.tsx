import { Button, Flex } from '@strapi/design-system'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Previewed, useAnswer } from '../shared/useAnswer'

/** Widths of screens in pixels. */
const devices = { Phone: 390, Tablet: 820, Desktop: 1440 }
type Device = keyof typeof devices

const deviceKey = 'preview-device'
const storedDevice = (): Device => {
  const name = localStorage.getItem(deviceKey) as Device
  return name in devices ? name : 'Desktop'
}

/** The form keeps the left half, without the list of types, and has its panels above it. */
const style = `@media (min-width: 1024px) {
  #strapi { padding-inline-end: 50vw; }
  #strapi :has(+ [data-strapi-main-content]) { display: none; }
  #strapi [data-strapi-main-content],
  #strapi form div:has(+ div > div > aside) { grid-column: 1 / -1; }
  #strapi form div:has(> div > aside) { grid-column: 1 / -1; order: -1; }
}`

/** The page in the right half of the window, in the width of a device, made smaller to fit. */
export function PreviewDock({ previewed, onClose }: { previewed: Previewed; onClose: () => void }) {
  // The open preview shows each change itself.
  const { data } =
    useAnswer<{ data: { url?: string } }>(`/content-manager/preview/url/${previewed.uid}`, previewed) ?? {}
  const [device, setDevice] = useState(storedDevice)
  const half = useHalfWidth()
  const width = devices[device]
  const scale = Math.min(1, half / width)
  const choose = (name: Device) => {
    localStorage.setItem(deviceKey, name)
    setDevice(name)
  }
  const dock = (
    <Flex
      tag="section"
      aria-label="Page"
      direction="column"
      alignItems="stretch"
      background="neutral0"
      position="fixed"
      top={0}
      bottom={0}
      right={0}
      width="50vw"
      zIndex={3}
      shadow="tableShadow"
    >
      <style>{style}</style>
      <Flex gap={2} padding={2} justifyContent="space-between">
        <Flex gap={2}>
          {(Object.keys(devices) as Device[]).map((name) => (
            <Button
              key={name}
              variant={name === device ? 'secondary' : 'ghost'}
              aria-pressed={name === device}
              onClick={() => choose(name)}
            >
              {name}
            </Button>
          ))}
        </Flex>
        <Button variant="tertiary" onClick={onClose}>
          Close
        </Button>
      </Flex>
      <div style={{ flex: 1, overflow: 'hidden' }}>
        {data?.url && (
          <iframe
            title="Preview of the page"
            // The page knows by it that there is a form (services/rules/preview/previewData.ts).
            name="beside-form"
            src={data.url}
            style={{
              ...{ display: 'block', width, height: `${100 / scale}%`, border: 0 },
              ...{ marginInline: scale < 1 ? 0 : 'auto', transform: `scale(${scale})`, transformOrigin: 'top left' },
            }}
          />
        )}
      </div>
    </Flex>
  )
  return <>{createPortal(dock, document.body)}</>
}

function useHalfWidth(): number {
  const [half, setHalf] = useState(innerWidth / 2)
  useEffect(() => {
    const update = () => setHalf(innerWidth / 2)
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return half
}
