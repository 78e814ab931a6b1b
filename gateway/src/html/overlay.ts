import { brandColor, lightDark } from 'shared-server/brand-colors'

/** Shown by the server while the first scripts load; React takes it away with its first render. */
export const overlayMarkup =
  '<div class="gateway-loading" role="status"><span class="gateway-loading-mark"></span>' +
  '<span class="gateway-loading-word">Yükleniyor</span></div>'

export const overlayCss = `.gateway-loading {
  position: fixed;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  background: ${lightDark('paper')};
  color: ${lightDark('ink')};
  font: 600 16px/1.4 Figtree, system-ui, sans-serif;
}
.gateway-loading-mark {
  width: 44px;
  height: 44px;
  border: 4px solid ${lightDark('line')};
  border-top-color: ${lightDark('sea')};
  border-radius: 50%;
  animation: gateway-turn 0.9s linear infinite;
}
@keyframes gateway-turn {
  to {
    rotate: 1turn;
  }
}
@media (prefers-reduced-motion: reduce) {
  .gateway-loading-mark {
    animation: none;
  }
}
/* It would wait for ever. */
@media (scripting: none) {
  .gateway-loading {
    display: none;
  }
}
.gateway-plain {
  max-width: 560px;
  margin: 0 auto;
  padding: 32px 16px;
  color: ${lightDark('ink')};
  font: 16px/1.5 Figtree, system-ui, sans-serif;
}
.gateway-plain h1 {
  margin: 0 0 8px;
  font-size: 1.625rem;
  line-height: 1.2;
}
.gateway-plain a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${lightDark('sea')};
  font-weight: 700;
}
.gateway-plain ul {
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
}
`

/** A route between two stops: the mark of the header. */
export const siteMark = `<g fill="none" stroke="${brandColor('on-sea-deep')}" stroke-width="2.8"><circle cx="9" cy="22.5" r="3.6"/><path d="M12.4 20.8C18 17.4 14 11 20 9.2" stroke-linecap="round"/><circle cx="23" cy="8.6" r="2.6" fill="${brandColor('sun')}" stroke="${brandColor('sun')}" stroke-width="1"/></g>`

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brandColor('sea')}"/>${siteMark}</svg>
`
