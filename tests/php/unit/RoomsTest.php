<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * A room of php/ uses only rooms that stand before it in this list. Of any two rooms at most one can thus use the other, and there is no
 * circle of rooms. docs/developers/architecture.md shows them as a picture.
 */
final class RoomsTest extends TestCase {

	private const ORDER = array(
		'Kernel',
		'Database',
		'Pdf',
		'I18n',
		'Rest',
		'Storefront',
		'PageCache',
		'Pricing',
		'Catalogue',
		'Search',
		'Settings',
		'Consent',
		'CataloguePages',
		'Content',
		'Import',
		'Customers',
		'Contact',
		'BackInStock',
		'Favourites',
		'Cart',
		'Orders',
		'Invoices',
		'Withdrawals',
		'Fulfilment',
		'OrderPages',
		'Payments',
		'Polylang',
		'Admin',
		'Cli',
	);

	/** Classes of the root namespace that belong to no room. */
	private const ROOT = array( 'Plugin', 'VERSION', 'FILE', 'DIR' );

	/** @return iterable<string, array{string, int}> */
	public static function rooms(): iterable {
		foreach ( self::ORDER as $position => $room ) {
			yield $room => array( $room, $position );
		}
	}

	public function testEveryFolderIsAKnownRoom(): void {
		$folders = array_map( basename( ... ), glob( self::root() . '/*', GLOB_ONLYDIR ) ?: array() );
		self::assertEqualsCanonicalizing( self::ORDER, $folders, 'Add the new room to the list in RoomsTest, after all rooms that it uses.' );
	}

	#[DataProvider( 'rooms' )]
	public function testARoomUsesOnlyRoomsBeforeIt( string $room, int $position ): void {
		$allowed = array_merge( self::ROOT, array_slice( self::ORDER, 0, $position + 1 ) );
		$seen    = array();
		foreach ( self::namesIn( self::root() . "/$room" ) as $file => $names ) {
			foreach ( array_diff( $names, $allowed ) as $name ) {
				$seen[] = "$file names $name";
			}
		}
		self::assertSame( array(), $seen );
	}

	/** @return iterable<string, list<string>> The rooms that a file uses, by file. */
	private static function namesIn( string $folder ): iterable {
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '/(?<!namespace )\\\\?\bVitrine\\\\(\w+)/', $code, $found );
			yield substr( (string) $file, strlen( self::root() ) + 1 ) => array_values( array_unique( $found[1] ) );
		}
	}

	private static function root(): string {
		return dirname( __DIR__, 3 ) . '/php';
	}
}
