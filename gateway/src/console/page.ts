import { brandColor } from 'shared-server/brand-colors'
import { brandName } from 'shared/domain/brand'
import { consoleTrustedLine } from '../html/trusted-line.ts'
import type { PlainBuild } from '../html/plain-build.ts'

const iconSvg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='${brandColor('sea-deep')}'/><path d='M21 10a7 7 0 1 0 2 6M21 5v5h-5' fill='none' stroke='${brandColor('sun')}' stroke-width='3' stroke-linecap='round'/></svg>`
const icon = `data:image/svg+xml,${encodeURIComponent(iconSvg)}`

/** Every address of the console is this document; what it shows is decided in the browser. */
export function writeConsolePage({ scripts, styles, fonts }: PlainBuild): string {
  return [
    '<!doctype html>',
    '<html lang="tr">',
    '<head>',
    '<meta charset="utf-8">',
    consoleTrustedLine,
    `<title>Yayın konsolu | ${brandName}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="color-scheme" content="light dark">',
    // React Aria would add a style element of its own, which the policy refuses, unless it finds one by
    // this name; the rule in it stands in shared/styles.
    '<meta id="react-aria-pressable-style" name="pressable" content="">',
    `<link rel="icon" href="${icon}">`,
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${address(file)}" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${address(file.file)}" ${signer(file)}>`),
    ...scripts.map((file) => `<script defer src="${address(file.file)}" ${signer(file)}></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>Yayın konsolu için tarayıcınızda JavaScript açık olmalıdır.</p></noscript>',
    '</body>',
    '</html>',
  ].join('\n')
}

const address = (file: string) => `/_ops/files/${file}`
const signer = ({ integrity }: { integrity: string }) => `integrity="${integrity}" crossorigin="anonymous"`
