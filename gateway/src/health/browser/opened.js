/* oxlint-disable unicorn/no-empty-file -- that a browser asks for it is all */
