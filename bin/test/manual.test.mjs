import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { anchor, render } from '../lib/manual.mjs';
import { fromRoot } from '../lib/paths.mjs';

const GUIDE = readFileSync( fromRoot( 'docs/shop-owners.md' ), 'utf8' );

test( 'files of the repository become text, and anchors are those of GitHub', () => {
	const { page } = render( 'a < b [here](https://example.org/), [structure](structure.md)\n', 'en' );
	assert.match( page, /a &lt; b <a href="https:\/\/example\.org\/">here<\/a>, structure/ );
	assert.equal( anchor( 'Sign-in with Google and Facebook' ), 'sign-in-with-google-and-facebook' );
} );

test( 'blocks', () => {
	const { page } = render(
		'# Guide\n\nOne\ntwo\n\n## Part\n- a\n  b\n- c\n\n1. d\n\n| A | B |\n|---|---|\n| `x\\|y` | z |\n\n```sh\na\n\nb\n```\n',
		'en'
	);
	for ( const part of [
		'<h1 id="guide">Guide</h1>',
		'<li><a href="#part">Part</a></li>',
		'<p>One\ntwo</p>',
		'<ol>\n<li>d</li>\n</ol>',
		'<td><code>x|y</code></td><td>z</td>',
		'<code class="language-sh">a\n\nb\n</code>',
	] ) {
		assert.ok( page.includes( part ), part );
	}
} );

test( 'the guide is rendered completely', () => {
	const { page, ids } = render( GUIDE, 'en' );
	assert.equal( new Set( ids ).size, ids.length, 'Two headings have the same anchor.' );
	const text = page.replace( /<code>[\s\S]*?<\/code>/g, '' );
	assert.doesNotMatch( text, /\*\*|\]\(|^\||^#|```/m );
	for ( const [ , target ] of page.matchAll( /href="#([^"]+)"/g ) ) {
		assert.ok( ids.includes( target ), `#${ target } leads nowhere.` );
	}
} );

test( 'a translation keeps the anchors', () => {
	const { page } = render( '# Handbuch\n\n## Einfuhr\n\n[dort](#einfuhr)\n', 'de', [ 'guide', 'import' ] );
	assert.match( page, /<html lang="de">/ );
	assert.match( page, /<h2 id="import">Einfuhr<\/h2>/ );
	assert.match( page, /<a href="#import">dort<\/a>/ );
} );
