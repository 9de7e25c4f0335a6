import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPlainCalls } from '../lib/plain-calls.mjs';

test( 'calls of imported functions become plain calls', () => {
	for ( const [ before, after ] of [
		[ '(0,e.emit)("a");(0,e.on)("b")', 'e.emit("a");e.on("b")' ],
		[ 'a=()=>{return(0,e.jsx)("p",{})}', 'a=()=>{return e.jsx("p",{})}' ],
		[ 'a=>(0,e.b)(a,(0,$.c)())', 'a=>e.b(a,$.c())' ],
		[ '[...(0,e.all)("x")]', '[...e.all("x")]' ],
	] ) {
		assert.equal( withPlainCalls( before ), after );
	}
} );

test( 'arguments that look like them stay', () => {
	for ( const code of [
		'slice(0,e.length)(a)',
		'f()(0,e.x)(a)',
		'a[1](0,e.x)(a)',
		'i.return(0,e.x)(a)',
		'of(0,e.x)(a)',
		'a?.(0,e.x)(a)',
		'(0,e.x)',
	] ) {
		assert.equal( withPlainCalls( code ), code );
	}
} );

test( 'texts, regular expressions and statements stay', () => {
	for ( const code of [ 'a=";(0,e.x)(a)"', 'a=/;(0,e.x)(a)/', 'a=`;(0,e.x)(a)`', 'a=b\n(0,e.x)(a)' ] ) {
		assert.equal( withPlainCalls( code ), code );
	}
	assert.equal( withPlainCalls( 'a=`${(0,e.x)((0,e.y)(1))}`' ), 'a=`${e.x(e.y(1))}`' );
} );
