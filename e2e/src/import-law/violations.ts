/** Each against one rule of the import law, beside what it imports: path and source. */
export const violations = {
  'mf-search/src/lib/planted-remote.ts':
    "import { planted } from '../../../mf-booking/src/lib/planted.ts'\nexport const x = planted\n",
  'mf-search/planted.config.ts':
    "import { planted } from '../mf-booking/src/lib/planted.ts'\nexport const x = planted\n",
  'mf-booking/src/lib/planted.ts': 'export const planted = 1\n',
  'mf-account/src/lib/planted.ts':
    "import { planted } from '../../../host/src/planted.ts'\nexport const x = planted\n",
  'host/src/planted.ts': 'export const planted = 1\n',
  'mf-search/src/features/plant-one/one.ts':
    "import { two } from '../plant-two/two.ts'\nexport const one = two\n",
  'mf-search/src/features/plant-two/two.ts': 'export const two = 2\n',
  'mf-search/src/lib/planted-feature.ts':
    "import { two } from '../features/plant-two/two.ts'\nexport const one = two\n",
  'backend/src/planted.ts': "import { useSession } from 'shared/auth/auth'\nexport const x = useSession\n",
  'gateway/console/src/planted.ts':
    "import { visitorBucketOf } from '../../src/visit/visitor-bucket.ts'\nexport const x = visitorBucketOf\n",
  'gateway/console/src/planted-wire.ts':
    "import { changeAct } from 'gateway/wire/change'\nexport const x = changeAct\n",
  'gateway/offline/src/planted.ts':
    "import { visitorBucketOf } from '../../src/visit/visitor-bucket.ts'\nexport const x = visitorBucketOf\n",
  'shared/ui/button/planted.ts':
    "import { refundTexts } from '../../trade/refund-preview/refund-texts.ts'\nexport const x = refundTexts\n",
  'gateway/src/planted.ts': "import { Button } from 'shared/ui/button/button'\nexport const x = Button\n",
  'host/src/site/planted.ts':
    "import { isUnavailable } from '../../../shared/server/unavailable.ts'\nexport const x = isUnavailable\n",
  'shared/domain/planted-server.ts':
    "import { isUnavailable } from '../server/unavailable.ts'\nexport const x = isUnavailable\n",
  'shared/contracts/planted.ts': "import { planted } from '../domain/planted.ts'\nexport const x = planted\n",
  'shared/domain/planted.ts': 'export const planted = 1\n',
  'shared/domain/planted-a.ts': "import { b } from './planted-b.ts'\nexport const a = () => b\n",
  'shared/domain/planted-b.ts': "import { a } from './planted-a.ts'\nexport const b = () => a\n",
  'mf-content/src/lib/index.ts': "export * from './planted.ts'\n",
  'mf-content/src/lib/planted.ts': 'export const planted = 1\n',
  'mf-search/src/utils/planted.ts': 'export const planted = 1\n',
}
