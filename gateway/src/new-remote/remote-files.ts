/** What a new remote is asked for. `squad` as its releases name it, `prefix` its addresses: `/sadakat` and all below. */
export type NewRemote = { id: string; squad: string; prefix: string; title: string }

/** The files of a remote with one page, by their paths in its folder: it passes the gate as it is. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  return {
    'package.json': packageJson(remote),
    'tsconfig.json': tsconfigJson,
    'rspack.config.ts': rspackConfig(remote),
    'vitest.config.ts': vitestConfig(remote),
    ...firstPageFiles(remote),
  }
}

/** Its module and its page, with their test: the same wherever its folder is. */
export function firstPageFiles(remote: NewRemote): Record<string, string> {
  return {
    'src/css.d.ts': cssTypes,
    'src/module.tsx': module(remote),
    'src/app/home/home-route.ts': homeRoute,
    'src/app/home/home-page.tsx': homePage(remote),
    'src/app/home/home-page.module.css': homeStyle,
    'src/app/home/home-page.test.tsx': homeTest(remote),
  }
}

const packageJson = ({ id, title }: NewRemote) =>
  `${JSON.stringify(
    {
      name: id,
      version: '0.1.0',
      private: true,
      description: title,
      type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: { react: 'catalog:', 'react-dom': 'catalog:', shared: 'workspace:*' },
      devDependencies: {
        '@rspack/cli': 'catalog:',
        '@rspack/core': 'catalog:',
        '@testing-library/dom': 'catalog:',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
        'happy-dom': 'catalog:',
        vitest: 'catalog:',
      },
    },
    null,
    2,
  )}\n`

const tsconfigJson = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "types": ["node"]
  },
  "include": ["."],
  "exclude": ["dist", "rspack.config.ts"]
}
`

const rspackConfig = ({ squad }: NewRemote) => `import { defineRemote } from '../rspack.config.base.ts'

export default defineRemote({ folder: import.meta.dirname, owner: '${squad}' })
`

const vitestConfig = ({ id }: NewRemote) => `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '${id}',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../shared/testing/patience.ts', '../shared/testing/fresh-document.ts'],
  },
})
`

const cssTypes = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
`

const module = ({ id, prefix, title }: NewRemote) => `import type { Module } from 'shared/module/module'

export default {
  id: '${id}',
  routes: [
    {
      path: '${prefix}',
      layout: 'default',
      access: 'public',
      rendering: 'static',
      title: '${title}',
      description: '${title}: bu sayfa hazırlanıyor, yakında burada daha fazlasını bulacaksınız.',
      lazy: () => import('./app/home/home-route.ts').then(({ homeRoute }) => homeRoute),
    },
  ],
  fills: {},
  offers: [],
} satisfies Module
`

const homeRoute = `import type { RouteCode } from 'shared/module/module'
import { HomePage } from './home-page.tsx'

export const homeRoute: RouteCode = { Component: HomePage }
`

const homePage = ({ title }: NewRemote) => `import { Link } from 'shared/router/router'
import styles from './home-page.module.css'

export function HomePage() {
  return (
    <div className={styles['page']}>
      <h1>${title}</h1>
      <p>Bu sayfa hazırlanıyor.</p>
      <p>
        <Link to="/">Sefer arayın</Link>
      </p>
    </div>
  )
}
`

const homeStyle = `@layer module {
  .page {
    display: grid;
    gap: 16px;
    max-width: var(--wrap);
    margin-inline: auto;
    padding: 32px var(--gutter);
  }
}
`

const homeTest = ({ title }: NewRemote) => `import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { expect, test } from 'vitest'
import { HomePage } from './home-page.tsx'

test('a traveller reads what the page is, and has a way on', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: HomePage }])} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}')
  expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
})
`
