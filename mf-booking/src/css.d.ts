/// <reference types="shared/styles/css-modules.d.ts" />
