<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Every action and filter of the shop is told to developers, and none that is not there. */
final class HooksTest extends TestCase {

	public function testTheDocumentedHooksAreThoseOfTheCode(): void {
		$root  = dirname( __DIR__, 3 );
		$hooks = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/php", FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			preg_match_all( '/(?:do_action|apply_filters)\(\s*[\'"](vitrine_\w+)/', (string) file_get_contents( (string) $file ), $found );
			array_push( $hooks, ...$found[1] );
		}
		$chapter = preg_match( '/^## Filters and actions$(.*?)^## /ms', (string) file_get_contents( "$root/docs/developers.md" ), $found ) === 1 ? $found[1] : '';
		preg_match_all( '/`(vitrine_\w+?)(?:\{\w+\})?`/', $chapter, $told );
		self::assertNotSame( array(), $hooks );
		self::assertEqualsCanonicalizing( array_values( array_unique( $hooks ) ), array_values( array_unique( $told[1] ) ) );
	}
}
