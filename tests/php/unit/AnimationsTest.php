<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** All animations take 300 ms, none with reduced motion (specification, section 9, and rulings): every style sheet uses `--v-motion`. */
final class AnimationsTest extends TestCase {

	private const ROOT = __DIR__ . '/../../../';

	/** The only duration, with or without a delay; the fallback is for pages of other themes. */
	private const DURATION = '/(?:var\(--v-motion(, 300ms ease)?\)|\b0s\b)(?: \d+ms\b)?/';

	/** @return iterable<string, array{string}> */
	public static function styleSheets(): iterable {
		foreach ( array( 'src', 'plugin' ) as $folder ) {
			$files = new RecursiveDirectoryIterator( self::ROOT . $folder, FilesystemIterator::SKIP_DOTS );
			foreach ( new RecursiveIteratorIterator( $files ) as $file ) {
				if ( preg_match( '/\.s?css$/', (string) $file ) === 1 ) {
					yield substr( (string) $file, strlen( self::ROOT ) ) => array( (string) $file );
				}
			}
		}
	}

	#[DataProvider( 'styleSheets' )]
	public function testAllAnimationsTake300Milliseconds( string $file ): void {
		self::assertSame( array(), self::otherAnimations( (string) file_get_contents( $file ) ) );
	}

	public function testTheDurationIs300MillisecondsAndNoneWithReducedMotion(): void {
		$tokens = (string) file_get_contents( self::ROOT . 'src/styles/_tokens.scss' );
		preg_match_all( '/--v-motion: ([^ ;]+)/', $tokens, $values );
		self::assertSame( array( '300ms', '0s' ), $values[1] );
		self::assertMatchesRegularExpression( '/@media \(prefers-reduced-motion: reduce\) \{\s*:root \{\s*--v-motion: 0s/', $tokens );
	}

	public function testOtherDurationsAndLoopsAreFound(): void {
		$right = 'transition: color var(--v-motion), visibility 0s 300ms; animation: rise var(--v-motion, 300ms ease) both;';
		self::assertSame( array(), self::otherAnimations( "a { $right }" ) );
		$wrong = array(
			'animation: wait 1.8s ease',
			'transition: opacity 200ms',
			'animation: spin var(--v-motion) infinite',
			'transition: all var(--slow)',
			'animation-iteration-count: 3',
		);
		self::assertSame( $wrong, self::otherAnimations( 'a { ' . implode( '; ', $wrong ) . ' }' ) );
	}

	/** @return list<string> Declarations with another duration, or repeated. */
	private static function otherAnimations( string $css ): array {
		preg_match_all( '/(?<![\w-])(?:transition|animation)[\w-]*\s*:\s*[^;}]+/', $css, $declarations );
		return array_values( array_filter( array_map( trim( ... ), $declarations[0] ), static function ( string $declaration ): bool {
			$others = (string) preg_replace( self::DURATION, '', $declaration );
			return preg_match( '/\dm?s\b|infinite|iteration|var\(/', $others ) === 1;
		} ) );
	}
}
