import globals from 'globals';
import wordpress from '@wordpress/eslint-plugin';

/** WordPress's rules, and this project's exceptions. */
export default [
	{ ignores: [ 'build/', 'src/contract/', '.cache/', 'node_modules/', 'vendor/', 'playwright-report/', 'test-results/' ] },
	...wordpress.configs.recommended,
	{
		rules: {
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'vitrine' } ],
			// Comments say why. Types are declared in the code, so docblocks needn't repeat them.
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/require-returns-description': 'off',
			'jsdoc/check-param-names': [ 'error', { disableMissingParamChecks: true } ],
			// webpack's own names, and field names of the specification.
			camelcase: [ 'error', { properties: 'never', ignoreDestructuring: true, allow: [ '^__webpack_' ] } ],
			// VoiceOver in Safari doesn't announce a list without bullets as a list, unless it has an explicit role.
			'jsx-a11y/no-redundant-roles': [ 'error', { ul: [ 'list' ], ol: [ 'list' ] } ],
			'jsx-a11y/label-has-associated-control': [ 'error', { assert: 'either', depth: 4 } ],
			'no-nested-ternary': 'off',
			'no-console': 'error',
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
		},
	},
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		// Tests, and two that are still to be divided: the actions of the session share their helpers, the grid its keyboard.
		ignores: [ 'src/**/test/**', 'src/testing/**', 'src/store/session/actions.ts', 'src/admin/variants/variant-grid.tsx' ],
		rules: { 'max-lines-per-function': [ 'error', { max: 110, skipBlankLines: true, skipComments: true } ] },
	},
	{
		// The early layer is plain DOM without React, so it has no ref from which to get the document.
		files: [ 'src/early/**' ],
		rules: { '@wordpress/no-global-active-element': 'off' },
	},
	{
		files: [ 'src/**/test/**', '**/*.test.{ts,tsx}', 'bin/lib/checks/jest-times.js' ],
		languageOptions: { globals: globals.jest },
	},
	{
		// The native modal dialog already closes on Esc, so a click on its backdrop needs no key handler.
		files: [ 'src/ui/dialog/**' ],
		rules: { 'jsx-a11y/click-events-have-key-events': 'off', 'jsx-a11y/no-noninteractive-element-interactions': 'off' },
	},
	{
		// Playwright's fixtures end with `use`, which is not a React hook. Functions for a page have no ref.
		files: [ 'tests/e2e/**' ],
		rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off', '@wordpress/no-global-active-element': 'off' },
	},
	{
		// Scenes are tables of measurements: one row per line is easier to read than one number per line.
		files: [ 'demo/scenes/**' ],
		rules: { 'prettier/prettier': 'off' },
	},
	{
		// Commands print to the terminal and use development packages.
		files: [ 'bin/**', 'tests/**', 'demo/**', '*.config.*' ],
		languageOptions: { globals: globals.node },
		rules: { 'import/no-extraneous-dependencies': 'off', 'no-console': 'off', 'no-bitwise': 'off' },
	},
];
