import { configure } from '@testing-library/dom'

// For every test in a document: a page may take its time on a busy machine, and a wait ends as soon as it is there.
configure({ asyncUtilTimeout: 25_000 })
