import globals from 'globals';
import wordpress from '@wordpress/eslint-plugin';

/** WordPress's rules, and where the house departs from them. */
export default [
	{ ignores: [ 'build/', 'src/contract/', '.cache/', 'node_modules/', 'vendor/', 'playwright-report/', 'test-results/' ] },
	...wordpress.configs.recommended,
	{
		rules: {
			'@wordpress/i18n-text-domain': [ 'error', { allowedTextDomain: 'vitrine' } ],
			// A sentence that says why is asked for; a table of types that TypeScript or PHP already knows is not.
			'jsdoc/require-param': 'off',
			'jsdoc/require-returns': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/require-returns-description': 'off',
			'jsdoc/check-param-names': [ 'error', { disableMissingParamChecks: true } ],
			// webpack's own names, and those that the specification puts on the wire.
			camelcase: [ 'error', { properties: 'never', ignoreDestructuring: true, allow: [ '^__webpack_' ] } ],
			// Safari forgets that a list without bullets is a list, unless its role is said.
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
		// The early layer is plain DOM without React, so there is no node ref to ask.
		files: [ 'src/early/**' ],
		rules: { '@wordpress/no-global-active-element': 'off' },
	},
	{
		files: [ 'src/**/test/**', '**/*.test.{ts,tsx}' ],
		languageOptions: { globals: globals.jest },
	},
	{
		// The platform's modal dialog closes on Esc by itself: the click on its backdrop needs no key beside it.
		files: [ 'src/ui/dialog/**' ],
		rules: { 'jsx-a11y/click-events-have-key-events': 'off', 'jsx-a11y/no-noninteractive-element-interactions': 'off' },
	},
	{
		// Playwright's fixtures end with `use`, which is not a React hook.
		files: [ 'tests/e2e/**' ],
		rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
	},
	{
		// Scenes are tables of measures: one row a line says more than one number a line.
		files: [ 'demo/scenes/**' ],
		rules: { 'prettier/prettier': 'off' },
	},
	{
		// Commands talk to a person, and run with development packages.
		files: [ 'bin/**', 'tests/**', 'demo/**', '*.config.*' ],
		languageOptions: { globals: globals.node },
		rules: { 'import/no-extraneous-dependencies': 'off', 'no-console': 'off', 'no-bitwise': 'off' },
	},
];
