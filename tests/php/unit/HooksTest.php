<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Documented actions and filters match the code; callbacks of WordPress's filters accept missing return values of other plugins. */
final class HooksTest extends TestCase {

	public function testTheDocumentedHooksAreThoseOfTheCode(): void {
		$hooks = array();
		foreach ( self::code() as $code ) {
			preg_match_all( '/(do_action|apply_filters|Filters::apply)\(\s*[\'"](vitrine_\w+)/', $code, $found, PREG_SET_ORDER );
			foreach ( $found as [ , $function, $hook ] ) {
				$hooks[ $hook ] = $function === 'do_action' ? 'action' : 'filter';
			}
		}
		$page = (string) file_get_contents( self::root() . '/docs/developers/hooks.md' );
		preg_match_all( '/^\| `(vitrine_\w+?)(?:\{\w+\})?` \| (\w+) \|/m', $page, $rows );
		self::assertSame( $rows[1], array_values( array_unique( $rows[1] ) ), 'A hook is documented twice.' );
		$documented = array_combine( $rows[1], $rows[2] );
		ksort( $hooks );
		ksort( $documented );
		self::assertNotSame( array(), $hooks );
		self::assertSame( $hooks, $documented );
	}

	public function testCallbacksWithATypeAreRegisteredThroughFilters(): void {
		$found = array();
		foreach ( self::code() as $file => $code ) {
			if (
				! str_ends_with( $file, 'Kernel/Filters.php' )
				&& preg_match_all(
					'/\badd_filter\([^;]*?(?:fn|function) \( [^$)\s]+ \$|\badd_filter\([^;]*?\( \.\.\. \)/',
					$code,
					$calls
				) > 0
			) {
				$found[ $file ] = $calls[0];
			}
		}
		self::assertSame( array(), $found, 'Use Vitrine\Kernel\Filters::add: another plugin may return nothing.' );
	}

	/** @return iterable<string, string> */
	private static function code(): iterable {
		foreach ( array( '/php', '/plugin/templates' ) as $folder ) {
			$files = new RecursiveDirectoryIterator( self::root() . $folder, FilesystemIterator::SKIP_DOTS );
			foreach ( new RecursiveIteratorIterator( $files ) as $file ) {
				yield (string) $file => (string) file_get_contents( (string) $file );
			}
		}
	}

	private static function root(): string {
		return dirname( __DIR__, 3 );
	}
}
